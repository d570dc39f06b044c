/**
 * Hands out rows one by one to several takers while the next portion is being loaded. `load` gives an empty list at the
 * end; what it throws reaches the taker that needed the rows.
 */
export function readAhead<T>(load: () => Promise<readonly T[]>, low: number): () => Promise<T | undefined> {
  const ready: T[] = [];
  let ended = false;
  let loading: Promise<void> | null = null;
  const loadMore = () => {
    loading ??= load()
      .then((rows) => {
        ended = rows.length === 0;
        ready.push(...rows);
      })
      .finally(() => {
        loading = null;
      });
    return loading;
  };
  return async () => {
    while (ready.length === 0 && !ended) await loadMore();
    // Its failure is met again by the taker that waits for the rows.
    if (!ended && ready.length <= low) loadMore().catch(() => {});
    return ready.shift();
  };
}

/** Lets `count` workers work side by side until nothing is left. The first failure stops them all and is thrown. */
export async function workSideBySide<T>(
  count: number,
  next: () => Promise<T | undefined>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  let failure: { error: unknown } | null = null;
  const worker = async () => {
    try {
      while (!failure) {
        const item = await next();
        if (item === undefined) return;
        await work(item);
      }
    } catch (error) {
      failure ??= { error };
    }
  };
  await Promise.all(Array.from({ length: count }, worker));
  if (failure) throw (failure as { error: unknown }).error;
}
