import { pushesParts } from '#connectors/kit/push-parts.ts';
import type { Shop } from '../shopware.shop.ts';
import { checkPrices, pricesInput, taxOf, wantedPrices } from './price.ts';
import { oursOf, readSold, type There, type VariantThere } from './there.ts';

/** Stock, and prices with their taxes, of variants. */
export const pushesVariants = (shop: Shop) =>
  pushesParts<There>(shop.store, {
    find: (externalKey, signal) => readSold(shop, externalKey, signal),
    keysOf: (there) => oursOf(there).map(([key]) => key),
    writeStock(there, stock, signal) {
      const wanted = new Map(stock.map((it) => [it.variantKey, Math.max(0, it.stock)]));
      return write(shop, there, (key) => (wanted.has(key) ? { stock: wanted.get(key)! } : null), signal);
    },
    async writePrices(there, prices, signal) {
      const market = await shop.market(signal);
      checkPrices(prices, market);
      const wanted = new Map(prices.map((it) => [it.variantKey, it]));
      const inputOf = (key: string, it: VariantThere) => {
        const price = wanted.get(key);
        const before = it.price ?? there.price;
        return price
          ? { price: pricesInput(price, before, market), taxId: taxOf(price, it.taxId ?? there.taxId, market) }
          : null;
      };
      await write(shop, there, inputOf, signal);
      return wantedPrices(prices);
    },
  });

const write = (
  { api }: Shop,
  there: There,
  inputOf: (key: string, it: VariantThere) => object | null,
  signal: AbortSignal,
): Promise<void> => {
  const payload = oursOf(there).flatMap(([key, it]) => {
    const input = inputOf(key, it);
    return input ? [{ id: it.id, ...input }] : [];
  });
  return api.sync([{ entity: 'product', action: 'upsert', payload }], signal);
};
