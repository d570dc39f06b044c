import { trigramsOf, wordsOf } from './words.ts';

/** What a word may stand for: its names in all languages as they are compared, and the words above it. */
export type Target = { readonly id: number; readonly keys: readonly string[]; readonly above: readonly string[] };
/** A supplier's word as it is compared. */
export type Wanted = { readonly key: string; readonly above: readonly string[] };
export type NameMatch = { readonly id: number; readonly same: boolean; readonly certainty: number };

/** How sure an equal name is: alone, and with the words above it equal too. */
export type NameTrust = { readonly alone: number; readonly withPath: number };

/** Less alike than this says nothing. */
const leastAlike = 0.45;
const shown = 5;

type Name = { readonly id: number; readonly key: string; readonly size: number; readonly above: ReadonlySet<string> };

/**
 * Finds the targets whose name is like a word's. Every name is taken into three-letter pieces once, so that thousands of
 * words are looked up among ten thousand names in a few seconds.
 */
export function nameIndex(targets: readonly Target[], trust: NameTrust) {
  const names: Name[] = targets.flatMap(({ id, keys, above }) => {
    const words = new Set(above.flatMap(wordsOf));
    return keys.map((key) => ({ id, key, size: trigramsOf(key).size, above: words }));
  });
  const byPiece = indexOf(names);
  // Pieces shared with the word of the moment, per name; set back after each look-up.
  const shared = new Uint16Array(names.length);

  function alikeOf(key: string): { name: Name; alike: number }[] {
    const pieces = trigramsOf(key);
    const touched: number[] = [];
    for (const piece of pieces)
      for (const at of byPiece.get(piece) ?? []) {
        if (shared[at] === 0) touched.push(at);
        shared[at]! += 1;
      }
    const found: { name: Name; alike: number }[] = [];
    for (const at of touched) {
      const alike = (2 * shared[at]!) / (pieces.size + names[at]!.size);
      if (alike >= leastAlike) found.push({ name: names[at]!, alike });
      shared[at] = 0;
    }
    return found;
  }

  return (wanted: Wanted): NameMatch[] => {
    const found = alikeOf(wanted.key);
    const above = new Set(wanted.above.flatMap(wordsOf));
    const equal = found.filter(({ name }) => name.key === wanted.key).length;
    const best = new Map<number, NameMatch>();
    for (const { name, alike } of found) {
      const same = name.key === wanted.key;
      const path = overlap(above, name.above);
      // "Accessories" appears in thirty branches: a name like this says little on its own.
      const alone = same && equal > 1 ? trust.alone / Math.sqrt(equal) : trust.alone;
      const certainty = (same ? 1 : alike ** 2 * 0.8) * (alone + (trust.withPath - alone) * path);
      if ((best.get(name.id)?.certainty ?? 0) < certainty) best.set(name.id, { id: name.id, same, certainty });
    }
    return [...best.values()].sort((a, b) => b.certainty - a.certainty).slice(0, shown);
  };
}

function indexOf(names: readonly Name[]): Map<string, number[]> {
  const byPiece = new Map<string, number[]>();
  for (const [at, { key }] of names.entries())
    for (const piece of trigramsOf(key)) {
      const list = byPiece.get(piece);
      if (list) list.push(at);
      else byPiece.set(piece, [at]);
    }
  return byPiece;
}

/** Of the words above, the part both have; the shorter path decides. */
function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 || b.size === 0) return 0;
  let both = 0;
  for (const word of a) if (b.has(word)) both += 1;
  return both / Math.min(a.size, b.size);
}
