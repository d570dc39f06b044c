import { z } from 'zod';
import { hashOfPrices } from '#connectors/kit/document-hash.ts';
import { keepSnapshot, readSnapshot } from '#connectors/kit/sent-snapshot.ts';
import type { ShopPrices, ShopStock } from '#connectors/kit/shop-document.ts';
import { notInShop, olderAttempt } from '#connectors/kit/shop-error.ts';
import type { Shop } from '../medusa.shop.ts';
import { checkCurrency, pricesInput, rateOf, wantedPrices } from './price.ts';
import { oursOf, readSold } from './there.ts';
import { writeVat } from './vat.ts';
import { writeStock } from './write-variants.ts';

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
  const { there, sent, market } = await find(shop, externalKey, signal);
  if (sent && sent.stockAttempt > attempt) throw olderAttempt(externalKey);
  await writeStock(shop, there, stock, market, signal);
  if (sent) await keepSnapshot(shop.store, externalKey, { ...sent, stockAttempt: attempt });
}

/** Sets the prices of the region and the tax rate of its country. */
export async function pushPrices(
  shop: Shop,
  externalKey: string,
  prices: ShopPrices,
  attempt: number,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted();
  const { there, sent, market } = await find(shop, externalKey, signal);
  if (sent && sent.priceAttempt > attempt) throw olderAttempt(externalKey);
  const ours = new Map(oursOf(there));
  const known = prices.filter(({ variantKey }) => ours.has(variantKey));
  for (const price of known) checkCurrency(price, market);
  const rate = rateOf(known, market);
  const rows = known.map((it) => {
    const before = ours.get(it.variantKey)!;
    return { id: before.id, prices: pricesInput(it, before, market) };
  });
  const path = `/products/${there.id}/variants/batch`;
  for (let from = 0; from < rows.length; from += batch)
    await shop.api.ask(
      {
        ...{ method: 'POST' as const, path, query: { fields: 'id' }, answer: z.unknown() },
        body: { update: rows.slice(from, from + batch) },
      },
      signal,
    );
  await writeVat(shop, { id: there.id, externalKey }, rate, market, signal);
  // Of some variants alone nothing is said about the others.
  if (!sent || known.length < ours.size) return;
  const now = { hash: hashOfPrices(known), view: wantedPrices(known, market) };
  await keepSnapshot(shop.store, externalKey, { ...sent, prices: now, priceAttempt: attempt });
}

async function find(shop: Shop, externalKey: string, signal: AbortSignal) {
  const [there, sent, market] = await Promise.all([
    readSold(shop, externalKey, signal),
    readSnapshot(shop.store, externalKey),
    shop.market(signal),
  ]);
  if (!there) throw notInShop(externalKey);
  return { there, sent, market };
}
