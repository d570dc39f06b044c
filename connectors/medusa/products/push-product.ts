import { z } from 'zod';
import { wasDeleted } from '#connectors/kit/remote-error.ts';
import { takesOut } from '#connectors/kit/remove-products.ts';
import {
  keepSnapshot,
  nextSnapshot,
  type Parts,
  partsToWrite,
  readSnapshot,
  withLeft,
} from '#connectors/kit/sent-snapshot.ts';
import type { Pushed, PushOptions } from '#connectors/kit/shop-connector.ts';
import { isLeft, type ShopDocument } from '#connectors/kit/shop-document.ts';
import type { Options } from '#connectors/kit/variant-options.ts';
import { slugOf } from '#connectors/kit/words.ts';
import { Refused } from '../admin-api.ts';
import { allEnded } from '../all-ended.ts';
import { ensureCategories } from '../categories.ts';
import type { Market, Shop } from '../medusa.shop.ts';
import { imagesInput, picturesOf, writeVariantImages } from './images.ts';
import { choicesOf, dropValues, optionInput } from './options.ts';
import { checkCurrency, rateOf, wantedPrices } from './price.ts';
import { readThere } from './read-there.ts';
import { keptWith, localesOf, namedIn, restOf, seenOf, translatedIds, wanted } from './seen.ts';
import { isHere, isIn, isShown, oursOf, type There } from './there.ts';
import { baseOf, readTranslations, type Words, writeTranslations } from './translations.ts';
import { writeVat } from './vat.ts';
import { newVariants, type PushedHow, writeStock, writeVariants } from './write-variants.ts';

/**
 * Creates or updates a product and sells it in the channel of the shop. Every step looks at what is there, so a push that broke off is made
 * whole by the next one. A new product is in no channel until it is whole.
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
  const rate = rateOf(options.prices, market);
  const categories = await ensureCategories(shop, document, signal);
  // Medusa makes two of two who create at once under one key of ours.
  return shop.store.alone(`product:${document.externalKey}`, () =>
    push(shop, document, options, { market, rate, categories }, signal),
  );
}

type Place = { readonly market: Market; readonly rate: string | null; readonly categories: readonly string[] };

async function push(
  shop: Shop,
  document: ShopDocument,
  options: PushOptions,
  { market, rate, categories }: Place,
  signal: AbortSignal,
): Promise<Pushed> {
  const { externalKey } = document;
  const [sent, found] = await Promise.all([
    readSnapshot(shop.store, externalKey),
    readThere(shop, externalKey, signal),
  ]);
  const waiting = new Set(sent?.waits ? [externalKey] : []);
  const here = found !== null && isHere(found, market.channel.id, waiting);
  const variants = found && oursOf(found).map(([key]) => key);
  const parts = partsToWrite(
    { sent, variants, isHere: here, isShown: found !== null && isShown(found) },
    document,
    options,
  );
  const { writesTexts, writesImages, writesOptions, takesStock, takesPrices } = parts;
  const base = baseOf(shop, market, document);
  const choices = choicesOf(document, base);
  const how: PushedHow = { market, base, options, choices, writesOptions, takesStock, takesPrices };
  const pictures = picturesOf(document);
  const own: OwnHow = {
    base,
    categories,
    last: sent?.theirs ?? [],
    market,
    writesTexts,
    shows: !parts.waits,
    pictures: writesImages ? pictures : null,
  };

  const made = found ? null : await create(shop, document, own, how, signal);
  const first = found ?? made!.there;
  const isMadeWhole = made?.isWhole ?? false;
  const whole = isMadeWhole ? first : await write(shop, document, first, { isNew: !found, own, how }, signal);
  const of = { base, shop, market };
  const locales = localesOf(of, document);
  const words = wordsOf(of, document, whole, choices, parts);
  const [, , said] = await allEnded([
    takesStock ? writeStock(shop, whole, options.stock, market, signal) : undefined,
    takesPrices ? writeVat(shop, { id: whole.id, externalKey }, rate, market, signal) : undefined,
    writeTranslations(shop, market, words, locales, signal, isMadeWhole),
  ]);
  const hasNew = whole.variants.some(({ id }) => !first.variants.some((it) => it.id === id));
  const takesPictures = writesImages || (hasNew && !isLeft(document, 'images'));
  const written = takesPictures && !isMadeWhole ? await readThere(shop, externalKey, signal) : null;
  const pictured = takesPictures ? await writeVariantImages(shop, written ?? whole, pictures, signal) : false;
  const isSold = isIn(first, market.channel.id);
  if (!isSold) await shop.together.sell({ channel: market.channel.id, product: whole.id }, signal);

  const sections = wanted(of, document, choices, pictures);
  const view = wantedPrices(options.prices, market);
  const now = nextSnapshot(parts, document, options, { languages: locales, base, sections, view });
  // What was made in one piece, or read after all else was written, is as Medusa answered it, unless it was written to since.
  const known = isMadeWhole ? whole : isSold ? written : null;
  const there = known && !pictured ? known : await readThere(shop, externalKey, signal);
  if (!there) throw wasDeleted(externalKey);
  await keepSnapshot(shop.store, externalKey, now);
  const translations = isMadeWhole
    ? Map.groupBy(said, (it) => it.reference_id)
    : await readTranslations(shop, market, translatedIds(there), signal);
  return { remoteId: there.id, seenHash: seenOf(there, translations, now, market).contentHash };
}

/** What is written of the product itself. */
type OwnHow = {
  readonly base: string;
  readonly categories: readonly string[];
  /** Categories of the shop's own that the last send put it into. */
  readonly last: readonly string[];
  readonly market: Market;
  readonly writesTexts: boolean;
  /** False: whether visitors see it is left to the shop. */
  readonly shows: boolean;
  readonly pictures: ReturnType<typeof picturesOf> | null;
};

