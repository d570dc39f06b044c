import { hashOfPrices } from '#connectors/kit/document-hash.ts';
import { notInShop, olderAttempt } from '#connectors/kit/remote-error.ts';
import { keepSnapshot, readSnapshot } from '#connectors/kit/sent-snapshot.ts';
import { onHandOf, type ShopPrices, type ShopStock } from '#connectors/kit/shop-document.ts';
import type { Shop } from '../vendure.shop.ts';
import { checkCurrency, priceInput } from './price.ts';
import { readThere } from './read-there.ts';
import { wantedPrices } from './seen.ts';

/** Variants that are written in one request. */
const batch = 100;

/** Sets the stock at the place of the shop. */
export async function pushStock(
  shop: Shop,
  externalKey: string,
  stock: ShopStock,
  attempt: number,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted();
  const { ids, sent, market } = await find(shop, externalKey, signal);
  if (sent && sent.stockAttempt > attempt) throw olderAttempt(externalKey);
  const rows = stock.flatMap((it) => {
    const id = ids.get(it.variantKey);
    return id ? [{ id, stockLevels: [{ stockLocationId: market.stockLocation, stockOnHand: onHandOf(it) }] }] : [];
  });
  await write(shop, rows, signal);
  if (sent) await keepSnapshot(shop.store, externalKey, { ...sent, stockAttempt: attempt });
}

/** Sets prices and tax categories in the channel. */
export async function pushPrices(
  shop: Shop,
  externalKey: string,
  prices: ShopPrices,
  attempt: number,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted();
  const { ids, sent, market } = await find(shop, externalKey, signal);
  if (sent && sent.priceAttempt > attempt) throw olderAttempt(externalKey);
  const known = prices.filter(({ variantKey }) => ids.has(variantKey));
  for (const price of known) checkCurrency(price, market);
  const rows = known.map((it) => ({ id: ids.get(it.variantKey)!, ...priceInput(it, market) }));
  await write(shop, rows, signal);
  // Of some variants alone nothing is said about the others.
  if (!sent || known.length < ids.size) return;
  const now = { hash: hashOfPrices(known), view: wantedPrices(known, market) };
  await keepSnapshot(shop.store, externalKey, { ...sent, prices: now, priceAttempt: attempt });
}

async function find(shop: Shop, externalKey: string, signal: AbortSignal) {
  const [there, sent, market] = await Promise.all([
    readThere(shop, externalKey, signal),
    readSnapshot(shop.store, externalKey),
    shop.market(signal),
  ]);
  if (!there) throw notInShop(externalKey);
  const ids = new Map(
    there.variants.flatMap((it) =>
      it.customFields.externalId === null ? [] : [[it.customFields.externalId, it.id] as const],
    ),
  );
  return { ids, sent, market };
}

async function write({ together }: Shop, rows: readonly object[], signal: AbortSignal): Promise<void> {
  for (let from = 0; from < rows.length; from += batch)
    await together.updateVariants(rows.slice(from, from + batch), signal);
}
