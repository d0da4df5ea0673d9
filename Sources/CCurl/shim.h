// libcurl is opened with dlopen, so nothing here is linked.
#define CURL_DISABLE_TYPECHECK 1
#include <curl/curl.h>

// Swift cannot call variadic functions: one wrapper per type of argument, which gets the address
// of the real function first.
static inline CURLcode gotcha_set_long(void *set, CURL *easy, CURLoption option, long value) {
  return ((CURLcode(*)(CURL *, CURLoption, ...))set)(easy, option, value);
}
static inline CURLcode gotcha_set_offset(void *set, CURL *easy, CURLoption option, curl_off_t value) {
  return ((CURLcode(*)(CURL *, CURLoption, ...))set)(easy, option, value);
}
static inline CURLcode gotcha_set_pointer(void *set, CURL *easy, CURLoption option, const void *value) {
  return ((CURLcode(*)(CURL *, CURLoption, ...))set)(easy, option, value);
}
static inline CURLcode gotcha_set_function(
    void *set, CURL *easy, CURLoption option, size_t (*value)(char *, size_t, size_t, void *)) {
  return ((CURLcode(*)(CURL *, CURLoption, ...))set)(easy, option, value);
}
static inline CURLcode gotcha_get(void *get, CURL *easy, CURLINFO info, void *value) {
  return ((CURLcode(*)(CURL *, CURLINFO, ...))get)(easy, info, value);
}
static inline CURLMcode gotcha_multi_set_long(void *set, CURLM *multi, CURLMoption option, long value) {
  return ((CURLMcode(*)(CURLM *, CURLMoption, ...))set)(multi, option, value);
}

// The result is in a union.
static inline CURLcode gotcha_result(const CURLMsg *message) { return message->data.result; }

// A macro of casts.
static inline long gotcha_global_everything(void) { return CURL_GLOBAL_ALL; }
