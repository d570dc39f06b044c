import { z } from 'zod';
import { lineOf } from '#connectors/kit/html.ts';
import { ShopError, shopRefuses, theirWords, wasDeleted } from '#connectors/kit/remote-error.ts';
import { takesOut } from '#connectors/kit/remove-products.ts';
import { sleep } from '#connectors/kit/repeat-safely.ts';
import { keepSnapshot, nextSnapshot, partsToWrite, readSnapshot } from '#connectors/kit/sent-snapshot.ts';
import type { Pushed, PushOptions } from '#connectors/kit/shop-connector.ts';
import { isLeft, type ShopDocument } from '#connectors/kit/shop-document.ts';
import { type Options, optionsOf } from '#connectors/kit/variant-options.ts';
import { Refused } from '../admin-api.ts';
import { ensureCategories } from '../categories.ts';
import { customId, keyField, namespace, restField, type Shop } from '../shopify.shop.ts';
import { shopifyTexts as words } from '../shopify.texts.ts';
import { noneSaid, saidIn, valuesIn, withSaid, writeSaid } from './definitions.ts';
import { keepMetafields } from './metafields.ts';
import { keepPictureNames, mostPictures, namesNow, picturesOf, readPictureNames } from './pictures.ts';
import { checkPrices, wantedPrices, writePrices } from './price.ts';
import { deleteProduct, publish, publishedIn, unpublish } from './publish.ts';
import { setStock } from './push-parts.ts';
import { actual, alone, restText, seenOf, wanted } from './seen.ts';
import { oursOf, readThere, type There } from './there.ts';
import { baseOf, othersOf, translate, wordsOf } from './translations.ts';
import { variantsInput, type Writing } from './write-variants.ts';

/** What Shopify takes of one product. */
const mostOptions = 3;
const mostVariants = 2048;
/** With more variants than this Shopify does the work after its answer, and is asked how far it is. */
const atOnce = 100;

/**
 * Creates or updates a product and publishes it. All that Shopify keeps with the product itself is written in one step under our key; words of other
 * languages, prices of a market and stock come after it, and it is published last. Each step looks at what is there, so a push that broke off is made
 * whole by the next one.
 */
export async function pushProduct(
  shop: Shop,
  document: ShopDocument,
  push: PushOptions,
  signal: AbortSignal,
): Promise<Pushed> {
  signal.throwIfAborted();
  const market = await shop.market(signal);
  checkPrices(push.prices, market);
  const base = baseOf(document, market, shop);
  const options = optionsOf(document, base, alone);
  checkSize(document, options);
  const collections = await ensureCategories(shop, document, signal);
  const said = isLeft(document, 'attributes') ? noneSaid : await saidIn(shop, document, base, signal);
  return shop.store.alone(`product:${document.externalKey}`, () => send());

  async function send(): Promise<Pushed> {
    const { externalKey } = document;
    const [sent, found, names] = await Promise.all([
      readSnapshot(shop.store, externalKey),
      readThere(shop, { key: externalKey }, signal),
      readPictureNames(shop.store, [externalKey]),
    ]);
    const ours = found && oursOf(found).map(([key]) => key);
    const before = { sent, variants: ours, isHere: found?.isHere ?? false, isShown: found?.isShown ?? false };
    const parts = partsToWrite(before, document, push);
    const writing: Writing = {
      document,
      market,
      push,
      options,
      found,
      known: names.get(externalKey)!,
      pictures: picturesOf(document, base),
      ...parts,
    };
    const last = sent?.theirs ?? [];
    const id = await set(shop, { ...writing, last }, base, collections, signal);
    const written = await mustBeThere(shop, id, signal);
    await keepMetafields(shop, document, written, signal);
    if (parts.writesAttributes) await writeSaid(shop, id, said, sent?.values ?? [], signal);
    // A variant that is new gets its price, also where the others are left to the shop.
    const priced = push.prices.filter((it) => parts.takesPrices || !ours?.includes(it.variantKey));
    if (priced.length > 0 && market.priceList !== null) await writePrices(shop, written, priced, signal);
    if (writing.takesStock) await setStock(shop, written, push.stock, signal);
    const others = othersOf(document, base, market, shop);
    await translate(shop, wordsOf(document, options, written, others, parts), signal);
    if (!found?.isHere) await publish(shop, id, market.publications, signal);

    // What was said is known as ours while attributes are left alone, so that it can be emptied later.
    const values = parts.writesAttributes ? [...said.keys()] : (sent?.values ?? []);
    const [there] = (await withSaid(shop, [await mustBeThere(shop, id, signal)], () => values, signal)) as [There];
    const now = writing.writesImages ? namesNow(there, writing.pictures) : writing.known;
    if (writing.writesImages) await keepPictureNames(shop.store, externalKey, now);
    const languages = others.map(({ locale }) => locale);
    const sections = {
      ...wanted({ document, options, pictures: writing.pictures, collections, said: valuesIn(said) }),
      texts: actual(there, now, { languages }).texts,
    };
    const view = wantedPrices(push.prices, market);
    const snapshot = nextSnapshot(parts, document, push, {
      languages,
      base,
      sections,
      view,
      ...(values.length > 0 ? { values } : {}),
    });
    await keepSnapshot(shop.store, externalKey, snapshot);
    await shop.store.set(new Map(oursOf(there).map(([key, it]) => [variantStoreKey(it.id), key])));
    return { remoteId: id, seenHash: seenOf(there, snapshot, now).contentHash };
  }
}

