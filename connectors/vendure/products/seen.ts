import { hashOfValue } from '#connectors/kit/document-hash.ts';
import { byKey, type Snapshot, seenHashes } from '#connectors/kit/sent-snapshot.ts';
import type { SeenProduct } from '#connectors/kit/shop-connector.ts';
import { isLeft, type ShopDocument, type ShopPrices } from '#connectors/kit/shop-document.ts';
import { namesOf, type Said } from '#connectors/kit/words.ts';
import type { Market, Shop } from '../vendure.shop.ts';
import { type Channel, isOfAttribute, isOfChannel } from './facets.ts';
import { minorOf, taxCategoryOf } from './price.ts';
import { saidAt, theirMark } from './their-facets.ts';
import type { Content, There, Words } from './there.ts';

/** How each part of Vendure's own form looks. */
type Sections = {
  readonly texts: string;
  readonly variants: string;
  readonly options: string;
  readonly images: string;
  readonly facets: string;
};

/** The images of a document as Vendure has them: ids of assets in their order, the cover, those of each variant. */
export type Pictures = {
  readonly all: readonly string[];
  readonly cover: string | null;
  readonly of: ReadonlyMap<string, readonly string[]>;
};

const said = (name: Said, document: ShopDocument, languageOf: Shop['languageOf']) =>
  hashOfValue(
    namesOf(name, document, languageOf)
      .map(({ languageCode, name: word }) => [languageCode, word])
      .toSorted(),
  );

/** How Vendure has to look after a document went there whole. */
export function wanted(
  document: ShopDocument,
  {
    facets,
    pictures,
    languageOf,
    ean,
  }: {
    facets: ReadonlyMap<string | null, readonly string[]>;
    pictures: Pictures;
    languageOf: Shop['languageOf'];
    ean: boolean;
  },
): Sections {
  const texts = Object.entries(document.texts).map(
    ([code, it]) => [languageOf(code), [it.name, it.longDescription]] as const,
  );
  const variants = document.variants.map((it) => [it.externalKey, [it.sku, ean ? it.ean : null, true]] as const);
  const options = document.variants.map(
    (it) =>
      [
        it.externalKey,
        it.options
          .map((one) => [
            said({ plain: one.group, names: one.groupNames }, document, languageOf),
            said({ plain: one.value, names: one.valueNames }, document, languageOf),
          ])
          .toSorted(),
      ] as const,
  );
  return {
    texts: hashOfValue(byKey(texts)),
    variants: hashOfValue(byKey(variants)),
    options: hashOfValue(byKey(options)),
    images: imagesHash(
      pictures,
      document.variants.map(({ externalKey }) => externalKey),
    ),
    facets: hashOfValue(
      byKey(
        [null, ...document.variants.map(({ externalKey }) => externalKey)].map(
          (key) => [key ?? '', (facets.get(key) ?? []).toSorted()] as const,
        ),
      ),
    ),
  };
}

const imagesHash = ({ all, cover, of }: Pictures, variants: readonly string[]): string =>
  hashOfValue({ all, cover, of: byKey(variants.map((key) => [key, of.get(key) ?? []] as const)) });

