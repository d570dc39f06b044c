import { priceCodeWord } from '#features/selling/pricing/contract/pricing.codes.ts';
import { cause } from '#server/causes.ts';
import { pricesCause } from '../contract/price-desk.causes.ts';
import { listDoubtedPrices, listMovedPrices, listStoppedPrices } from './price-desk.causes.read-model.ts';

/** Counted by the alerts of the list, so that the list behind the number shows as many. */
export const priceDeskCauses = [
  cause(pricesCause, async (db) => {
    return [
      ...(await listStoppedPrices(db)).map(({ shop, code, count, products, since }) => ({
        ...(code === null
          ? { line: 'quarantined' as const }
          : { line: 'blocked' as const, subject: code, values: { code, name: priceCodeWord(code) } }),
        shopId: shop,
        count,
        products,
        since,
      })),
      // The clock counts these, since no statement of a cause may take so long.
      ...(await listMovedPrices(db)).map(({ shop, ...counted }) => ({
        line: 'moved' as const,
        shopId: shop,
        ...counted,
      })),
      ...(await listDoubtedPrices(db)).map(({ shop, ...counted }) => ({
        line: 'doubted' as const,
        shopId: shop,
        ...counted,
      })),
    ];
  }),
];
