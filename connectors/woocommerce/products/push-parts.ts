import { z } from 'zod';
import { hashOfPrices } from '#connectors/kit/document-hash.ts';
import { keepSnapshot, readSnapshot } from '#connectors/kit/sent-snapshot.ts';
import type { ShopPrices, ShopStock } from '#connectors/kit/shop-document.ts';
import { notInShop, olderAttempt } from '#connectors/kit/shop-error.ts';
import { writeBatch } from '../admin-api.ts';
import type { Shop } from '../woocommerce.shop.ts';
import { checkPrices, priceInput, wantedPrices } from './price.ts';
import { oursOf, readSold, type There, type VariantThere } from './there.ts';
import { stockInput } from './write-variations.ts';

/** Sets the stock of variants. */
export async function pushStock(
  shop: Shop,
  externalKey: string,
  stock: ShopStock,
  attempt: number,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted();
  const { there, sent } = await find(shop, externalKey, signal);
  if (sent && sent.stockAttempt > attempt) throw olderAttempt(externalKey);
  const wanted = new Map(stock.map((it) => [it.variantKey, it.stock]));
  await write(shop, there, ([key]) => (wanted.has(key) ? stockInput(wanted.get(key)!) : null), signal);
  if (sent) await keepSnapshot(shop.store, externalKey, { ...sent, stockAttempt: attempt });
}

/** Sets prices and tax classes of variants. */
export async function pushPrices(
  shop: Shop,
  externalKey: string,
  prices: ShopPrices,
  attempt: number,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted();
  const [{ there, sent }, market] = await Promise.all([find(shop, externalKey, signal), shop.market(signal)]);
  if (sent && sent.priceAttempt > attempt) throw olderAttempt(externalKey);
  const ours = new Map(oursOf(there));
  const known = prices.filter(({ variantKey }) => ours.has(variantKey));
  checkPrices(known, market);
  const wanted = new Map(known.map((it) => [it.variantKey, priceInput(it, market)]));
  await write(shop, there, ([key]) => wanted.get(key) ?? null, signal);
  // Of some variants alone nothing is said about the others.
  if (!sent || known.length < ours.size) return;
  const now = { hash: hashOfPrices(known), view: wantedPrices(known, market) };
  await keepSnapshot(shop.store, externalKey, { ...sent, prices: now, priceAttempt: attempt });
}

async function find(shop: Shop, externalKey: string, signal: AbortSignal) {
  const [there, sent] = await Promise.all([readSold(shop, externalKey, signal), readSnapshot(shop.store, externalKey)]);
  if (!there) throw notInShop(externalKey);
  return { there, sent };
}

/** Variations by the hundred, a simple product by itself. */
async function write(
  { api }: Shop,
  there: There,
  inputOf: (row: readonly [string, VariantThere]) => object | null,
  signal: AbortSignal,
): Promise<void> {
  const { id, type } = there.product;
  const rows = oursOf(there).flatMap((row) => {
    const input = inputOf(row);
    return input ? [{ id: row[1].id, sku: row[1].sku, input }] : [];
  });
  if (type !== 'variable') {
    for (const { input: body } of rows)
      await api.ask({ method: 'PUT', path: `/products/${id}`, body, answer: z.unknown() }, signal);
    return;
  }
  const path = `/products/${id}/variations/batch`;
  const sent = rows.map((row) => ({ id: row.id, ...row.input }));
  await writeBatch(api, path, 'update', sent, (row) => rows.find((it) => it.id === row.id)!.sku, signal);
}
