import { cause } from '#server/causes.ts';
import { documentsCause } from '../contract/local-sellers.causes.ts';
import { localSellersReadModel } from './local-sellers.read-model.ts';

const lines = ['expired', 'missing', 'rejected'] as const;

/** Counted by the filter of the list, so that the list behind the number shows as many. */
export const localSellersCauses = [
  cause(documentsCause, (db) =>
    Promise.all(
      lines.map(async (documents) => {
        const { sellers, products } = await localSellersReadModel(db).countActive({ documents });
        return { line: documents, count: sellers, products };
      }),
    ),
  ),
];
