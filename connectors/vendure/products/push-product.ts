import { z } from 'zod';
import { hashOfPrices } from '#connectors/kit/document-hash.ts';
import { hashesOf, keepSnapshot, partsToWrite, readSnapshot, type Snapshot } from '#connectors/kit/sent-snapshot.ts';
import type { Pushed, PushOptions } from '#connectors/kit/shop-connector.ts';
import type { ShopDocument } from '#connectors/kit/shop-document.ts';
import { ShopError } from '#connectors/kit/shop-error.ts';
import { slugOf } from '#connectors/kit/words.ts';
import { ensureCategories } from '../categories.ts';
import { ensureAssets, picturesOf } from '../images.ts';
import type { Shop } from '../vendure.shop.ts';
import { ensureFacets, facetPrefix, facetsOf, forgetFacets } from './facets.ts';
import { ensureOptions, isFiller } from './options.ts';
import { checkCurrency } from './price.ts';
import { actual, seenOf, wanted, wantedPrices } from './seen.ts';
import { type Root, readRoot, readThere } from './there.ts';
import type { PushedHow } from './write-variants.ts';
import { writeVariants } from './write-variants.ts';

const id = z.string();

/**
 * Creates or updates a product in the channel of the shop. Every step finds before it creates, so a push that broke off is mended by the
 * next one. A new product is switched on last.
 */
export async function pushProduct(
  shop: Shop,
  document: ShopDocument,
  options: PushOptions,
  signal: AbortSignal,
): Promise<Pushed> {
  signal.throwIfAborted();
  const market = await shop.market(signal);
  for (const price of options.prices) checkCurrency(price, market);
  const prices = { hash: hashOfPrices(options.prices), view: wantedPrices(options.prices, market) };
  const [sent, before] = await Promise.all([
    readSnapshot(shop.store, document.externalKey),
    readRoot(shop, document.externalKey, signal),
  ]);
  const inChannel =
    before !== null && (market.channel.isDefault || before.channels.some((it) => it.id === market.channel.id));
  const kept = inChannel ? sent : null;
  const { writesImages, writesOptions } = partsToWrite(kept, document, options);

  const { wanted: facets, of: facetsOfKey } = facetsOf(document, market.channel.code, shop.languageOf);
  await ensureCategories(shop, document, signal);
  const pictures = writesImages ? picturesOf(document, await ensureAssets(shop, document.images, signal)) : null;
  const root = before ?? (await create(shop, document, signal));
  if (!inChannel && before) await publish(shop, root, signal);

  const optionIds = writesOptions ? await ensureOptions(shop, document, root, signal) : null;
  const takesStock = kept === null || kept.stockAttempt <= options.attempt;
  const takesPrices = kept === null || kept.priceAttempt <= options.attempt;
  const write = async (facetIds: ReadonlyMap<string, string>) => {
    const idsOf = (key: string | null) => (facetsOfKey.get(key) ?? []).map((full) => facetIds.get(full)!);
    const how: PushedHow = { market, options, optionIds, pictures, idsOf, takesStock, takesPrices };
    await writeVariants(shop, document, root, how, signal);
    await update(
      shop,
      root,
      document,
      { facetValueIds: idsOf(null), ...(pictures ? { assetIds: pictures.all, featuredAssetId: pictures.cover } : {}) },
      signal,
    );
    const there = await readThere(shop, document.externalKey, signal);
    if (!there) throw new ShopError('unknown', `${document.externalKey} was taken out of the shop while it was sent`);
    return there;
  };
  let there = await write(await ensureFacets(shop, facets, signal));
  const sections = wanted(document, {
    ...{ facets: facetsOfKey, languageOf: shop.languageOf, ean: market.has.ean },
    pictures: pictures ?? { all: [], cover: null, of: new Map() },
  });
  const languages = Object.keys(document.texts).map(shop.languageOf);
  const prefix = facetPrefix(market.channel.code);
  if (actual(there, languages, prefix, isFiller).facets !== sections.facets) {
    // Vendure passes over ids that are not there any more.
    await forgetFacets(shop, facets);
    there = await write(await ensureFacets(shop, facets, signal));
  }
  const now: Snapshot = {
    ...hashesOf(document),
    languages,
    sections: {
      ...sections,
      ...(pictures || !kept ? {} : { images: kept.sections.images! }),
      ...(optionIds || !kept ? {} : { options: kept.sections.options! }),
    },
    prices: takesPrices || !kept ? prices : kept.prices,
    stockAttempt: Math.max(kept?.stockAttempt ?? 0, options.attempt),
    priceAttempt: Math.max(kept?.priceAttempt ?? 0, options.attempt),
  };
  await keepSnapshot(shop.store, document.externalKey, now);
  return { remoteId: root.id, seenHash: seenOf(there, now, market, prefix, isFiller).contentHash };
}

