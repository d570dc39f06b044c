/** Does work at its turn; throws the reason of the signal when that comes first. */
export type Lanes = <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T>;

/** At most so many at once, the others one after the other as they came. */
export function lanes(count: number): Lanes {
  let free = count;
  let waiting: (() => void)[] = [];
  const turn = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const stop = () => {
        waiting = waiting.filter((it) => it !== go);
        reject(signal.reason);
      };
      const go = () => {
        signal.removeEventListener('abort', stop);
        resolve();
      };
      signal.addEventListener('abort', stop, { once: true });
      waiting.push(go);
    });
  return async (work, signal) => {
    signal.throwIfAborted();
    if (free > 0) free -= 1;
    else await turn(signal);
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
