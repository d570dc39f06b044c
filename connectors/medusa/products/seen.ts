import { hashOfValue } from '#connectors/kit/document-hash.ts';
import { byKey, type Snapshot, seenHashes, withoutLeft } from '#connectors/kit/sent-snapshot.ts';
import type { SeenProduct } from '#connectors/kit/shop-connector.ts';
import { isLeft, type ShopDocument, type ShopVariant } from '#connectors/kit/shop-document.ts';
import type { Options } from '#connectors/kit/variant-options.ts';
import type { Market, Shop } from '../medusa.shop.ts';
import type { Pictures } from './images.ts';
import { isFiller } from './options.ts';
import { actualPrices } from './price.ts';
import { oursOf, type There } from './there.ts';
import { localeOf, type TranslationsThere } from './translations.ts';

/** How each part of Medusa's own form looks. */
type Sections = {
  readonly texts: string;
  readonly variants: string;
  readonly options: string;
  readonly images: string;
  readonly categories: string;
  readonly rest: string;
};

/** What Medusa has no field for, kept with the product. */
export const restOf = (document: ShopDocument) => ({
  key: document.externalKey,
  skuIntern: document.skuIntern,
  mpn: document.mpn,
  brand: document.brand,
  warrantyMonths: document.warrantyMonths,
  country: document.country,
  customs: document.customs,
  attributes: document.attributes.filter(({ variantKey }) => variantKey === null),
  images: document.images.flatMap(({ url, alts }) => (alts ? [{ url, alts }] : [])),
});
/** Likewise with a variant. */
export const restOfVariant = ({ attributes }: ShopDocument, variant: ShopVariant) => ({
  key: variant.externalKey,
  maxHandlingDays: variant.maxHandlingDays,
  attributes: attributes.filter(({ variantKey }) => variantKey === variant.externalKey),
});

/** Fields of a variant as Medusa names them; centimetres and kilograms. */
export const fieldsOf = (document: ShopDocument, variant: ShopVariant) => ({
  sku: variant.sku || null,
  ean: variant.ean || null,
  ...(isLeft(document, 'customs') ? {} : { hs_code: document.customs?.cnCode || null }),
  weight: variant.weight,
  width: variant.width,
  height: variant.height,
  length: variant.depth,
});

type Base = { readonly base: string; readonly shop: Shop; readonly market: Market };
const locales = ({ shop, market, base }: Base, codes: readonly string[]) =>
  codes.flatMap((code) => {
    const locale = code === base ? null : localeOf(shop, market, code);
    return locale === null ? [] : [[code, locale] as const];
  });

/** The locales a document goes in, besides the language of the thing itself. */
export const localesOf = (of: Base, { texts }: Pick<ShopDocument, 'texts'>): string[] =>
  locales(of, Object.keys(texts)).map(([, locale]) => locale);

/** Names by locale. */
export const namedIn = (of: Base, names: Readonly<Record<string, string>>): Map<string, string> =>
  new Map(locales(of, Object.keys(names)).map(([code, locale]) => [locale, names[code]!]));

/** How Medusa has to look after a document went there whole. */
export function wanted(of: Base, document: ShopDocument, options: Options, pictures: Pictures): Sections {
  const { texts, variants } = document;
  const row = (code: string) => {
    const it = texts[code];
    return [it?.name ?? '', it?.shortDescription ?? '', it?.longDescription ?? ''];
  };
  const said = (word: string, names: Readonly<Record<string, string>>) => [word, byKey([...namedIn(of, names)])];
  return {
    texts: hashOfValue([
      row(of.base),
      byKey(locales(of, Object.keys(texts)).map(([code, locale]) => [locale, row(code)] as const)),
    ]),
    variants: hashOfValue(
      byKey(
        variants.map(
          (it, rank) =>
            [
              it.externalKey,
              [fieldsOf(document, it), withoutLeft(restOfVariant(document, it), document), rank],
            ] as const,
        ),
      ),
    ),
    options: hashOfValue(
      byKey(
        variants.map(({ externalKey }) => {
          const values = Object.entries(options.of.get(externalKey)!).filter((it) => !isFiller(...it));
          const all = values.map(([title, value]) => {
            const option = options.options.find((it) => it.title === title)!;
            return [title, [said(title, option.names), said(value, option.values.get(value)!)]] as const;
          });
          return [externalKey, byKey(all)] as const;
        }),
      ),
    ),
    images: imagesHash(pictures),
    categories: hashOfValue(document.categories.map((it) => it.theirs ?? it.externalKey).toSorted()),
    rest: hashOfValue(withoutLeft(restOf(document), document)),
  };
}

