import { createHash } from 'node:crypto';
import type { ShopDocument } from './shop-document.ts';

/** A word, and how it is said in single languages of ours. */
export type Said = { readonly plain: string; readonly names?: Readonly<Record<string, string>> };
export type Translation = { readonly languageCode: string; readonly name: string };

/** A word in each language of the document; where nothing was said, as it stands. */
export const namesOf = (
  { plain, names }: Said,
  document: Pick<ShopDocument, 'texts'>,
  languageOf: (code: string) => string,
): Translation[] =>
  Object.keys(document.texts).map((code) => ({ languageCode: languageOf(code), name: names?.[code] ?? plain }));

/** Letters of an address; what has none is left to `codeOf`. */
export const slugOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);

/** A code that is always the same for a text and another for another one. */
export const codeOf = (text: string): string => {
  const short = createHash('sha256').update(text, 'utf8').digest('hex').slice(0, 10);
  const slug = slugOf(text).slice(0, 30);
  return slug === '' ? short : `${slug}-${short}`;
};

/** Our keys for the variants of a product that is in a shop already: by SKU, else by EAN; what matches none is called foreign. */
export function variantKeysFor(
  { variants }: Pick<ShopDocument, 'variants'>,
  there: readonly { readonly id: string; readonly sku: string | null; readonly ean: string | null }[],
): Map<string, string> {
  const left = new Map(variants.map((it) => [it.externalKey, it]));
  const keys = new Map<string, string>();
  const take = (id: string, matches: (it: ShopDocument['variants'][number]) => boolean) => {
    const found = keys.has(id) ? undefined : [...left.values()].find(matches)?.externalKey;
    if (found === undefined) return;
    keys.set(id, found);
    left.delete(found);
  };
  for (const { id, sku } of there) take(id, (it) => it.sku !== '' && it.sku === sku);
  for (const { id, ean } of there) take(id, (it) => it.ean !== null && it.ean === ean);
  return new Map(there.map(({ id }) => [id, keys.get(id) ?? `foreign-${id}`]));
}

/** The deepest tree that is followed: a ring, which no platform should have, ends there. */
const deepest = 30;

/** Names from the top of a tree down to one of it; `of` gives its name and the number of the one above. */
export function namesDownTo<Id>(
  id: Id,
  of: (id: Id) => { readonly name: string; readonly above: Id | null } | undefined,
): string[] {
  const path: string[] = [];
  for (let at = of(id); at && path.length < deepest; at = at.above === null ? undefined : of(at.above))
    path.unshift(at.name);
  return path;
}
