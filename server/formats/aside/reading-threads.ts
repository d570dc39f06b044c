import { Worker } from 'node:worker_threads';

/** Young objects of a batch die together; a small nursery keeps the thread small. */
const young = 24;
/** Milliseconds for which a thread is kept with nothing to do: a person looks at the next record of a file within them. */
const idleMs = 20_000;
/** Kept with nothing to do; what is read beside them has threads that end. */
const most = 2;

type Idle = { readonly thread: Worker; readonly megabytes: number; readonly leave: () => void };
const idle: Idle[] = [];

/** A thread that has nothing to do, with this much memory for what it reads; a new one where none is kept. */
export function takeThread(megabytes: number): Worker {
  const at = idle.findIndex((one) => one.megabytes === megabytes);
  if (at >= 0) {
    const [{ thread, leave }] = idle.splice(at, 1) as [Idle];
    leave();
    thread.ref();
    return thread;
  }
  return new Worker(new URL('./reading-thread.ts', import.meta.url), {
    resourceLimits: { maxYoungGenerationSizeMb: young, maxOldGenerationSizeMb: megabytes },
  });
}

/** Takes back a thread that has ended its work in peace. It holds up no process that wants to end. */
export function keepThread(thread: Worker, megabytes: number): void {
  if (idle.length >= most) {
    void thread.terminate();
    return;
  }
  const forget = () => {
    const at = idle.findIndex((one) => one.thread === thread);
    if (at >= 0) idle.splice(at, 1)[0]!.leave();
  };
  const timer = setTimeout(() => {
    forget();
    void thread.terminate();
  }, idleMs).unref();
  // What breaks now has nobody to tell: the next file gets a new thread.
  thread.on('error', forget).on('exit', forget);
  const leave = () => {
    clearTimeout(timer);
    thread.off('error', forget).off('exit', forget);
  };
  thread.unref();
  idle.push({ thread, megabytes, leave });
}
