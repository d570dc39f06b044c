import type { Db } from '#server/db/database.ts';
import type { Kind } from './kinds/kind.ts';
import { mappingReadModel } from './mapping.read-model.ts';

/** As for figures of the start page (ADR 71): what took longer than so many milliseconds is kept, so many times as long as reading it took. */
const cheap = 10;
const times = 200;
/** However long the reading took, nobody is shown what is older than a quarter of an hour. */
const longest = 15 * 60_000;
/** More words than this of one kind are not kept. */
const usualMost = 50_000;

type Worths = ReadonlyMap<number, number>;
type ReadWorths = (ids: readonly number[]) => Promise<Worths>;
type Kept = { readonly worth: number | null; readonly until: number };

/**
 * Worths of words, of which those that are dear to read are kept for a while. Those who ask for the same words at once share one reading. The oldest are let
 * go where there are more than `most`, never those of the reading in hand.
 */
export function keptWorths(
  now: () => number = () => performance.now(),
  most = usualMost,
): (ids: readonly number[], read: ReadWorths) => Promise<Map<number, number>> {
  const kept = new Map<number, Kept>();
  const underWay = new Map<number, Promise<Worths>>();

  function keep(ids: readonly number[], worths: Worths, until: number): void {
    for (const id of ids) {
      // Put at the end again: the first of the map are the oldest.
      kept.delete(id);
      kept.set(id, { worth: worths.get(id) ?? null, until });
    }
    // What was read just now is kept whole: half of it would be read again with every page, and never be known.
    for (const id of kept.keys()) {
      if (kept.size <= Math.max(most, ids.length)) break;
      kept.delete(id);
    }
  }
  async function readAndKeep(ids: readonly number[], read: ReadWorths): Promise<Worths> {
    const began = now();
    try {
      const worths = await read(ids);
      const cost = now() - began;
      if (cost > cheap) keep(ids, worths, now() + Math.min(longest, times * cost));
      return worths;
    } finally {
      for (const id of ids) underWay.delete(id);
    }
  }
  return async (ids, read) => {
    const known = new Map<number, number | null>();
    const asked = now();
    for (const id of ids) {
      const one = kept.get(id);
      if (one && one.until > asked) known.set(id, one.worth);
    }
    const unknown = ids.filter((id) => !known.has(id));
    const own = unknown.filter((id) => !underWay.has(id));
    if (own.length > 0) {
      const reading = readAndKeep(own, read);
      for (const id of own) underWay.set(id, reading);
    }
    const readings = new Set(unknown.map((id) => underWay.get(id)!));
    const wanted = new Set(unknown);
    for (const worths of await Promise.all(readings))
      for (const [id, worth] of worths) if (wanted.has(id)) known.set(id, worth);
    return new Map([...known].flatMap(([id, worth]) => (worth === null ? [] : [[id, worth] as const])));
  };
}

const ofDatabase = new WeakMap<object, Map<Kind, ReturnType<typeof keptWorths>>>();

/**
 * What the stock behind each of these words is worth in euro; words without any are left out. The largest words are on every first page, and
 * half of the products carry them, so their sums are kept for a while.
 */
export async function worthsOf(db: Db, kind: Kind, ids: readonly number[]): Promise<Map<number, number>> {
  const kinds = ofDatabase.get(db) ?? new Map<Kind, ReturnType<typeof keptWorths>>();
  ofDatabase.set(db, kinds);
  const ofKind = kinds.get(kind) ?? keptWorths();
  kinds.set(kind, ofKind);
  return ofKind(ids, (unknown) => mappingReadModel(db).mapWorths(kind, unknown));
}
