#include <git2.h>
#include <git2/sys/commit.h>   /* commits made from bare object ids */
#include <git2/sys/mempack.h>  /* many objects written as one pack */
#include <git2/odb_backend.h>  /* a pack written into a repository */