/** Under which our key of a variant is kept, for orders whose goods are not in the shop any more. */
export const variantStoreKey = (id: string): string => `variant:${id}`;

function checkSize({ variants, images }: ShopDocument, { options }: Options): void {
  if (options.length > mostOptions)
    throw shopRefuses(words.mostOptions, {
      most: mostOptions,
      count: options.length,
      options: options.map(({ title }) => title).join(', '),
    });
  if (variants.length > mostVariants)
    throw shopRefuses(words.mostVariants, { most: mostVariants, count: variants.length });
  if (images.length > mostPictures) throw shopRefuses(words.mostPictures, { most: mostPictures, count: images.length });
}

const operation = z.object({
  id: z.string(),
  status: z.string(),
  product: z.object({ id: z.string() }).nullish(),
  userErrors: z.array(z.object({ message: z.string(), code: z.string().nullish() })).nullish(),
});

/** Writes the product itself; gives its id. */
async function set(
  shop: Shop,
  writing: Writing & { readonly last: readonly string[] },
  base: string,
  collections: readonly string[],
  signal: AbortSignal,
): Promise<string> {
  const { document, found, last } = writing;
  const { externalKey, brand, variants } = document;
  const texts = document.texts[base] ?? { name: '', longDescription: '' };
  // Those that people in the shop put it in themselves.
  const foreign = (found?.collections ?? []).filter(
    ({ id, key, ruleSet }) => key === null && ruleSet === null && ![...last, ...collections].includes(id),
  );
  const input = {
    ...(writing.writesTexts
      ? { title: lineOf(texts.name) || externalKey, descriptionHtml: texts.longDescription }
      : {}),
    vendor: brand ?? '',
    ...(writing.waits ? (found ? {} : { status: 'DRAFT' }) : { status: 'ACTIVE' }),
    collections: [...collections, ...foreign.map(({ id }) => id)],
    ...variantsInput(writing),
    // What others keep with it would be deleted by a list of ours.
    ...(found
      ? {}
      : {
          metafields: [
            { namespace, key: keyField, type: 'id', value: externalKey },
            { namespace, key: restField, type: 'json', value: restText(document) },
          ],
        }),
  };
  const synchronous = variants.length <= atOnce;
  const mutation = `mutation ($identifier: ProductSetIdentifiers, $input: ProductSetInput!, $synchronous: Boolean!) {
    productSet(identifier: $identifier, input: $input, synchronous: $synchronous) {
      product { id } productSetOperation { id status } userErrors { field message code } } }`;
  const answer = z.object({
    productSet: z.object({
      product: z.object({ id: z.string() }).nullable(),
      productSetOperation: operation.nullable(),
    }),
  });
  const identifier = found ? { id: found.id } : customId(externalKey);
  const { productSet } = await shop.api.ask(
    { document: mutation, variables: { identifier, input, synchronous }, answer },
    signal,
  );
  const id = productSet.productSetOperation
    ? await ended(shop, productSet.productSetOperation.id, signal)
    : productSet.product?.id;
  if (!id) throw new ShopError('unknown', words.noNumber);
  return id;
}

/** How long between two looks at work that Shopify does by itself, ms, and how many looks. */
const lookEvery = 500;
const mostLooks = 240;

async function ended({ api }: Shop, id: string, signal: AbortSignal): Promise<string | undefined> {
  const document = `query ($id: ID!) { productOperation(id: $id) { ... on ProductSetOperation { id status product { id } userErrors { message code } } } }`;
  for (let looks = 0; looks < mostLooks; looks++) {
    const { productOperation: it } = await api.ask(
      { document, variables: { id }, answer: z.object({ productOperation: operation.nullable() }) },
      signal,
    );
    const [first] = it?.userErrors ?? [];
    if (first)
      throw new Refused(
        first.code ?? '',
        theirWords('Shopify', it!.userErrors!.map(({ message }) => message).join('; ')),
      );
    if (it?.status === 'COMPLETE') return it.product?.id;
    await sleep(lookEvery, signal);
  }
  throw new ShopError('unknown', words.stillAtWork);
}

async function mustBeThere(shop: Shop, id: string, signal: AbortSignal): Promise<There> {
  const there = await readThere(shop, { id }, signal);
  if (!there) throw wasDeleted(id);
  return there;
}

/**
 * Takes products out of this shop: they keep their numbers and orders. One that is to be deleted stays while it is published anywhere but in what
 * this shop alone publishes in: a market's goods are in the sales channel as well, and that may be another shop of ours.
 */
export const removesProducts = (shop: Shop) =>
  takesOut<There>(shop.store, {
    find: (key, signal) => readThere(shop, { key }, signal),
    async isElsewhere({ id }, signal) {
      const { own, isOwnAlone } = await shop.market(signal);
      return !isOwnAlone || (await publishedIn(shop, id, signal)).some((it) => it !== own);
    },
    delete: ({ id }, _externalKey, signal) => deleteProduct(shop, id, signal),
    async hide({ id, isHere }, signal) {
      if (isHere) await unpublish(shop, id, (await shop.market(signal)).own, signal);
    },
  });
