// Loaded before every script: makes one request to stop arrive exactly once, however the process was started.
const repeatMs = 1_000;
const watched = new Set(['SIGINT', 'SIGTERM', 'SIGHUP']);
const emit = process.emit;
let last = Number.NEGATIVE_INFINITY;

// Ctrl-C reaches the whole process group, and npm passes the same signal on once more; the second one would mean
// "leave at once", with the database still running. A later, deliberate second Ctrl-C counts.
process.emit = function (name, ...args) {
  if (watched.has(name)) {
    const now = performance.now();
    if (now - last < repeatMs) return true;
    last = now;
  }
  return emit.call(this, name, ...args);
};

// SIGTERM to npm ends the shell between npm and us, and that shell passes nothing on.
if (process.env.npm_lifecycle_event && process.platform !== 'win32') {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}
