import { z } from 'zod';
import { keepSnapshot, nextSnapshot, partsToWrite, readSnapshot } from '#connectors/kit/sent-snapshot.ts';
import type { Pushed, PushOptions } from '#connectors/kit/shop-connector.ts';
import type { ShopDocument } from '#connectors/kit/shop-document.ts';
import { slugOf } from '#connectors/kit/words.ts';
import { ensureCategories } from '../categories.ts';
import { ensureAssets, picturesOf } from '../images.ts';
import { type NewProduct, newVariants } from '../together.ts';
import type { Shop } from '../vendure.shop.ts';
import { ensureFacets, facetsOf, forgetFacets, inTheirIds, saidInTheirs } from './facets.ts';
import { keptFacets } from './kept-facets.ts';
import { attach, ensureOptions, groupInputs, idsOfMade, isFiller } from './options.ts';
import { checkCurrency } from './price.ts';
import { endDeleting } from './remove-product.ts';
import { actual, contentHashOf, wanted, wantedPrices } from './seen.ts';
import { saidAt } from './their-facets.ts';
import { type Content, oursOf, type Root } from './there.ts';
import { asNew, createInBatches, newInputs, type PushedHow, writeVariants } from './write-variants.ts';

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
  const [sent, begun, before] = await Promise.all([
    readSnapshot(shop.store, document.externalKey),
    readBegun(shop, document.externalKey),
    shop.together.findRoot(document.externalKey, signal),
  ]);
  const last = [...new Set([...(sent?.values ?? []), ...begun])];
  if (before === null) await endDeleting(shop, document.externalKey, signal);
  const inChannel =
    before !== null && (market.channel.isDefault || before.channels.some((it) => it.id === market.channel.id));
  const variants = before?.variants.flatMap(({ customFields }) => customFields.externalId ?? []) ?? null;
  // Switched off in the default channel is a draft of ours, or taken out.
  const isKept = market.channel.isDefault ? sent?.waits === true : sent !== null;
  const isShown = before?.enabled ?? false;
  const parts = partsToWrite({ sent, variants, isHere: inChannel && (isShown || isKept), isShown }, document, options);
  const { writesTexts, writesImages, writesOptions, writesAttributes, takesStock, takesPrices } = parts;
  const { externalKey } = document;

  const { wanted: facets, of: facetsOfKey } = facetsOf(document, market.channel, shop.languageOf);
  await ensureCategories(shop, document, signal);
  const pictures = writesImages ? picturesOf(document, await ensureAssets(shop, document.images, signal)) : null;
  if (!inChannel && before) await publish(shop, before, signal);
  // Its variants came into the channel with it.
  const begins = before && !inChannel ? await shop.together.findRoot(document.externalKey, signal) : before;
  let optionIds: ReadonlyMap<string, readonly string[]> | null = null;
  const others = keptFacets(begins, parts, market.channel, last);
  // What somebody had given in the same place before us stays theirs when we say it as well, and when we say it no more.
  const byHand = new Set([...others].flatMap(([key, values]) => values.map((value) => saidAt(key, value))));
  const write = async (root: Root | null, facetIds: ReadonlyMap<string, string>) => {
    const idsOf = (key: string | null) => [
      ...new Set([...(facetsOfKey.get(key) ?? []).map((full) => facetIds.get(full)!), ...(others.get(key) ?? [])]),
    ];
    const own = {
      facetValueIds: idsOf(null),
      ...(pictures ? { assetIds: pictures.all, featuredAssetId: pictures.cover } : {}),
    };
    const seen = parts.waits ? {} : { enabled: true };
    const about = { market, pictures, options, idsOf, writesTexts, takesStock, takesPrices };
    if (root === null) return create(shop, document, { own, seen, about }, signal);
    if (writesOptions) optionIds ??= await ensureOptions(shop, document, root, signal);
    await writeVariants(shop, document, root, { ...about, optionIds }, signal);
    return update(shop, root, externalKey, writesTexts ? document : null, { ...seen, ...own }, signal);
  };
  const languages = Object.keys(document.texts).map(shop.languageOf);
  const writeAll = async (root: Root | null) => {
    const ids = await ensureFacets(shop, facets, signal);
    const values = saidInTheirs(facetsOfKey, facets, ids).filter((it) => !byHand.has(it));
    if (values.some((it) => !last.includes(it))) await keepBegun(shop, document.externalKey, [...last, ...values]);
    const there = await write(root, ids);
    const sections = wanted(document, {
      facets: inTheirIds(facetsOfKey, facets, ids, values),
      languageOf: shop.languageOf,
      ean: market.has.ean,
      pictures: pictures ?? { all: [], cover: null, of: new Map() },
    });
    const about = { languages, leaves: document.leaves, values };
    const isWhole = actual(there, about, market.channel, isFiller).facets === sections.facets;
    return { there, sections, values, isWhole };
  };
  let done = await writeAll(begins);
  if (!done.isWhole) {
    // Vendure passes over ids that are not there any more.
    await forgetFacets(shop, facets);
    done = await writeAll(await shop.together.findRoot(document.externalKey, signal));
    await ensureCategories(shop, document, signal);
  }
  const { there, sections } = done;
  // What was said in facets of the shop's own stays known as ours while attributes are left alone, to be removed when they no longer are.
  const values = writesAttributes ? done.values : last;
  const said = values.length > 0 ? { values } : {};
  const view = wantedPrices(options.prices, market);
  const now = nextSnapshot(parts, document, options, { languages, sections: { ...sections }, view, ...said });
  await keepSnapshot(shop.store, document.externalKey, now);
  if (begun.length > 0 || values.some((it) => !last.includes(it)))
    await shop.store.delete([begunKey(document.externalKey)]);
  return { remoteId: there.id, seenHash: contentHashOf(there, now, market, isFiller) };
}

