// A disk that fails on command: counts every call that changes files below FAULT_PREFIX and, at the k-th, dies, tears the write or reports an error.
//
// The program under test steers it by asking whether a path exists (access(2)), which needs no native code on its side:
//   /sekisho-fault/arm/<mode>/<k>   start counting; the k-th call is hit
//   /sekisho-fault/disarm           the disk is well again
//   /sekisho-fault/hit              "exists" when the k-th call was reached
//   /sekisho-fault/mark/<word>      writes the word into the report, between the calls
// Modes: kill (die before the call), torn (write half of it, then die; only writes count, for any other call it would equal the next kill), full (ENOSPC from then on for what needs space),
// short (half of one write, then ENOSPC for writes only: a directory entry may still fit), half (half of one write, the rest goes well), io (EIO for everything from then on), once (EIO for this one call).
// With k = 0 nothing is ever hit and the report is a plain trace.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

static char mode[16] = "";
static long at = 0, count = 0;
static int armed = 0, hit = 0;

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static void report(const char *name, const char *path) {
  const char *file = getenv("FAULT_REPORT");
  if (file == NULL) return;
  int fd = REAL(open)(file, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  if (fd < 0) return;
  char line[4600];
  int length = snprintf(line, sizeof line, "%s %s\n", name, path);
  if (REAL(write)(fd, line, (size_t)length) != length) abort();
  REAL(close)(fd);
}

static int below(const char *path) {
  const char *prefix = getenv("FAULT_PREFIX");
  if (!armed || prefix == NULL || path == NULL) return 0;
  size_t length = strlen(prefix);
  return strncmp(path, prefix, length) == 0 && (path[length] == '/' || path[length] == '\0' || path[length] == ' ');
}

static const char *path_of(int fd) {
  static char path[4400];
  char link[64];
  if (!armed) return NULL;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return NULL;
  path[length] = '\0';
  return path;
}

enum verdict { PASS, FAIL, HALF_THEN_DIE, HALF };
enum need { WRITE, SPACE, OTHER };

static void die(void) {
  kill(getpid(), SIGKILL);
  for (;;) pause();
}

static enum verdict judge(const char *name, const char *path, enum need need) {
  if (!below(path)) return PASS;
  if (need != WRITE && !strcmp(mode, "torn")) return PASS;
  count += 1;
  report(name, path);
  if (at == 0 || count < at) return PASS;
  int first = count == at;
  hit = 1;
  if (!strcmp(mode, "kill")) die();
  if (!strcmp(mode, "torn")) return HALF_THEN_DIE;
  if (!strcmp(mode, "short") && first && need == WRITE) return HALF;
  if (!strcmp(mode, "half")) return first && need == WRITE ? HALF : PASS;
  if (!strcmp(mode, "full") || !strcmp(mode, "short")) {
    if (need == OTHER || (need == SPACE && !strcmp(mode, "short"))) return PASS;
    errno = ENOSPC;
    return FAIL;
  }
  if (!strcmp(mode, "once") && !first) return PASS;
  errno = EIO;
  return FAIL;
}

#define GUARD(name, path, need, call) \
  do { \
    if (judge(name, path, need) == FAIL) return -1; \
    return (call); \
  } while (0)

ssize_t write(int fd, const void *bytes, size_t length) {
  enum verdict v = judge("write", path_of(fd), WRITE);
  if (v == FAIL) return -1;
  ssize_t done = REAL(write)(fd, bytes, v == PASS ? length : (length + 1) / 2);
  if (v == HALF_THEN_DIE) die();
  return done;
}

static ssize_t guarded_pwrite(int fd, const void *bytes, size_t length, off_t offset) {
  enum verdict v = judge("pwrite", path_of(fd), WRITE);
  if (v == FAIL) return -1;
  ssize_t done = REAL(pwrite)(fd, bytes, v == PASS ? length : (length + 1) / 2, offset);
  if (v == HALF_THEN_DIE) die();
  return done;
}
ssize_t pwrite(int fd, const void *bytes, size_t length, off_t offset) { return guarded_pwrite(fd, bytes, length, offset); }
ssize_t pwrite64(int fd, const void *bytes, size_t length, off64_t offset) { return guarded_pwrite(fd, bytes, length, (off_t)offset); }

// A vector is torn after its first part; both our backends write plain buffers, this only closes the gap.
ssize_t writev(int fd, const struct iovec *parts, int n) {
  enum verdict v = judge("writev", path_of(fd), WRITE);
  if (v == FAIL) return -1;
  ssize_t done = REAL(writev)(fd, parts, v == PASS ? n : 1);
  if (v == HALF_THEN_DIE) die();
  return done;
}
ssize_t pwritev(int fd, const struct iovec *parts, int n, off_t offset) {
  enum verdict v = judge("pwritev", path_of(fd), WRITE);
  if (v == FAIL) return -1;
  ssize_t done = REAL(pwritev)(fd, parts, v == PASS ? n : 1, offset);
  if (v == HALF_THEN_DIE) die();
  return done;
}

ssize_t pwritev64(int fd, const struct iovec *parts, int n, off64_t offset) { return pwritev(fd, parts, n, (off_t)offset); }

int fsync(int fd) { GUARD("fsync", path_of(fd), OTHER, REAL(fsync)(fd)); }
int fdatasync(int fd) { GUARD("fdatasync", path_of(fd), OTHER, REAL(fdatasync)(fd)); }
int ftruncate(int fd, off_t length) { GUARD("ftruncate", path_of(fd), OTHER, REAL(ftruncate)(fd, length)); }
int ftruncate64(int fd, off64_t length) { GUARD("ftruncate", path_of(fd), OTHER, REAL(ftruncate64)(fd, length)); }
int rename(const char *from, const char *to) { GUARD("rename", to, SPACE, REAL(rename)(from, to)); }
int link(const char *from, const char *to) { GUARD("link", to, SPACE, REAL(link)(from, to)); }
int unlink(const char *path) { GUARD("unlink", path, OTHER, REAL(unlink)(path)); }
int unlinkat(int folder, const char *path, int flags) { GUARD("unlink", path, OTHER, REAL(unlinkat)(folder, path, flags)); }
int mkdir(const char *path, mode_t m) { GUARD("mkdir", path, SPACE, REAL(mkdir)(path, m)); }

// Only an open that really creates a file changes anything.
static int creates(const char *path, int flags) {
  struct stat found;
  return armed && (flags & O_CREAT) && below(path) && stat(path, &found) != 0;
}
#define OPEN(name) \
  int name(const char *path, int flags, ...) { \
    mode_t m = 0; \
    if (flags & (O_CREAT | O_TMPFILE)) { va_list more; va_start(more, flags); m = va_arg(more, mode_t); va_end(more); } \
    if (!creates(path, flags)) return REAL(name)(path, flags, m); \
    GUARD("create", path, SPACE, REAL(name)(path, flags, m)); \
  }
OPEN(open)
OPEN(open64)

int access(const char *path, int how) {
  static const char root[] = "/sekisho-fault/";
  if (strncmp(path, root, sizeof root - 1) != 0) return REAL(access)(path, how);
  const char *order = path + sizeof root - 1;
  if (sscanf(order, "arm/%15[a-z]/%ld", mode, &at) == 2) { armed = 1; hit = 0; count = 0; return 0; }
  if (!strcmp(order, "disarm")) { armed = 0; return 0; }
  if (!strncmp(order, "mark/", 5)) { report("mark", order + 5); return 0; }
  if (!strcmp(order, "hit") && hit) return 0;
  errno = ENOENT;
  return -1;
}
