import { z } from 'zod';
import { pushesParts } from '#connectors/kit/push-parts.ts';
import type { Shop } from '../medusa.shop.ts';
import { checkCurrency, pricesInput, rateOf, wantedPrices } from './price.ts';
import { readSold } from './read-there.ts';
import { oursOf, type There } from './there.ts';
import { writeVat } from './vat.ts';
import { writeStock } from './write-variants.ts';

/** Variants that are written in one request. */
const batch = 100;

/** The stock at the place of the shop, the prices of its region and the tax rate of its country. */
export const pushesVariants = (shop: Shop) =>
  pushesParts<There>(shop.store, {
    find: (externalKey, signal) => readSold(shop, externalKey, signal),
    keysOf: (there) => oursOf(there).map(([key]) => key),
    writeStock: async (there, stock, signal) => writeStock(shop, there, stock, await shop.market(signal), signal),
    async writePrices(there, prices, signal) {
      const market = await shop.market(signal);
      const ours = new Map(oursOf(there));
      for (const price of prices) checkCurrency(price, market);
      const rate = rateOf(prices, market);
      const rows = prices.map((it) => {
        const before = ours.get(it.variantKey)!;
        return { id: before.id, prices: pricesInput(it, before, market) };
      });
      const path = `/products/${there.id}/variants/batch`;
      for (let from = 0; from < rows.length; from += batch)
        await shop.api.ask(
          {
            method: 'POST' as const,
            path,
            query: { fields: 'id' },
            answer: z.unknown(),
            body: { update: rows.slice(from, from + batch) },
          },
          signal,
        );
      await writeVat(shop, { id: there.id, externalKey: there.external_id! }, rate, market, signal);
      return wantedPrices(prices, market);
    },
  });
