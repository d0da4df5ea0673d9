// What Swift's Glibc module leaves out because it is built without _GNU_SOURCE.
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <stddef.h>

extern int posix_openpt(int);
extern int grantpt(int);
extern int unlockpt(int);
extern char *ptsname(int);

// The flags are anonymous enums of the wrong type for the calls that take them.
enum {
  gotcha_signalfd_flags = SFD_NONBLOCK | SFD_CLOEXEC,
  gotcha_eventfd_flags = EFD_NONBLOCK | EFD_CLOEXEC
};
