import { finishWrite } from '../finish-write.ts';
import { productsRepository } from '../products.repository.ts';
import { historyOf } from '../saving/field-change.ts';
import type { StoredTexts } from './clean-stored.ts';
import { productTextsRepository } from './product-texts.repository.ts';

/**
 * Descriptions of products, as suppliers and staff wrote them. A shop that has the product has another text from then on: it
 * is "Not synced" there and goes out with the next send, as after any change of a text; nothing is sent by itself.
 */
export const productTexts: StoredTexts = {
  name: 'products',
  listAfter: (db, after, limit) => productTextsRepository(db).listAfter(after, limit),
  async lock(db, ids) {
    await productsRepository(db).lock(ids, { sellerId: null });
    return productTextsRepository(db).list(ids);
  },
  async write(tx, rows, now) {
    await productTextsRepository(tx.db).set(rows, now);
    await finishWrite(
      tx,
      rows.map(({ id, changes }) => historyOf(id, changes)),
      now,
    );
  },
};
