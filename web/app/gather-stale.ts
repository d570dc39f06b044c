/**
 * Milliseconds until what news made stale is read: at once where there was none, and ever later while more keeps coming. A bulk change or an import
 * tells of something every second, and a thousand pages that all read again each time would keep the server from people's own work.
 */
export const readingPauses = [300, 1000, 2000, 4000, 8000] as const;

/**
 * Gathers what became stale and reads it in one go. `random`: from 0 to 1; pages wait half a pause to one and a half, so that they do not ask
 * in the same moment. Gives the function that is told of names.
 */
export function gatherStale(
  read: (names: string[]) => void,
  random: () => number = Math.random,
): (names: readonly string[]) => void {
  const stale = new Set<string>();
  let reads = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function wait(): void {
    const pause = readingPauses[Math.min(reads, readingPauses.length - 1)]!;
    timer = setTimeout(readAgain, pause * (0.5 + random()));
  }

  function readAgain(): void {
    timer = undefined;
    if (stale.size === 0) {
      // A whole pause without news: the next is read soon again.
      reads = 0;
      return;
    }
    read([...stale]);
    stale.clear();
    reads += 1;
    wait();
  }

  return (names) => {
    for (const name of names) stale.add(name);
    if (stale.size > 0 && timer === undefined) wait();
  };
}
