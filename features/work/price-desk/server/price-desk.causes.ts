import { priceCodeWord } from '#features/selling/pricing/contract/pricing.codes.ts';
import { cause } from '#server/causes.ts';
import { pricesCause } from '../contract/price-desk.causes.ts';
import { listDoubtedPrices, listStoppedPrices } from './price-desk.causes.read-model.ts';
import { keptAlertsRepository } from './watches/kept-alerts.repository.ts';

/** Counted by the alerts of the list, so that the list behind the number shows as many. */
export const priceDeskCauses = [
  cause(pricesCause, async (db) => {
    const moved = [];
    for (const { id: shopId } of await keptAlertsRepository(db).listCalculating())
      moved.push({ line: 'moved' as const, shopId, ...(await keptAlertsRepository(db).countBehindRate(shopId)) });
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
      ...moved,
      ...(await listDoubtedPrices(db)).map(({ shop, ...counted }) => ({
        line: 'doubted' as const,
        shopId: shop,
        ...counted,
      })),
    ];
  }),
];
