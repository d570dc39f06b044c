import { pushesParts } from '#connectors/kit/push-parts.ts';
import { writeBatch } from '../admin-api.ts';
import type { Shop } from '../woocommerce.shop.ts';
import { checkPrices, priceInput, wantedPrices } from './price.ts';
import { oursOf, readSold, type There, type VariantThere } from './there.ts';
import { stockInput } from './write-variations.ts';

/** Stock, and prices with their tax classes, of variants. */
export const pushesVariants = (shop: Shop) =>
  pushesParts<There>(shop.store, {
    find: (externalKey, signal) => readSold(shop, externalKey, signal),
    keysOf: (there) => oursOf(there).map(([key]) => key),
    writeStock(there, stock, signal) {
      const wanted = new Map(stock.map((it) => [it.variantKey, it.stock]));
      return write(shop, there, ([key]) => (wanted.has(key) ? stockInput(wanted.get(key)!) : null), signal);
    },
    async writePrices(there, prices, signal) {
      const market = await shop.market(signal);
      checkPrices(prices, market);
      const wanted = new Map(prices.map((it) => [it.variantKey, priceInput(it, market)]));
      await write(shop, there, ([key]) => wanted.get(key) ?? null, signal);
      return wantedPrices(prices, market);
    },
  });

/** Variations by the hundred; a simple product with those that are sent beside it. */
async function write(
  { api, together }: Shop,
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
    for (const { input } of rows) await together.write({ update: { id, ...input } }, signal);
    return;
  }
  const path = `/products/${id}/variations/batch`;
  const sent = rows.map((row) => ({ id: row.id, ...row.input }));
  await writeBatch(api, path, 'update', sent, (row) => rows.find((it) => it.id === row.id)!.sku, signal);
}