/** More variants than these are written step by step. */
const mostAtOnce = 50;

/**
 * Makes a product in one piece, in no channel yet. What Medusa does not take so (a SKU that another product has, an inventory item that waits for one)
 * begins as an empty draft, and the steps that follow say or mend what is wrong.
 */
async function create(
  { together }: Shop,
  document: ShopDocument,
  own: OwnHow,
  how: PushedHow,
  signal: AbortSignal,
): Promise<{ readonly there: There; readonly isWhole: boolean }> {
  const name = document.texts[own.base]?.name ?? document.externalKey;
  const empty = {
    title: name || document.externalKey,
    external_id: document.externalKey,
    status: 'draft',
    // A word for people and the key, which no other product has.
    handle: [slugOf(name), slugOf(document.externalKey)].filter((part) => part !== '').join('-'),
    options: how.choices.options.map(optionInput),
  };
  if (document.variants.length <= mostAtOnce)
    try {
      const input = { ...empty, ...ownInput(document, null, own), variants: newVariants(document, how) };
      return { there: await together.create(input, signal), isWhole: true };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  return { there: await together.create(empty, signal), isWhole: false };
}

/** Writes the variants and the product itself. */
async function write(
  shop: Shop,
  document: ShopDocument,
  first: There,
  { isNew, own, how }: { readonly isNew: boolean; readonly own: OwnHow; readonly how: PushedHow },
  signal: AbortSignal,
): Promise<There> {
  const whole = await writeVariants(shop, document, first, how, signal).catch(async (error: unknown) => {
    // What Medusa does not take as a whole, because somebody else's product has its SKU, leaves no draft behind.
    if (isNew && error instanceof Refused)
      await shop.api.ask({ method: 'DELETE', path: `/products/${first.id}`, answer: z.unknown() }, signal);
    throw error;
  });
  if (how.writesOptions) await dropValues(shop, whole, how.choices, signal);
  await shop.together.update({ id: whole.id, ...ownInput(document, whole, own) }, signal);
  return whole;
}

/** `there`: null where it is new. */
function ownInput(
  document: ShopDocument,
  there: There | null,
  { base, categories, last, market, writesTexts, shows, pictures }: OwnHow,
) {
  const texts = document.texts[base];
  const foreign = (there?.categories ?? [])
    .filter(({ id, external_id }) => external_id === null && !last.includes(id))
    .map(({ id }) => id);
  return {
    ...(writesTexts
      ? {
          title: texts?.name || document.externalKey,
          subtitle: texts?.shortDescription || null,
          description: texts?.longDescription || null,
        }
      : {}),
    metadata: { tregu: withLeft(restOf(document), there && keptWith(there), document) },
    ...(shows ? { status: 'published' } : {}),
    categories: [...new Set([...categories, ...foreign])].map((id) => ({ id })),
    ...(there?.shipping_profile ? {} : { shipping_profile_id: market.shippingProfile }),
    ...(pictures ? imagesInput(pictures, there) : {}),
  };
}

/** The words of a product in the languages besides its own. */
function wordsOf(
  of: { base: string; shop: Shop; market: Market },
  document: ShopDocument,
  there: There,
  choices: Options,
  { writesTexts, writesOptions }: Pick<Parts, 'writesTexts' | 'writesOptions'>,
): Words[] {
  const texts = new Map(
    [...namedIn(of, Object.fromEntries(Object.keys(document.texts).map((code) => [code, code])))].map(
      ([locale, code]) => {
        const it = document.texts[code]!;
        return [locale, { title: it.name, subtitle: it.shortDescription, description: it.longDescription }] as const;
      },
    ),
  );
  const named = (names: Readonly<Record<string, string>>, field: string) =>
    new Map([...namedIn(of, names)].map(([locale, name]) => [locale, { [field]: name }]));
  const product: Words[] = writesTexts ? [{ reference: 'product', id: there.id, texts }] : [];
  if (!writesOptions) return product;
  const options = there.options.flatMap(({ id, title, values }): Words[] => {
    const option = choices.options.find((it) => it.title === title);
    if (!option) return [];
    return [
      { reference: 'product_option', id, texts: named(option.names, 'title') },
      ...values.map(
        (it): Words => ({
          reference: 'product_option_value',
          id: it.id,
          texts: named(option.values.get(it.value) ?? {}, 'value'),
        }),
      ),
    ];
  });
  return [...product, ...options];
}

/** Takes products out of the channel; in others, and in Medusa itself, they stay. One that is to be deleted stays while another channel has it. */
export const removesProducts = (shop: Shop) =>
  takesOut<There>(shop.store, {
    find: (externalKey, signal) => readThere(shop, externalKey, signal),
    async isElsewhere({ sales_channels: channels }, signal) {
      const { channel } = await shop.market(signal);
      return (channels ?? []).some(({ id }) => id !== channel.id);
    },
    async delete({ id }, _externalKey, signal) {
      await shop.api.ask({ method: 'DELETE', path: `/products/${id}`, answer: z.unknown() }, signal);
    },
    async hide({ id, sales_channels: channels }, signal) {
      const { channel } = await shop.market(signal);
      if (!channels?.some((it) => it.id === channel.id)) return;
      const path = `/sales-channels/${channel.id}/products`;
      await shop.api.ask({ method: 'POST', path, body: { remove: [id] }, answer: z.unknown() }, signal);
    },
  });