/** Switched off until it is whole. */
async function create(shop: Shop, document: ShopDocument, signal: AbortSignal): Promise<Root> {
  const input = {
    enabled: false,
    customFields: { externalId: document.externalKey },
    translations: textsOf(shop, document).map((it) => ({ ...it, slug: slugFor(it.name, document) })),
  };
  const made = await shop.api.ask(
    {
      document: 'mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }',
      variables: { input },
      answer: z.object({ createProduct: z.object({ id }) }),
    },
    signal,
  );
  const { channel } = await shop.market(signal);
  const translations = textsOf(shop, document).map(({ languageCode }) => ({ languageCode }));
  return { id: made.createProduct.id, channels: [{ id: channel.id }], translations, optionGroups: [], variants: [] };
}

/** A word for people and the key, which no other product has: Vendure would make one of two equal ones another. */
const slugFor = (name: string, { externalKey }: ShopDocument): string =>
  [slugOf(name), slugOf(externalKey)].filter((part) => part !== '').join('-');

const textsOf = ({ languageOf }: Shop, { texts }: ShopDocument) =>
  Object.entries(texts).map(([code, it]) => ({
    languageCode: languageOf(code),
    name: it.name,
    description: it.longDescription,
  }));

async function update(
  shop: Shop,
  root: Root,
  document: ShopDocument,
  more: object,
  signal: AbortSignal,
): Promise<void> {
  // A language that is new to the product needs an address of its own; those that are there may have been given another one.
  const translations = textsOf(shop, document).map((it) =>
    root.translations.some(({ languageCode }) => languageCode === it.languageCode)
      ? it
      : { ...it, slug: slugFor(it.name, document) },
  );
  const input = { id: root.id, enabled: true, translations, ...more };
  await shop.api.ask(
    {
      document: 'mutation ($input: UpdateProductInput!) { updateProduct(input: $input) { id } }',
      variables: { input },
      answer: z.unknown(),
    },
    signal,
  );
}

/** Brings a product that is in another channel, or was taken out of this one, into it. */
async function publish(shop: Shop, root: Root, signal: AbortSignal): Promise<void> {
  const { channel, defaultToken } = await shop.market(signal);
  await shop.api.ask(
    {
      document: 'mutation ($input: AssignProductsToChannelInput!) { assignProductsToChannel(input: $input) { id } }',
      variables: { input: { productIds: [root.id], channelId: channel.id } },
      answer: z.unknown(),
      channel: defaultToken,
    },
    signal,
  );
}

/** Takes a product out of the channel; in the default one, which holds everything, it is switched off. */
export async function removeProduct(shop: Shop, externalKey: string, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const { channel, defaultToken } = await shop.market(signal);
  const root = await readRoot(shop, externalKey, signal);
  if (!root) return;
  const off = {
    document: 'mutation ($input: UpdateProductInput!) { updateProduct(input: $input) { id } }',
    variables: { input: { id: root.id, enabled: false } },
    answer: z.unknown(),
  };
  const out = {
    document: 'mutation ($input: RemoveProductsFromChannelInput!) { removeProductsFromChannel(input: $input) { id } }',
    variables: { input: { productIds: [root.id], channelId: channel.id } },
    ...{ answer: z.unknown(), channel: defaultToken },
  };
  if (channel.isDefault) await shop.api.ask(off, signal);
  else if (root.channels.some((it) => it.id === channel.id)) await shop.api.ask(out, signal);
}
