/** Beyond so many people the oldest entries are not worth their memory. */
const mostPeople = 5000;

/**
 * When people last changed something through this process, by a clock of milliseconds. What was counted before somebody's own change and is kept for
 * a moment is wrong to them, if to nobody else.
 */
export function ownChanges(clock: () => number = () => performance.now()) {
  const last = new Map<number, number>();
  /** Of whom nothing is noted any more: taken for changed then. */
  let forgotten = Number.NEGATIVE_INFINITY;
  return {
    /** Called after the commit. */
    note(userId: number): void {
      if (last.size >= mostPeople && !last.has(userId)) {
        last.clear();
        forgotten = clock();
      }
      last.set(userId, clock());
    },
    /** `-Infinity`: never, as far as this process knows. */
    lastOf: (userId: number): number => last.get(userId) ?? forgotten,
  };
}

export type OwnChanges = ReturnType<typeof ownChanges>;
