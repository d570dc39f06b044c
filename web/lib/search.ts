/**
 * The query string of this product is plain text: an EAN with a leading zero, "true" and "1e3" stay what they are, and a
 * repeated key is a list (spec section 2: `category` is repeatable). The router's own parser reads numbers and JSON into it.
 */
export type Search = Record<string, string | readonly string[] | undefined>;

/** What code may write into the query: numbers become text; undefined, null, '' and [] take the key out. */
export type SearchPatch = Record<string, string | number | readonly (string | number)[] | null | undefined>;

/** `?a=1&b=x&b=y` → `{ a: '1', b: ['x', 'y'] }`. Never throws; unknown keys survive. */
export function parseSearch(text: string): Search {
  const found = new Map<string, string | string[]>();
  for (const [key, value] of new URLSearchParams(text)) {
    const before = found.get(key);
    found.set(key, before === undefined ? value : Array.isArray(before) ? [...before, value] : [before, value]);
  }
  // fromEntries defines properties, so a key named __proto__ stays a key.
  return Object.fromEntries(found);
}

/** The inverse: `shopId` first, the other keys in alphabetical order, so that equal states give equal addresses. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const key of Object.keys(search).sort(byKey)) {
    const value = search[key];
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) query.append(key, String(item));
    }
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** The query after a change; keys that become empty leave it, the others stay as they are (LAY-003). */
export function patchSearch(search: Search, patch: SearchPatch): Search {
  const next = new Map(Object.entries(search));
  for (const [key, value] of Object.entries(patch)) {
    const text = value === undefined || value === null ? '' : Array.isArray(value) ? value.map(String) : String(value);
    if (text.length === 0) next.delete(key);
    else next.set(key, text);
  }
  return Object.fromEntries(next);
}

/** The single value of a key: the first one when it is repeated; undefined when absent or empty. */
export const one = (value: string | readonly string[] | undefined): string | undefined =>
  (typeof value === 'string' ? value : value?.[0]) || undefined;

/** All values of a key as a list. */
export const all = (value: string | readonly string[] | undefined): string[] =>
  value === undefined || value === '' ? [] : typeof value === 'string' ? [value] : [...value];

function byKey(a: string, b: string): number {
  if (a === b) return 0;
  if (a === 'shopId') return -1;
  if (b === 'shopId') return 1;
  return a < b ? -1 : 1;
}
