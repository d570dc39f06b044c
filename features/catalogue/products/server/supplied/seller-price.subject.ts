import type { Subject } from '#server/operations/handle-operation.ts';
import { sellerPricesRepository } from './seller-prices.repository.ts';

/** Prices local sellers ask for; a row has the number of its variant. All of them: those that wait. */
export const sellerPriceSubject: Subject = {
  name: 'seller_price',
  select: (db, _filters, { scope }) => sellerPricesRepository(db).listWaiting(scope.sellerId),
  describe: (db, ids, { sellerId }) => sellerPricesRepository(db).mapLabels(ids, sellerId),
};
