/** What numbers inside a line of the log stand for. */
export type NamedKind =
  | 'category'
  | 'shop brand'
  | 'attribute'
  | 'attribute mapping'
  | 'user'
  | 'seller'
  | 'feed'
  | 'service';
export type Numbered = { readonly what: NamedKind; readonly id: number };

/** What a number is of, by the name of the field it stands in. */
export const numberedFields: Readonly<Record<string, NamedKind>> = {
  parent_id: 'category',
  into: 'category',
  shop_brand_id: 'shop brand',
  attribute_id: 'attribute',
  mapped_attribute_id: 'attribute',
  user_id: 'user',
  seller_id: 'seller',
  cloned_from: 'feed',
  card: 'service',
};
/** Lists of a product as deliveries write them; elsewhere these words may count something. */
const ofProducts: Readonly<Record<string, NamedKind>> = { categories: 'category', attributes: 'attribute' };
/** What words of a supplier were mapped to, by the kind of word. */
const ofTargets: Readonly<Record<string, NamedKind>> = {
  category: 'category',
  brand: 'shop brand',
  attribute: 'attribute',
};

/** What the numbers in this field of this kind of line are of; undefined where they are no such numbers. */
export function namedKind(entity: string, field: string): NamedKind | undefined {
  if (field === 'targets') return ofTargets[entity];
  if (entity === 'product' && Object.hasOwn(ofProducts, field)) return ofProducts[field];
  return Object.hasOwn(numberedFields, field) ? numberedFields[field] : undefined;
}

const numbersIn = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is number => Number.isSafeInteger(one));

type Line = { readonly entity: string; readonly before: Recorded; readonly after: Recorded };
type Recorded = Readonly<Record<string, unknown>> | null;

/** The numbers of these lines that have a name somewhere. */
export const numberedIn = (lines: readonly Line[]): Numbered[] =>
  lines.flatMap(({ entity, before, after }) =>
    [before, after].flatMap((recorded) =>
      Object.entries(recorded ?? {}).flatMap(([field, value]) => {
        const what = namedKind(entity, field);
        return what ? numbersIn(value).map((id) => ({ what, id })) : [];
      }),
    ),
  );

/** The value with names instead of numbers; a number that names nothing any more stays. */
export function withNames(what: NamedKind, value: unknown, names: ReadonlyMap<string, string>): unknown {
  const named = (one: unknown) => names.get(`${what} ${one}`) ?? one;
  return Array.isArray(value) ? value.map(named) : named(value);
}

/** The numbers that have a name somewhere in a value of any depth; `keys`: what the numbers among its own keys are of. */
export function numbersOf(value: unknown, keys: NamedKind | null = null): Numbered[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => {
    const what = namedKind('', key);
    const own = what ? numbersIn(one).map((id) => ({ what, id })) : numbersOf(one);
    return keys && /^\d+$/.test(key) ? [{ what: keys, id: Number(key) }, ...own] : own;
  });
}
