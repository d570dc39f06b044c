import type { ShopDocument, ShopPart, ShopPrices, ShopStock } from './shop-document.ts';

/**
 * What a product looks like in a shop, field by field, in words that ours can be compared with. A key is a path: `texts.EN.name`, `images`,
 * `variants.tregu-variant-7.gross`. A field that is absent cannot be read on this platform and is compared with nothing.
 */
export type ShownFields = Readonly<Record<string, string>>;

/** A product as its shop tells it field by field; only as much as the platform tells. */
export type ShownProduct = {
  readonly fields: ShownFields;
  /** Parts that do not look as our last send left them, where the platform does not tell in our words how: `images`, `options`, `attributes`. */
  readonly altered: readonly string[];
};

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
const lines = (values: readonly string[]): string => values.join('\n');

/** Attributes and options as lines of "Colour: Red", in a fixed order. */
export const saidLines = (said: readonly { readonly group: string; readonly value: string }[]): string =>
  lines(said.map(({ group, value }) => `${group}: ${value}`).toSorted());

/** All that we have to say of a product, field by field; the same product gives the same fields, whatever it is kept in. */
export function shownFieldsOf(document: ShopDocument, prices: ShopPrices, stock: ShopStock): ShownFields {
  const fields: Record<string, string> = {
    sku: document.sku,
    brand: text(document.brand),
    mpn: text(document.mpn),
    country: text(document.country),
    warrantyMonths: text(document.warrantyMonths),
    customs: document.customs
      ? lines([text(document.customs.cnCode), text(document.customs.code), document.customs.licenceRequired ? '!' : ''])
      : '',
    categories: lines(
      document.categories.map(({ path }) => path.map(({ name }) => nameOf(name)).join(' / ')).toSorted(),
    ),
    images: lines(document.images.toSorted((a, b) => Number(b.isCover) - Number(a.isCover)).map(({ url }) => url)),
    attributes: saidLines(document.attributes),
    variants: lines(document.variants.map(({ sku }) => sku)),
  };
  for (const [language, words] of Object.entries(document.texts))
    for (const [part, word] of Object.entries(words)) fields[`texts.${language}.${part}`] = word;
  const priceOf = new Map(prices.map((row) => [row.variantKey, row]));
  const stockOf = new Map(stock.map((row) => [row.variantKey, row.stock]));
  for (const variant of document.variants) {
    const key = variant.externalKey;
    const { gross, discountGross, referencePrice, vat } = priceOf.get(key) ?? {};
    const { sku, ean, width, height, depth, weight, maxHandlingDays } = variant;
    const own = { sku, ean, width, height, depth, weight, maxHandlingDays, gross, discountGross, referencePrice, vat };
    for (const [part, value] of Object.entries(own)) fields[`variants.${key}.${part}`] = text(value);
    fields[`variants.${key}.options`] = saidLines(variant.options);
    fields[`variants.${key}.stock`] = text(stockOf.get(key));
  }
  return fields;
}

const nameOf = (name: string | Readonly<Record<string, string>>): string =>
  typeof name === 'string' ? name : (name.EN ?? Object.values(name)[0] ?? '');

/** One field that differs. Null: not known, or not there at all. */
export type FieldDifference = {
  readonly field: string;
  readonly ours: string | null;
  readonly sent: string | null;
  readonly there: string | null;
};

/**
 * The three-way comparison: what we want there, what was sent last, what is there. `sent` and `there` null: not known. A field is told where two
 * known sides differ; stock is left out of what is `there`, since a shop lowers it with each order. What the shop keeps for itself (`leaves`) is told
 * by nobody.
 */
export function differencesOf(
  ours: ShownFields,
  sent: ShownFields | null,
  there: ShownProduct | null,
  leaves: readonly string[] = [],
): FieldDifference[] {
  const isTold = (field: string) => !leaves.includes(partOfField(field) ?? '');
  const names = [...new Set([...Object.keys(ours), ...Object.keys(sent ?? {})])].filter(isTold);
  const rows = names.flatMap((field): FieldDifference[] => {
    const own = ours[field] ?? null;
    const last = sent ? (sent[field] ?? null) : null;
    const seen = isStock(field) ? null : (there?.fields[field] ?? null);
    // A variant that is gone on one side is told once, by the list of variants.
    if (own === null && last === null) return [];
    const differs = (sent !== null && own !== last) || (seen !== null && seen !== (last ?? own));
    return differs ? [{ field, ours: own, sent: last, there: seen }] : [];
  });
  const told = new Set(rows.map(({ field }) => kindOfField(field)));
  const altered = (there?.altered ?? []).filter((part) => !told.has(part) && isTold(part));
  return [
    ...rows,
    ...altered.map((part) => ({ field: part, ours: ours[part] ?? null, sent: sent?.[part] ?? null, there: null })),
  ];
}

const isStock = (field: string): boolean => /^variants\..+\.stock$/.test(field);

/** The fields of each part, as SQL understands them, too. */
export const fieldsOfParts: Readonly<Record<ShopPart, RegExp>> = {
  main: /^texts\./,
  images: /^images$/,
  configurators: /^(options|variants\..+\.options)$/,
  stock: /^variants\..+\.stock$/,
  price: /^(prices|variants\..+\.(gross|discountGross|referencePrice|vat))$/,
  customs: /^customs$/,
  warranty: /^warrantyMonths$/,
  attributes: /^attributes$/,
};

/** Which part that a shop may keep for itself a field is of; null: of none, so it always goes. */
export function partOfField(field: string): ShopPart | null {
  const found = Object.entries(fieldsOfParts).find(([, fields]) => fields.test(field));
  return found ? (found[0] as ShopPart) : null;
}
/** The kind of a field, without the variant it is of: `variants.tregu-variant-7.gross` is `variants.gross`. */
export const kindOfField = (field: string): string => field.replace(/^variants\..+\./, 'variants.');
