import { foldName } from '#features/intake/local-products/contract/local-products.cells.ts';
import type { LocalContent } from '#features/intake/local-products/contract/local-products.content.ts';

/** An attribute of the shops with its values: a colour with red and blue. Its names in all languages. */
export type ImportAttribute = {
  readonly id: number;
  readonly name: string;
  readonly names: readonly string[];
  readonly values: readonly { readonly id: number; readonly name: string; readonly names: readonly string[] }[];
};

/** Attributes to be found by what a file calls them. */
export type AttributeCatalog = {
  readonly byName: ReadonlyMap<string, ImportAttribute>;
  /** Of each value the attribute it is of. */
  readonly groupOf: ReadonlyMap<number, number>;
  /** "Colour: red" by the number of the value. */
  readonly said: ReadonlyMap<number, string>;
};

/** A name that two attributes share names neither. */
export function catalogOf(attributes: readonly ImportAttribute[]): AttributeCatalog {
  const all = attributes.flatMap((one) => [...new Set(one.names.map(foldName))].map((name) => ({ name, one })));
  const byName = new Map(
    [...Map.groupBy(all, ({ name }) => name)].flatMap(([name, found]) =>
      name !== '' && found.length === 1 ? [[name, found[0]!.one] as const] : [],
    ),
  );
  const values = attributes.flatMap((one) => one.values.map((value) => ({ one, value })));
  return {
    byName,
    groupOf: new Map(values.map(({ one, value }) => [value.id, one.id])),
    said: new Map(values.map(({ one, value }) => [value.id, `${one.name}: ${value.name}`])),
  };
}

const pairEnd = /[|;\n]/;

/** What an attribute and its value are called in one cell. */
const pairOf = (attribute: string, value: string): string => `${attribute}: ${value}`;

/**
 * Which columns are attributes: those that are no field and are called like one. A file that was made from a template has a column for each
 * attribute of its category.
 */
export function attributeColumns(
  columns: readonly string[],
  fields: Readonly<Partial<Record<string, number>>>,
  { byName }: AttributeCatalog,
): ReadonlyMap<number, string> {
  const taken = new Set(Object.values(fields));
  return new Map(
    columns.flatMap((column, at) => {
      const found = taken.has(at) ? undefined : byName.get(foldName(column));
      return found ? [[at, found.name] as const] : [];
    }),
  );
}

/** What a row says of attributes, in one text: the column of pairs, and the columns called like an attribute; undefined: nothing. */
export function attributeText(
  pairs: string | undefined,
  cells: readonly string[],
  columns: ReadonlyMap<number, string>,
): string | undefined {
  const own = [...columns].flatMap(([at, name]) => {
    const typed = (cells[at] ?? '').trim();
    return typed === ''
      ? []
      : typed.split(pairEnd).flatMap((value) => (value.trim() ? [pairOf(name, value.trim())] : []));
  });
  const all = [...(pairs ? [pairs] : []), ...own].join(' | ');
  return all === '' ? undefined : all;
}

/** The values that a text of pairs names; null where one of them is not there. */
export function namedAttributes(text: string, { byName }: AttributeCatalog): number[] | null {
  const found: number[] = [];
  for (const pair of text
    .split(pairEnd)
    .map((part) => part.trim())
    .filter(Boolean)) {
    const colon = pair.indexOf(':');
    const group = colon < 0 ? undefined : byName.get(foldName(pair.slice(0, colon)));
    const wanted = foldName(pair.slice(colon + 1));
    const same = (group?.values ?? []).filter(({ names }) => names.some((name) => foldName(name) === wanted));
    // What folds to nothing, such as a name in another alphabet, is compared as it is written.
    const exact = (group?.values ?? []).filter(({ names }) => names.includes(pair.slice(colon + 1).trim()));
    const value = exact[0] ?? (wanted !== '' && same.length === 1 ? same[0] : undefined);
    if (!value) return null;
    found.push(value.id);
  }
  return [...new Set(found)];
}

/**
 * The product with these values in place of others of the same attributes. Where it has several variants, or its variants differ in the
 * attribute, they are the variant's own; else the product's.
 */
export function withAttributes(
  content: LocalContent,
  at: number,
  {
    ids,
    catalog: { groupOf },
  }: { readonly ids: readonly number[]; readonly catalog: Pick<AttributeCatalog, 'groupOf'> },
): LocalContent {
  if (ids.length === 0) return content;
  const groups = new Set(ids.map((id) => groupOf.get(id)));
  const ofVariants = (group: number | undefined) =>
    content.variants.length > 1 ||
    content.variants.some((one) => one.attributes.some((id) => groupOf.get(id) === group));
  const apart = (own: readonly number[]) => own.filter((id) => !groups.has(groupOf.get(id)));
  const mine = ids.filter((id) => ofVariants(groupOf.get(id)));
  const variants = content.variants.map((one, place) =>
    place === at ? { ...one, attributes: [...apart(one.attributes), ...mine] } : one,
  );
  // Of several variants the product's own value stays true for the others.
  const kept = content.variants.length > 1 ? content.attributes : apart(content.attributes);
  return { ...content, variants, attributes: [...kept, ...ids.filter((id) => !mine.includes(id))] };
}
