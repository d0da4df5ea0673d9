#include <microhttpd.h>
#include <netinet/in.h>

/* MHD_start_daemon takes a variable list of options, which Swift cannot call. */
static inline struct MHD_Daemon *gotcha_mhd_start(
    unsigned int flags, const struct sockaddr_in *address, MHD_AccessHandlerCallback handler,
    void *handlerContext, void *(*beginning)(void *, const char *, struct MHD_Connection *),
    MHD_RequestCompletedCallback completed, const char *key, const char *certificate) {
  struct MHD_OptionItem tls[] = {
      {MHD_OPTION_HTTPS_MEM_KEY, 0, (void *)key},
      {MHD_OPTION_HTTPS_MEM_CERT, 0, (void *)certificate},
      {MHD_OPTION_END, 0, NULL}};
  return MHD_start_daemon(
      key ? flags | MHD_USE_TLS : flags, 0, NULL, NULL, handler, handlerContext, MHD_OPTION_SOCK_ADDR, address,
      MHD_OPTION_URI_LOG_CALLBACK, beginning, NULL, MHD_OPTION_NOTIFY_COMPLETED, completed, NULL,
      MHD_OPTION_ARRAY, key ? tls : tls + 2, MHD_OPTION_END);
}

/* MHD_get_daemon_info takes a variable list of arguments, and answers a union. */
static inline unsigned int gotcha_mhd_port(struct MHD_Daemon *daemon) {
  const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT);
  return info ? info->port : 0;
}

/* These two are macros with casts, which are not imported. */
static const ssize_t gotcha_mhd_end_with_error = MHD_CONTENT_READER_END_WITH_ERROR;
