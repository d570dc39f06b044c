export type Ahead<T> = {
  /** The next rows, at most so many; none: the end. */
  load(count: number): Promise<readonly T[]>;
  /** Whether a row waited too long for its turn. */
  isStale(row: T): boolean;
  /** Rows that did, read once more, in their order. */
  again(rows: readonly T[]): Promise<readonly T[]>;
  /** Rows loaded at once: as many as are taken while they are fresh, from `least` to `most`. */
  readonly least: number;
  readonly most: number;
};

/**
 * Hands out rows one by one to several takers while the next portion is being loaded. Rows that waited too long are read once more together:
 * one by one that would take the longest where things are slow already. What loading throws reaches the taker that needed the rows.
 */
export function readAhead<T>({ load, isStale, again, least, most }: Ahead<T>): () => Promise<T | undefined> {
  /** With how many rows were taken before each was read. */
  let ready: readonly { readonly row: T; readonly after: number }[] = [];
  let taken = 0;
  let ended = false;
  let portion = most;
  let waited = false;
  let reading: Promise<void> | null = null;
  let failure: { readonly error: unknown } | null = null;
  const read = (work: () => Promise<void>): Promise<void> => {
    reading ??= work()
      .catch((error: unknown) => {
        failure = { error };
        throw error;
      })
      .finally(() => {
        reading = null;
      });
    return reading;
  };
  const asRead = (rows: readonly T[]) => rows.map((row) => ({ row, after: taken }));
  const loadMore = () =>
    read(async () => {
      if (!waited) portion = Math.min(most, portion * 2);
      waited = false;
      const rows = await load(portion);
      ended = rows.length === 0;
      ready = [...ready, ...asRead(rows)];
    });
  const readAgain = ({ after }: { readonly after: number }) =>
    read(async () => {
      // Half of what was taken while one of them waited: the other half lies ready meanwhile.
      portion = Math.max(least, Math.min(most, Math.floor((taken - after) / 2)));
      waited = true;
      const old = ready.slice(0, portion).map(({ row }) => row);
      ready = ready.slice(portion);
      ready = [...asRead(await again(old)), ...ready];
    });
  return async () => {
    // Who waited for rows to be read once more takes the next of them, however long that took.
    for (let once = false; ; ) {
      // The rows it should have read come no second time: an end without them would look as if all were done.
      if (failure && ready.length === 0) throw failure.error;
      while (ready.length === 0 && (reading || !ended)) await (reading ?? loadMore());
      const next = ready[0];
      if (next && !once && isStale(next.row)) {
        once = !reading;
        await (reading ?? readAgain(next));
        continue;
      }
      ready = ready.slice(1);
      taken += 1;
      // Its failure is met again by the taker that waits for the rows.
      if (!ended && !failure && ready.length <= Math.min(portion, least * 4)) loadMore().catch(() => {});
      return next?.row;
    }
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
