// What Swift's Glibc module leaves out because it is built without _GNU_SOURCE.
#include <stddef.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <sys/types.h>
#include <sys/xattr.h>

// Pseudo-terminals are declared only under _XOPEN_SOURCE.
extern int posix_openpt(int);
extern int grantpt(int);
extern int unlockpt(int);
extern char *ptsname(int);

// Thread names are declared only under _GNU_SOURCE; pthread_t is an unsigned long here.
extern int pthread_setname_np(unsigned long, const char *);

// The flags are anonymous enums of the wrong type for the calls that take them.
enum {
  gotcha_signalfd_flags = SFD_NONBLOCK | SFD_CLOEXEC,
  gotcha_eventfd_flags = EFD_NONBLOCK | EFD_CLOEXEC
};

// Starting and watching programs, declared only under _GNU_SOURCE.
#include <spawn.h>
extern int ptsname_r(int, char *, size_t);
extern int pipe2(int[2], int);
extern int pidfd_open(pid_t, unsigned int);
extern int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *, const char *);
enum { gotcha_spawn_setsid = 0x80 };  // POSIX_SPAWN_SETSID

// What the allocator has handed out, declared only under _GNU_SOURCE.
#include <malloc.h>

// prctl takes a variable list of arguments. A process that is not dumpable leaves no core file,
// wherever the system would put it.
#include <sys/prctl.h>
static inline int gotcha_forbid_core_dumps(void) { return prctl(PR_SET_DUMPABLE, 0, 0, 0, 0); }

// Memory that a signal handler sees in the order in which it was written; Swift's atomics are not for
// memory that a handler of any thread may touch before they are made.
static inline void gotcha_store(int *place, int value) {
  __atomic_store_n(place, value, __ATOMIC_SEQ_CST);
}
static inline int gotcha_exchange(int *place, int value) {
  return __atomic_exchange_n(place, value, __ATOMIC_SEQ_CST);
}
