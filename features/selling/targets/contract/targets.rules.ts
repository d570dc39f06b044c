import { foldText } from '#kit/text.ts';
import type { Proposal } from './targets.model.ts';

/** One of ours with its path in every language it is said in. */
export type OurCategory = { readonly id: number; readonly paths: readonly (readonly string[])[] };
export type TheirCategory = {
  readonly remote_id: string;
  readonly path: readonly string[];
  /** In the other languages. */
  readonly names: readonly string[];
};

const wordOf = (name: string): string =>
  foldText(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
/** By what two paths are compared. Null where a name has no letter and no digit: nothing is known by it. */
export const pathText = (path: readonly string[]): string | null => {
  const words = path.map(wordOf);
  return words.includes('') ? null : words.join(' > ');
};

/** As many of a shop's own as one search offers. */
export const theirsShown = 50;
/** Of a shop with hundreds of "Accessories" nobody reads more. */
const mostProposals = 5;

/** What each of ours may be in a shop: the same path in any language, else the same name in any; the best first, none left out that has the same path. */
export function proposalsFor(
  ours: readonly OurCategory[],
  theirs: readonly TheirCategory[],
): Map<number, readonly Proposal[]> {
  const byPath = Map.groupBy(theirs, ({ path }) => pathText(path));
  const byName = new Map<string, TheirCategory[]>();
  for (const it of theirs)
    for (const word of new Set([it.path.at(-1) ?? '', ...it.names].map(wordOf)))
      if (word !== '') byName.set(word, [...(byName.get(word) ?? []), it]);
  return new Map(ours.map(({ id, paths }) => [id, proposalsOf(paths, byPath, byName)]));
}

function proposalsOf(
  paths: OurCategory['paths'],
  byPath: ReadonlyMap<string | null, readonly TheirCategory[]>,
  byName: ReadonlyMap<string, readonly TheirCategory[]>,
): Proposal[] {
  const found = new Map<string, Proposal>();
  const add = (rows: readonly TheirCategory[] | undefined, by: Proposal['by'], value: string) => {
    for (const { remote_id, path } of rows ?? [])
      if (!found.has(remote_id)) found.set(remote_id, { remote_id, path: [...path], by, value });
  };
  for (const path of paths) {
    const text = pathText(path);
    if (text !== null) add(byPath.get(text), 'path', path.join(' > '));
  }
  for (const path of paths) add(byName.get(wordOf(path.at(-1) ?? '')), 'name', path.at(-1) ?? '');
  return [...found.values()].slice(0, mostProposals);
}

/**
 * Those that are beyond doubt: one category of the shop has the path; or none has it, one has the name, and no other of ours has that name. "Accessories" of
 * phones and of cars are two.
 */
export function sureProposals(all: ReadonlyMap<number, readonly Proposal[]>): Map<number, Proposal> {
  const wanted = new Map<string, number>();
  for (const own of all.values())
    for (const { remote_id } of own) wanted.set(remote_id, (wanted.get(remote_id) ?? 0) + 1);
  const sure = new Map<number, Proposal>();
  for (const [id, own] of all) {
    const samePath = own.filter(({ by }) => by === 'path');
    const [only] = samePath.length > 0 ? samePath : own;
    if (!only || (samePath.length > 0 ? samePath : own).length > 1) continue;
    if (only.by === 'path' || wanted.get(only.remote_id) === 1) sure.set(id, only);
  }
  return sure;
}
