type Ended<T extends readonly unknown[]> = { -readonly [K in keyof T]: Awaited<T[K]> };

/**
 * What does not build on one another, side by side. All of it has ended before the failure of one is told, or the next try would meet what is still on its
 * way.
 */
export async function allEnded<const T extends readonly unknown[]>(work: T): Promise<Ended<T>> {
  await Promise.allSettled(work);
  return (await Promise.all(work)) as Ended<T>;
}
