import type { Tx } from '#server/db/unit-of-work.ts';
import { finishWrite } from '../finish-write.ts';
import { productsRepository } from '../products.repository.ts';
import { historyOf } from '../saving/field-change.ts';
import { suppliedRepository } from './supplied.repository.ts';

/**
 * Says that nothing is left of these variants: their stock is 0 from now on, and the shops follow with the commit. Gives those that had any. What
 * their seller enters or delivers afterwards counts again.
 */
export async function sellOut(tx: Tx, variantIds: readonly number[], now: Date): Promise<number[]> {
  const supplied = suppliedRepository(tx.db);
  const products = await supplied.listProductsOf(variantIds);
  await productsRepository(tx.db).lock(products, { sellerId: null });
  const emptied = await supplied.emptyStock(variantIds);
  const byProduct = Map.groupBy(emptied, ({ product_id }) => product_id);
  for (const id of byProduct.keys()) await supplied.setStockUpdated(id, now);
  await finishWrite(
    tx,
    [...byProduct].map(([id, rows]) =>
      historyOf(
        id,
        rows.map((row) => ({ field: `variants.${row.id}.stock`, before: row.stock, after: 0 })),
      ),
    ),
    now,
  );
  return emptied.map(({ id }) => id);
}
