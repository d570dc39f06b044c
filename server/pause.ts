/** How long an answer holds: so soon every node knows that the market was paused, and no request waits for it. */
const keptMs = 1000;

/**
 * Whether the market is paused: people read, nothing is written, tasks wait. Asked with every write and by workers before they take
 * something up, so the answer is kept for a moment. Where it cannot be read, what was known last holds.
 */
export function createPause(read: () => Promise<boolean>): () => Promise<boolean> {
  let known = false;
  let until = 0;
  let asking: Promise<void> | undefined;
  return async () => {
    if (performance.now() < until) return known;
    asking ??= read()
      .then((paused) => {
        known = paused;
      })
      .catch(() => undefined)
      .finally(() => {
        until = performance.now() + keptMs;
        asking = undefined;
      });
    await asking;
    return known;
  };
}