const imagesHash = ({ all, cover, of }: Pictures): string =>
  hashOfValue({ all, cover, of: byKey([...of].map(([key, urls]) => [key, urls.toSorted()] as const)) });

type WithMetadata = { metadata?: Record<string, unknown> | null | undefined };
/** What we kept with a product or a variant. */
export const keptWith = ({ metadata }: WithMetadata): object | null =>
  typeof metadata?.tregu === 'object' ? metadata.tregu : null;

/** How Medusa looks now, in the locales we send. */
export function actual(
  there: There,
  translations: TranslationsThere,
  { languages: sent, theirs = [], leaves }: Pick<Snapshot, 'languages' | 'theirs' | 'leaves'> = { languages: [] },
): Sections {
  const ours = oursOf(there);
  const inLocales = (id: string, names: readonly string[]) =>
    byKey(
      (translations.get(id) ?? [])
        .filter(({ locale_code }) => sent.includes(locale_code))
        .map((it) => [it.locale_code, names.map((name) => it.translations[name] ?? '')] as const),
    );
  const word = (id: string, text: string, name: string) => [
    text,
    inLocales(id, [name]).map(([locale, [one]]) => [locale, one] as const),
  ];
  const titles = new Map(there.options.map((it) => [it.id, it.title]));
  const tregu = (it: WithMetadata) => withoutLeft(it.metadata?.tregu ?? null, { leaves });
  return {
    texts: hashOfValue([
      [there.title, there.subtitle ?? '', there.description ?? ''],
      inLocales(there.id, ['title', 'subtitle', 'description']),
    ]),
    variants: hashOfValue(
      byKey(
        ours.map(([key, it]) => {
          const { sku, ean, hs_code, weight, width, height, length } = it;
          const customs = isLeft({ leaves }, 'customs') ? {} : { hs_code };
          const fields = { sku, ean, ...customs, weight, width, height, length };
          return [key, [fields, tregu(it), it.variant_rank ?? 0]] as const;
        }),
      ),
    ),
    options: hashOfValue(
      byKey(
        ours.map(([key, it]) => {
          const all = it.options.flatMap(({ id, value, option }) => {
            const title = titles.get(option?.id ?? '') ?? '';
            const said = [word(option?.id ?? '', title, 'title'), word(id, value, 'value')];
            return isFiller(title, value) ? [] : [[title, said] as const];
          });
          return [key, byKey(all)] as const;
        }),
      ),
    ),
    images: imagesHash({
      all: (there.images ?? []).map(({ url }) => url),
      cover: there.thumbnail,
      of: new Map(ours.map(([key, it]) => [key, (it.images ?? []).map(({ url }) => url)])),
    }),
    // Those that people in the shop put it in themselves are none of ours.
    categories: hashOfValue(
      (there.categories ?? [])
        .flatMap(({ id, external_id }) => external_id ?? (theirs.includes(id) ? id : []))
        .toSorted(),
    ),
    rest: hashOfValue(tregu(there)),
  };
}

/** The things of a product that have words of their own. */
export const translatedIds = (there: There): string[] => [
  there.id,
  ...there.options.flatMap((it) => [it.id, ...it.values.map(({ id }) => id)]),
];

/** The product as it is there; what was never sent from here has a hash that no document has. */
export const seenOf = (
  there: There,
  translations: TranslationsThere,
  sent: Snapshot | null,
  market: Market,
): SeenProduct => ({
  remoteId: there.id,
  ...seenHashes(sent, actual(there, translations, sent ?? undefined), actualPrices(there, market)),
  stock: oursOf(there).map(([variantKey, it]) => ({ variantKey, stock: stockOf(it, market) ?? 0 })),
});

/** Pieces at the place of the shop; null where none were ever said. */
export const stockOf = (it: There['variants'][number], { stockLocation }: Market): number | null =>
  it.inventory_items?.[0]?.inventory?.location_levels?.find(({ location_id }) => location_id === stockLocation)
    ?.stocked_quantity ?? null;
