/** The batch before has to be written once more, so the one behind it lets go of what it holds. */
export class Stumbled extends Error {
  override name = 'Stumbled';
}

/** What a batch that is being written knows of the one before it. */
export type Turn = {
  /** The batch before is in, with its report and its counters; throws where it never will be. */
  readonly before: Promise<void>;
  /** The same for a wait within a transaction. @throws Stumbled where the batch before has to be written once more */
  readonly beforeWhileHolding: Promise<void>;
  /** Whether the batch before has a product with this number, which the database does not know yet. */
  readonly isBefore: (sku: string) => boolean;
  /** The next batch may begin. */
  readonly letNext: () => void;
  /** This one has to be written once more. */
  readonly stumble: () => void;
};

/** A batch on its way into the database. */
export type OnItsWay = {
  readonly skus: ReadonlySet<string>;
  /** It is in. */
  readonly done: Promise<void>;
  /** The next one may begin; throws where this one failed. */
  readonly mayFollow: Promise<void>;
  readonly stumbles: Promise<never>;
};

/** Where a run begins: nothing is on its way. */
export const nothingBefore: OnItsWay = {
  skus: new Set(),
  done: Promise.resolve(),
  mayFollow: Promise.resolve(),
  stumbles: new Promise(() => {}),
};

/**
 * Starts writing a batch behind another one. Two of them are on their way at most: while one ends (history, lists, counters), the next writes
 * its products, so that both cores have work. They end in the order of the file, each in a transaction of its own.
 */
export function writeBehind(
  before: OnItsWay,
  skus: ReadonlySet<string>,
  write: (turn: Turn) => Promise<void>,
): OnItsWay {
  const next = Promise.withResolvers<void>();
  const again = Promise.withResolvers<never>();
  const beforeWhileHolding = Promise.race([before.done, before.stumbles]);
  const done = write({
    before: before.done,
    beforeWhileHolding,
    isBefore: (sku) => before.skus.has(sku),
    letNext: next.resolve,
    stumble: () => again.reject(new Stumbled()),
  });
  const mayFollow = Promise.race([next.promise, done]);
  // Looked at by those who wait for them; until then they must not count as unhandled.
  for (const one of [done, mayFollow, again.promise, beforeWhileHolding]) one.catch(() => {});
  return { skus, done, mayFollow, stumbles: again.promise };
}