/** What a send was about to say in facets of the shop's own: of one that broke off it is known so what people had not given by hand. */
const begunKey = (externalKey: string): string => `said:${externalKey}`;
async function readBegun({ store }: Shop, externalKey: string): Promise<readonly string[]> {
  const found = await store.get([begunKey(externalKey)]);
  return z.array(z.string()).safeParse(found.get(begunKey(externalKey))).data ?? [];
}
const keepBegun = ({ store }: Shop, externalKey: string, values: readonly string[]): Promise<void> =>
  store.set(new Map([[begunKey(externalKey), values]]));

/**
 * Makes a product, switched off, with the groups of its options, which belong to no product yet; then its variants, each step with the products that come
 * to it at the same time; switched on last. What was made a moment ago is as Vendure answered it.
 */
async function create(
  shop: Shop,
  document: ShopDocument,
  { own, seen, about }: { own: Parameters<typeof asNew>[0]; seen: object; about: Omit<PushedHow, 'optionIds'> },
  signal: AbortSignal,
): Promise<Content> {
  const { externalKey } = document;
  const input = {
    enabled: false,
    ...asNew(own),
    customFields: { externalId: externalKey },
    translations: textsOf(shop, document).map((it) => ({ ...it, slug: slugFor(it.name, document) })),
  };
  const { id, groups } = await shop.together.begin({ product: input, groups: groupInputs(shop, document) }, signal);
  const how = { ...about, optionIds: idsOfMade(document, groups) };
  const product = { product: id, groups: groups.map((it) => it.id), variants: newInputs(shop, document, id, how) };
  const made =
    product.variants.length <= newVariants ? shop.together.fill(product, signal) : fillInSteps(shop, product, signal);
  const variants = oursOf(await made, externalKey);
  const said = await shop.together.updateOwn({ externalKey, input: { id, ...seen } }, signal);
  return { ...said, optionGroups: [...groups], variants };
}

/** Likewise of one with more variants than go together. */
async function fillInSteps(shop: Shop, { product, groups, variants }: NewProduct, signal: AbortSignal) {
  await attach(shop, product, groups, signal);
  return createInBatches(shop, variants, signal);
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

/** `document` null: its words stay as they are. Gives the product as the channel has it then. */
async function update(
  shop: Shop,
  root: Root,
  externalKey: string,
  document: ShopDocument | null,
  more: object,
  signal: AbortSignal,
): Promise<Content> {
  // A language that is new to the product needs an address of its own; those that are there may have been given another one.
  const translations =
    document &&
    textsOf(shop, document).map((it) =>
      root.translations.some(({ languageCode }) => languageCode === it.languageCode)
        ? it
        : { ...it, slug: slugFor(it.name, document) },
    );
  const input = { id: root.id, ...(translations ? { translations } : {}), ...more };
  return shop.together.update({ externalKey, input }, signal);
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
