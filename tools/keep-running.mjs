/** A program that lived so long had nothing wrong from the beginning: the next pause is short again (ms). */
const settledAfter = 60_000;
const pauses = { first: 1000, longest: 60_000 };

/**
 * Keeps a program running: one that was ready and died is started again, after a pause that doubles each time, and a person is told.
 * One that ends by itself before it was ready the first time has said why, and one that is asked to stop is not started again;
 * then the exit code of this process is its own.
 * @param start starts it and gives the child process, which sends "ready" when it is; signals are passed on by it
 */
export function keepRunning(start, say = console.error) {
  let wasReady = false;
  let stopping = false;
  let pause = pauses.first;
  let waiting;
  const stop = () => {
    stopping = true;
    clearTimeout(waiting);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  run();

  function run() {
    if (stopping) return;
    const begun = Date.now();
    const child = start();
    child.once('message', () => {
      wasReady = true;
    });
    child.once('exit', (code, signal) => {
      if (stopping || code === 0 || !wasReady) {
        process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 143);
        for (const one of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(one, stop);
        return;
      }
      if (Date.now() - begun >= settledAfter) pause = pauses.first;
      const seconds = pause / 1000;
      say(
        `\nTregu died (${signal ?? `exit code ${code}`}) and is started again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
      );
      waiting = setTimeout(run, pause);
      pause = Math.min(pause * 2, pauses.longest);
    });
  }
}
