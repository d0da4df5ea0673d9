// libsecret and the parts of GLib it is called with, written out so that neither their headers nor
// the libraries are needed to build; both are opened with dlopen.
#include <stdint.h>

// GError.
typedef struct {
  uint32_t domain;
  int code;
  char *message;
} gotcha_GError;

// SecretSchema; the reserved fields make up its size.
typedef struct {
  const char *name;
  int flags;
  struct {
    const char *name;
    int type;
  } attributes[32];
  int reserved;
  void *reserved_pointers[7];
} gotcha_SecretSchema;

// Swift cannot write a constant with an array of 32 structs in it.
static inline const gotcha_SecretSchema *gotcha_secret_schema(void) {
  static const gotcha_SecretSchema schema = {
      "org.gotcha.Token", 0, {{"application", 0}, {"account", 0}}, 0, {0}};
  return &schema;
}