/** How Vendure looks now, in the languages we send. `noOption`: the code of options that only fill a gap. */
export function actual(
  there: Content,
  { languages, leaves, values = [] }: Pick<Snapshot, 'languages' | 'leaves' | 'values'>,
  channel: Channel,
  isFiller: (code: string) => boolean,
): Sections {
  const ours = there.variants.flatMap((it) =>
    it.customFields.externalId === null ? [] : [[it.customFields.externalId, it] as const],
  );
  const names = (of: Words) =>
    hashOfValue(
      of
        .filter(({ languageCode }) => languages.includes(languageCode))
        .map(({ languageCode, name }) => [languageCode, name])
        .toSorted(),
    );
  const options = new Map(
    there.optionGroups.flatMap((group) => group.options.map((one) => [one.id, { group, one }] as const)),
  );
  const isSaid = isLeft({ leaves }, 'attributes') ? [] : values;
  const facetsOf = (key: string | null, of: There['facetValues']) =>
    [
      ...of
        .filter(({ facet }) => isOfChannel(facet.code, channel))
        .filter(({ facet }) => !isLeft({ leaves }, 'attributes') || !isOfAttribute(facet.code, channel.code))
        .map(({ code, facet }) => `${facet.code}/${code}`),
      ...of.flatMap(({ id }) => (isSaid.includes(saidAt(key, id)) ? theirMark(id) : [])),
    ].toSorted();
  return {
    texts: hashOfValue(
      byKey(
        there.translations
          .filter(({ languageCode }) => languages.includes(languageCode))
          .map((it) => [it.languageCode, [it.name, it.description]] as const),
      ),
    ),
    variants: hashOfValue(
      byKey(ours.map(([key, it]) => [key, [it.sku, it.customFields.ean ?? null, it.enabled]] as const)),
    ),
    options: hashOfValue(
      byKey(
        ours.map(
          ([key, it]) =>
            [
              key,
              it.options
                .flatMap(({ id }) => options.get(id) ?? [])
                .filter(({ group, one }) => !isFiller(one.code) && !isFiller(group.code))
                .map(({ group, one }) => [names(group.translations), names(one.translations)])
                .toSorted(),
            ] as const,
        ),
      ),
    ),
    images: imagesHash(
      {
        all: there.assets.map(({ id }) => id),
        cover: there.featuredAsset?.id ?? null,
        of: new Map(ours.map(([key, it]) => [key, it.assets.map(({ id }) => id)])),
      },
      ours.map(([key]) => key),
    ),
    facets: hashOfValue(
      byKey([
        ['', facetsOf(null, there.facetValues)] as const,
        ...ours.map(([key, it]) => [key, facetsOf(key, it.facetValues)] as const),
      ]),
    ),
  };
}

/** Prices as Vendure keeps them: whole cents and a tax category. */
export const wantedPrices = (prices: ShopPrices, market: Market): string =>
  hashOfValue(
    byKey(prices.map((it) => [it.variantKey, [it.currency, minorOf(it, market), taxCategoryOf(it, market)]] as const)),
  );

export function actualPrices(there: There, market: Market): string {
  const rows = there.variants.flatMap((it) => {
    const price = it.prices.find(({ currencyCode }) => currencyCode === market.currency) ?? it.prices[0];
    return it.customFields.externalId === null
      ? []
      : [[it.customFields.externalId, [price?.currencyCode, price?.price, it.taxCategory.id]] as const];
  });
  return hashOfValue(byKey(rows));
}

/** The hash of the content that is there; of what was not sent as it is there one that no document has. */
export const contentHashOf = (
  there: Content,
  sent: Snapshot,
  { channel }: Market,
  isFiller: (code: string) => boolean,
): string => seenHashes(sent, actual(there, sent, channel, isFiller), '').contentHash;

/** The product as it is there; what was never sent from here has a hash that no document has. */
export function seenOf(
  there: There,
  sent: Snapshot | null,
  market: Market,
  isFiller: (code: string) => boolean,
): SeenProduct {
  const now = actual(there, sent ?? { languages: [] }, market.channel, isFiller);
  return {
    remoteId: there.id,
    ...seenHashes(sent, now, actualPrices(there, market)),
    // In the order they were made in, which is the document's.
    stock: there.variants
      .toSorted((a, b) => Number(a.id) - Number(b.id))
      .flatMap((it) => {
        const key = it.customFields.externalId;
        return key === null ? [] : [{ variantKey: key, stock: stockOf(it, market) }];
      }),
  };
}

/** Pieces at the place of the shop. */
export const stockOf = (it: There['variants'][number], { stockLocation }: Market): number =>
  it.stockLevels.find(({ stockLocationId }) => stockLocationId === stockLocation)?.stockOnHand ?? 0;
