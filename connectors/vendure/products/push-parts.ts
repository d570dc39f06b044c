import { pushesParts } from '#connectors/kit/push-parts.ts';
import { onHandOf } from '#connectors/kit/shop-document.ts';
import type { Shop } from '../vendure.shop.ts';
import { checkCurrency, priceInput } from './price.ts';
import { readThere } from './read-there.ts';
import { wantedPrices } from './seen.ts';
import type { There } from './there.ts';

/** Variants that are written in one request. */
const batch = 100;

/** The stock at the place of the shop, prices and tax categories in its channel. */
export const pushesVariants = (shop: Shop) =>
  pushesParts<There>(shop.store, {
    find: (externalKey, signal) => readThere(shop, externalKey, signal),
    keysOf: (there) => idsOf(there).keys(),
    async writeStock(there, stock, signal) {
      const [ids, { stockLocation: stockLocationId }] = [idsOf(there), await shop.market(signal)];
      const rows = stock.flatMap((it) => {
        const id = ids.get(it.variantKey);
        return id ? [{ id, stockLevels: [{ stockLocationId, stockOnHand: onHandOf(it) }] }] : [];
      });
      await write(shop, rows, signal);
    },
    async writePrices(there, prices, signal) {
      const [ids, market] = [idsOf(there), await shop.market(signal)];
      for (const price of prices) checkCurrency(price, market);
      const rows = prices.map((it) => ({ id: ids.get(it.variantKey)!, ...priceInput(it, market) }));
      await write(shop, rows, signal);
      return wantedPrices(prices, market);
    },
  });

/** Vendure's numbers of the variants by our keys. */
const idsOf = ({ variants }: There): ReadonlyMap<string, string> =>
  new Map(
    variants.flatMap(({ id, customFields }) =>
      customFields.externalId === null ? [] : [[customFields.externalId, id] as const],
    ),
  );

async function write({ together }: Shop, rows: readonly object[], signal: AbortSignal): Promise<void> {
  for (let from = 0; from < rows.length; from += batch)
    await together.updateVariants(rows.slice(from, from + batch), signal);
}
