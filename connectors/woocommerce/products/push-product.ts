import { lineOf, toHtml } from '#connectors/kit/html.ts';
import { readOnce } from '#connectors/kit/read-once.ts';
import { takesOut } from '#connectors/kit/remove-products.ts';
import {
  keepSnapshot,
  nextSnapshot,
  partsToWrite,
  readSnapshot,
  type Snapshot,
  withLeft,
} from '#connectors/kit/sent-snapshot.ts';
import type { Pushed, PushOptions } from '#connectors/kit/shop-connector.ts';
import type { ShopDocument } from '#connectors/kit/shop-document.ts';
import { type Options, optionsOf } from '#connectors/kit/variant-options.ts';
import { slugOf } from '#connectors/kit/words.ts';
import { Refused } from '../admin-api.ts';
import { ensureCategories, keyOfSlug } from '../categories.ts';
import { checkMarket, type Shop } from '../woocommerce.shop.ts';
import { attributesInput, ensureAttributes, inTheirWords, plainAttributes, readAttributes } from './attributes.ts';
import { imagesInput, picturesOf } from './images.ts';
import { checkPrices, priceInput, wantedPrices } from './price.ts';
import type { ProductThere } from './rows.ts';
import { actual, isSimple, metaInput, restOf, seenOf, textsIn, wanted } from './seen.ts';
import {
  firstSlug,
  forgetRemote,
  isHere,
  isSold,
  keepRemote,
  keptIn,
  oursOf,
  productMeta,
  readThere,
  type There,
  withVariants,
} from './there.ts';
import { dropVariations, soldInput, type Writing, writeVariations } from './write-variations.ts';

/**
 * Creates or updates a product and publishes it. Every step looks at what is there, so a push that broke off is made whole by the next one. A new
 * product is a draft until it is whole.
 */
export async function pushProduct(
  shop: Shop,
  given: ShopDocument,
  push: PushOptions,
  signal: AbortSignal,
): Promise<Pushed> {
  signal.throwIfAborted();
  const attributesThere = readOnce((asked) => readAttributes(shop, asked));
  const document = await inTheirWords(given, attributesThere, signal);
  const market = await shop.market(signal);
  checkMarket(market);
  checkPrices(push.prices, market);
  const language = shop.language || document.defaultLanguage;
  const options = isSimple(document) ? nothingApart(document) : optionsOf(document, language, null);
  const plain = plainAttributes(document, options, language);
  const categories = await ensureCategories(shop, document, signal);
  const names = [...options.options.map(({ title }) => title), ...plain.keys()];
  const attributes = await ensureAttributes(shop, document, names, attributesThere, signal);
  // WooCommerce makes two of two who create at once.
  return shop.store.alone(`product:${document.externalKey}`, () => send());

  async function send(): Promise<Pushed> {
    const { externalKey } = document;
    const skus = document.variants.map(({ sku }) => sku);
    const [sent, found] = await Promise.all([
      readSnapshot(shop.store, externalKey),
      readThere(shop, externalKey, signal, skus),
    ]);
    const variants = found && oursOf(found).map(([key]) => key);
    const here = found !== null && isHere(found, new Set(sent?.waits ? [externalKey] : []));
    const about = { sent, variants, isHere: here, isShown: found !== null && isSold(found) };
    const parts = partsToWrite(about, document, push);
    const writing: Writing = {
      document,
      market,
      push,
      options,
      attributes,
      pictures: picturesOf(document, language),
      ...parts,
    };
    const before = found ?? (await create(shop, document, signal));
    const texts = textsIn(document, language);
    const input = {
      ...(parts.writesTexts
        ? {
            name: toHtml(lineOf(texts.name)) || externalKey,
            description: texts.longDescription,
            short_description: texts.shortDescription,
          }
        : {}),
      meta_data: [metaInput(productMeta, withLeft(restOf(document), keptIn(before.product, productMeta), document))],
      categories: [...new Set([...categories, ...foreignCategories(before.product, sent)])].map((id) => ({ id })),
      attributes: attributesInput(options, plain, attributes, writing, before.product),
      ...(writing.writesImages ? { images: imagesInput(writing.pictures, before.product) } : {}),
    };
    const there = await writeWhole(shop, before, writing, input, signal).catch(async (error: unknown) => {
      // What WooCommerce does not take as a whole, because somebody else's product has its SKU, leaves no draft behind.
      if (!found && error instanceof Refused) await drop(shop, before.product.id, signal);
      throw error;
    });
    const sections = {
      ...wanted({ document, options, pictures: writing.pictures, categories, language }, market),
      texts: actual(there, null).texts,
    };
    const view = wantedPrices(push.prices, market);
    const now = nextSnapshot(parts, document, push, { languages: [language], base: language, sections, view });
    await keepSnapshot(shop.store, externalKey, now);
    await shop.store.set(new Map(oursOf(there).map(([key, it]) => [itemKey(it.id), key])));
    return { remoteId: String(there.product.id), seenHash: seenOf(there, now).contentHash };
  }
}

