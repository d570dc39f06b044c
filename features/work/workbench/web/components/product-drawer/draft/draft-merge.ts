import { isSame } from './draft.ts';
import { type DraftImage, rebaseImages } from './draft-images.ts';
import type { FieldValue, Values } from './draft-values.ts';

/** One field both sides changed, each to something else. Undefined: the field did not exist there. */
export type Overlap = {
  readonly name: string;
  readonly base: FieldValue | undefined;
  readonly mine: FieldValue;
  readonly theirs: FieldValue | undefined;
};

/** Two people's edits of one version, field by field (trap T100). */
export type Merge = {
  /** A person decides these. */
  readonly overlaps: readonly Overlap[];
  /** Mine that nobody else touched. */
  readonly mine: readonly string[];
  /** Theirs that I did not touch. */
  readonly theirs: readonly string[];
};

/** `base`: the saved values my edits were made on; `theirs`: the newer saved values. */
export function mergeEdits(base: Values, mine: Values, theirs: Values): Merge {
  const changedThere = [...new Set([...Object.keys(base), ...Object.keys(theirs)])].filter(
    (name) => !isSame(theirs[name] ?? null, base[name] ?? undefined) && !onlyAdded(base[name], theirs[name]),
  );
  const there = new Set(changedThere);
  const both = Object.entries(mine).filter(([name, value]) => there.has(name) && !isSame(value, theirs[name]));
  const overlaps = both.map(([name, value]) => ({
    name,
    base: base[name],
    mine: mineOf(value, theirs[name]),
    theirs: theirs[name],
  }));
  return {
    overlaps,
    mine: Object.keys(mine).filter((name) => !there.has(name)),
    theirs: changedThere.filter((name) => !Object.hasOwn(mine, name)),
  };
}

/** Photos that only became more are no conflict: mine keep their order, the new ones come behind. */
function onlyAdded(base: FieldValue | undefined, theirs: FieldValue | undefined): boolean {
  if (!Array.isArray(base) || !Array.isArray(theirs)) return false;
  const now = new Map((theirs as DraftImage[]).map((image) => [image.key, JSON.stringify(image)]));
  return (base as DraftImage[]).every((image) => now.get(image.key) === JSON.stringify(image));
}

const mineOf = (mine: FieldValue, theirs: FieldValue | undefined): FieldValue =>
  Array.isArray(mine) ? rebaseImages(mine as DraftImage[], (theirs ?? []) as DraftImage[]) : mine;
