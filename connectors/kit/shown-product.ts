import { Decimal } from 'decimal.js';
import { languageMapText } from './languages/language-map.ts';
import type { ShopDocument, ShopPart, ShopPrices, ShopStock } from './shop-document.ts';

/**
 * What a product looks like in a shop, field by field, in words that ours can be compared with. A key is a path: `texts.EN.name`, `images`,
 * `variants.tregu-variant-7.gross`. A field that is absent cannot be read on this platform and is compared with nothing.
 */
export type ShownFields = Readonly<Record<string, string>>;

/**
 * What customers are asked for a variant, with VAT, as the platform writes it; null: it has no price. `before`: what a reduction is shown against,
 * where the platform keeps that beside it. `vat`: its rate, where the variant has one.
 */
export type ShownPrice = {
  readonly now: string | number | null;
  readonly before?: string | number | null;
  readonly vat?: string | null;
};

/** A product as its shop tells it field by field; only as much as the platform tells. */
export type ShownProduct = {
  readonly fields: ShownFields;
  /** Prices by the keys of variants, where they are not as we sent them: which field of ours each is depends on what was sent. */
  readonly prices?: ReadonlyMap<string, ShownPrice>;
  /**
   * Parts that do not look as our last send left them, where the platform does not tell in our words how: `images`, `options`, `attributes`, `prices`.
   */
  readonly altered: readonly string[];
};

/**
 * The same with its prices, where they do not look as they were sent. Net prices are not told: which price with VAT people meant by them
 * cannot be known.
 */
export function showingPrices(
  shown: ShownProduct,
  { sent, now, withVat }: { readonly sent: string | null; readonly now: string; readonly withVat: boolean },
  prices: readonly (readonly [string, ShownPrice])[],
): ShownProduct {
  if (sent === null || sent === now) return shown;
  return {
    ...shown,
    altered: [...shown.altered, 'prices'],
    ...(withVat ? { prices: new Map(prices) } : {}),
  };
}

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
    // No platform tells it, so it is compared with what was sent alone.
    ...(document.chosenLanguages ? { languages: languageMapText(document.chosenLanguages) } : {}),
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

/** An amount that is there in the digits of ours, so that the same amount is the same text; what is said more exactly there stays so. */
function asWritten(ours: string, there: string | number | null | undefined): string {
  if (there === null || there === undefined || there === '') return '';
  const amount = new Decimal(there);
  return amount.toFixed(Math.max(ours.split('.')[1]?.length ?? 0, amount.dp()));
}

/**
 * The prices that are there as fields of ours. Most platforms have one price: while ours is reduced that is the reduced one, and nothing is known
 * of the regular one; one that is not below the regular price is a reduction no more.
 */
function priceFields(ours: ShownFields, prices: ReadonlyMap<string, ShownPrice>): ShownFields {
  const fields: Record<string, string> = {};
  for (const [key, { now, before, vat }] of prices) {
    const [gross, discountGross, rate] = ['gross', 'discountGross', 'vat'].map((part) => `variants.${key}.${part}`) as [
      string,
      string,
      string,
    ];
    const [regular = '', reduced = ''] = [ours[gross], ours[discountGross]];
    if (vat !== undefined) fields[rate] = asWritten(ours[rate] ?? '', vat);
    const isSet = now !== null && now !== '';
    const isReduced = isSet && (before ?? '') !== '' && new Decimal(before!).gt(now);
    if (reduced === '' && isReduced) {
      fields[gross] = asWritten(regular, before);
      fields[discountGross] = asWritten(regular, now);
    } else if (reduced !== '' && isSet && (regular === '' || new Decimal(now).lt(regular))) {
      fields[discountGross] = asWritten(reduced, now);
    } else {
      fields[gross] = asWritten(regular, now);
      if (reduced !== '') fields[discountGross] = '';
    }
  }
  return fields;
}

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
  const seenFields = there && { ...there.fields, ...priceFields({ ...ours, ...sent }, there.prices ?? new Map()) };
  const names = [...new Set([...Object.keys(ours), ...Object.keys(sent ?? {})])].filter(isTold);
  const rows = names.flatMap((field): FieldDifference[] => {
    const own = ours[field] ?? null;
    const last = sent ? (sent[field] ?? null) : null;
    const seen = isStock(field) ? null : (seenFields?.[field] ?? null);
    // A variant that is gone on one side is told once, by the list of variants.
    if (own === null && last === null) return [];
    const differs = (sent !== null && own !== last) || (seen !== null && seen !== (last ?? own));
    return differs ? [{ field, ours: own, sent: last, there: seen }] : [];
  });
  const told = new Set(rows.map(({ field }) => kindOfField(field)));
  // A price we change ourselves says nothing of what they changed while it still is as it was sent.
  if (rows.some((row) => isAltered(row) && partOfField(row.field) === 'price')) told.add('prices');
  const altered = (there?.altered ?? []).filter((part) => !told.has(part) && isTold(part));
  return [
    ...rows,
    ...altered.map((part) => ({ field: part, ours: ours[part] ?? null, sent: sent?.[part] ?? null, there: null })),
  ];
}

/** What is there is known, and is not what was sent. */
const isAltered = ({ ours, sent, there }: FieldDifference): boolean => there !== null && there !== (sent ?? ours);
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
