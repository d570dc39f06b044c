import { priceCodeWord } from '#features/selling/pricing/contract/pricing.codes.ts';
import { cause } from '#server/causes.ts';
import { pricesCause } from '../contract/price-desk.causes.ts';
import { listStoppedPrices } from './price-desk.causes.read-model.ts';

/** Counted by the alerts of the list, so that the list behind the number shows as many. */
export const priceDeskCauses = [
  cause(pricesCause, async (db) =>
    (await listStoppedPrices(db)).map(({ shop, code, count, products, since }) => ({
      ...(code === null
        ? { line: 'quarantined' as const }
        : { line: 'blocked' as const, subject: code, values: { code, name: priceCodeWord(code) } }),
      shopId: shop,
      count,
      products,
      since,
    })),
  ),
];
