import { wasDeleted } from '#connectors/kit/remote-error.ts';
import { takesOut } from '#connectors/kit/remove-products.ts';
import { keepSnapshot, nextSnapshot, partsToWrite, readSnapshot } from '#connectors/kit/sent-snapshot.ts';
import type { Pushed, PushOptions } from '#connectors/kit/shop-connector.ts';
import { type ShopDocument, theirProperties } from '#connectors/kit/shop-document.ts';
import { type Options, optionsOf } from '#connectors/kit/variant-options.ts';
import { ensureCategories } from '../categories.ts';
import { systemLanguage } from '../ids.ts';
import { baseOf, checkMarket, type Shop } from '../shopware.shop.ts';
import { choicesOf, madeInTheirs } from './choices.ts';
import { ensurePictures, picturesOf } from './pictures.ts';
import { checkPrices, wantedPrices } from './price.ts';
import { actual, isSimple, languagesOf, seenOf, wanted } from './seen.ts';
import { isHere, isShown, oursOf, readByIds, readForPush, readThere, type There } from './there.ts';
import { operationsOf, productId } from './write-product.ts';

/**
 * Creates or updates a product and shows it in the channel of the shop. Its ids are made of our keys and all of it is written in one transaction,
 * so there is never half a product, however often it is sent. Pictures come first, since Shopware fetches them outside of it.
 */
export async function pushProduct(
  shop: Shop,
  document: ShopDocument,
  push: PushOptions,
  signal: AbortSignal,
): Promise<Pushed> {
  signal.throwIfAborted();
  const market = await shop.market(signal);
  checkMarket(market);
  checkPrices(push.prices, market);
  // What is taken away is what is there and is not in the document: nobody else may write between the look and the send.
  const theirs = theirProperties(document);
  return shop.store.alone(`product:${document.externalKey}`, () => shop.theirValues.use(theirs, send, signal));

  async function send(values: ReadonlyMap<string, string>): Promise<Pushed> {
    const { externalKey } = document;
    const [sent, found] = await Promise.all([
      readSnapshot(shop.store, externalKey),
      readForPush(shop, document, signal),
    ]);
    const variants = found && oursOf(found).map(([key]) => key);
    const waiting = new Set(sent?.waits ? [externalKey] : []);
    const here = found !== null && isHere(found, market, waiting);
    const before = { sent, variants, isHere: here, isShown: found !== null && isShown(found) };
    const { kept, ...parts } = partsToWrite(before, document, push);
    const base = baseOf(shop, market, document);
    const options: Options = isSimple(document)
      ? { options: [], of: new Map(document.variants.map((it) => [it.externalKey, {}])) }
      : optionsOf(document, base, null);
    const choices = choicesOf(document, options, base, values);
    const pictures = picturesOf(document);
    const categories = await ensureCategories(shop, document, signal);
    if (parts.writesImages) await ensurePictures(shop, market, pictures, signal);
    const languages = languagesOf(shop, market, document);
    const gone = (parts.writesTexts ? (sent?.languages ?? []) : []).filter(
      (it) => it !== systemLanguage && !languages.includes(it),
    );
    const writing = {
      document,
      push,
      market,
      base,
      choices,
      pictures,
      categories,
      ...parts,
      gone,
      last: sent?.theirs ?? [],
      lastValues: sent?.values ?? [],
    };
    await shop.api.sync(operationsOf(shop, found, writing), signal);
    shop.theirValues.add(theirs, madeInTheirs(choices));

    const [there] = await readByIds(shop, [found?.id ?? productId(document)], signal);
    if (!there) throw wasDeleted(externalKey);
    const had = choices.had.length > 0 ? { values: [...choices.had] } : {};
    const now = actual(there, market, { languages, ...had });
    const sections = { ...wanted({ document, choices, pictures, categories }), texts: now.texts };
    const view = wantedPrices(push.prices);
    const about = { languages, base, ...had, sections, view };
    const next = nextSnapshot({ kept, ...parts }, document, push, about);
    await keepSnapshot(shop.store, externalKey, next);
    return { remoteId: there.id, seenHash: seenOf(there, next, market).contentHash };
  }
}

/** Takes products out of the channel; in others, and in Shopware itself, they stay. One that is to be deleted stays while another channel shows it. */
export const removesProducts = (shop: Shop) =>
  takesOut<There>(shop.store, {
    find: (externalKey, signal) => readThere(shop, externalKey, signal),
    async isElsewhere({ visibilities }, signal) {
      const { channel } = await shop.market(signal);
      return visibilities.some((it) => it.salesChannelId !== channel.id);
    },
    delete: ({ id }, _externalKey, signal) =>
      shop.api.sync([{ entity: 'product', action: 'delete', payload: [{ id }] }], signal),
    async hide({ visibilities }, signal) {
      const { channel } = await shop.market(signal);
      const own = visibilities.filter((it) => it.salesChannelId === channel.id);
      const payload = own.map(({ id }) => ({ id }));
      await shop.api.sync([{ entity: 'product_visibility', action: 'delete', payload }], signal);
    },
  });