const nothingApart = ({ variants }: ShopDocument): Options => ({
  options: [],
  of: new Map(variants.map(({ externalKey }) => [externalKey, {}])),
});

/** Under which our key of a variant is kept, by WooCommerce's number: its orders tell no more than that. */
export const itemKey = (id: number | string): string => `item:${id}`;

/** Those that people in the shop put it in themselves. */
const foreignCategories = ({ categories }: ProductThere, sent: Snapshot | null): number[] =>
  categories
    .filter(({ id, slug }) => keyOfSlug(slug) === null && slug !== 'uncategorized' && !sent?.theirs?.includes(`${id}`))
    .map(({ id }) => id);

async function create(shop: Shop, document: ShopDocument, signal: AbortSignal): Promise<There> {
  const { externalKey } = document;
  const body = {
    name: externalKey,
    status: 'draft',
    slug: firstSlug(externalKey),
    type: isSimple(document) ? 'simple' : 'variable',
    meta_data: [metaInput(productMeta, { key: externalKey })],
  };
  const product = await shop.together.write({ create: body }, signal);
  await keepRemote(shop, externalKey, product.id);
  // Nobody else has given it variations yet.
  return product.type === 'variable' ? { product, variants: [] } : withVariants(shop, product, signal);
}

/** Writes product and variants in an order in which every SKU is free when it is needed, and publishes it at the end. */
async function writeWhole(
  shop: Shop,
  before: There,
  writing: Writing,
  input: object,
  signal: AbortSignal,
): Promise<There> {
  const { document } = writing;
  const { id, slug } = before.product;
  const simple = isSimple(document);
  const left = await dropVariations(shop, before, document, !simple, signal);
  const [only] = document.variants;
  const isNew = !oursOf(before).some(([key, it]) => it.id === id && key === only!.externalKey);
  const old = isNew ? null : before.product;
  const own = simple
    ? { type: 'simple', ...soldInput(writing, only!, old) }
    : { type: 'variable', sku: '', global_unique_id: '', manage_stock: false, ...taxOf(writing) };
  const product = await write(shop, id, { ...input, ...own, ...(simple ? withBoth(input, own) : {}) }, signal);
  if (!simple) await writeVariations(shop, product, left, writing, signal);
  if (product.status === 'publish' && product.slug !== firstSlug(document.externalKey))
    return withVariants(shop, product, signal);
  const word = slugOf(textsIn(document, shop.language || document.defaultLanguage).name);
  const named = slug === firstSlug(document.externalKey) && word !== '' ? { slug: word } : {};
  const state = writing.waits ? named : { status: 'publish', ...named };
  return withVariants(shop, await write(shop, id, state, signal), signal);
}

/** A variable product is taxed by its variations; its own class is what a new one would have. */
const taxOf = ({ push, market, takesPrices }: Writing) => {
  const [price] = push.prices;
  return price && takesPrices ? { tax_class: priceInput(price, market).tax_class } : {};
};

/** Both the product's and the variant's: a list that is given is written whole, by its names. */
const withBoth = (input: object, own: object) => {
  const metaOf = (it: object) => ('meta_data' in it ? (it.meta_data as object[]) : []);
  return { meta_data: [...metaOf(input), ...metaOf(own)] };
};

const write = ({ together }: Shop, id: number, body: object, signal: AbortSignal): Promise<ProductThere> =>
  together.write({ update: { id, ...body } }, signal);

/** Past the bin: a batch knows no other way. */
const drop = ({ together }: Shop, id: number, signal: AbortSignal): Promise<ProductThere> =>
  together.write({ delete: id }, signal);

/** Takes products out: one is a draft again, and keeps its number and its orders; or it is deleted, past the bin. */
export const removesProducts = (shop: Shop) =>
  takesOut<There>(shop.store, {
    find: (externalKey, signal) => readThere(shop, externalKey, signal),
    isElsewhere: () => false,
    async delete({ product }, externalKey, signal) {
      await drop(shop, product.id, signal);
      await forgetRemote(shop, externalKey);
    },
    async hide(there, signal) {
      if (isSold(there)) await write(shop, there.product.id, { status: 'draft' }, signal);
    },
  });
