/**
 * What `work` gives of each item, in the order of the items, so many of them at work side by side. The first failure ends it, once those that are at work
 * have ended, too: nothing goes on behind what has failed, or behind a reader that has had enough.
 */
export async function* inLanes<T, R>(
  items: AsyncIterable<T>,
  lanes: number,
  work: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  const under: Promise<R>[] = [];
  try {
    for await (const item of items) {
      const begun = work(item);
      // It is met when its turn comes; until then nobody waits for it.
      begun.catch(() => {});
      under.push(begun);
      if (under.length >= lanes) yield await under.shift()!;
    }
    while (under.length > 0) yield await under.shift()!;
  } finally {
    await Promise.allSettled(under);
  }
}
