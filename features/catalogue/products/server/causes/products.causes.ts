import { cause } from '#server/causes.ts';
import { blockingReasons, missingTextsCause, notReadyCause, outOfSyncCause } from '../../contract/products.causes.ts';
import { productsCausesReadModel } from './products.causes.read-model.ts';

export const productsCauses = [
  cause(notReadyCause, async (db) => {
    const causes = productsCausesReadModel(db);
    const found = [];
    // Shop by shop: a statement over the whole market has its limit.
    for (const shopId of await causes.listShops()) {
      const blocked = await causes.countBlocked(shopId);
      found.push(
        ...blocked
          .filter(({ code }) => blockingReasons.some((known) => known === code))
          .map(({ code, count, worth }) => ({
            line: code as (typeof blockingReasons)[number],
            shopId,
            count,
            products: count,
            ...(worth > 0 ? { worth } : {}),
          })),
      );
    }
    return found;
  }),
  cause(missingTextsCause, async (db) =>
    (await productsCausesReadModel(db).countUntranslated()).map(({ line, shop, language, name, count }) => ({
      line,
      shopId: shop,
      subject: language,
      values: { language, name },
      count,
      products: count,
    })),
  ),
  cause(outOfSyncCause, async (db) =>
    (await productsCausesReadModel(db).countChanged()).map(({ shop, count }) => ({
      line: 'changed',
      shopId: shop,
      count,
      products: count,
    })),
  ),
];
