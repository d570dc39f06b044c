import { attributesChanged } from '#features/catalogue/attributes/contract/attributes.events.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { type AttributeRows, productAttributesRepository } from './product-attributes.repository.ts';

/**
 * Makes the rows of an attribute what they shall be; a row that was there and is not any more is taken away altogether.
 * The products are locked, and their history and version are the caller's.
 */
export async function setAttributeRows(
  tx: Tx,
  attributeId: number,
  products: readonly { readonly productId: number; readonly rows: AttributeRows; readonly was: AttributeRows }[],
): Promise<void> {
  const put = products.flatMap(({ productId, rows }) =>
    Object.entries(rows).map(([variant, row]) => ({ productId, variantId: Number(variant) || null, ...row })),
  );
  const gone = products.flatMap(({ productId, rows, was }) =>
    Object.keys(was)
      .filter((variant) => !(variant in rows))
      .map((variant) => ({ productId, variantId: Number(variant) || null })),
  );
  await productAttributesRepository(tx.db).set(attributeId, put);
  await productAttributesRepository(tx.db).remove(attributeId, gone);
  tx.emit(attributesChanged, { attributeIds: [attributeId], productIds: products.map((it) => it.productId) });
}
