import { requireShopAttribute } from '#features/catalogue/attributes/server/attributes.public.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { type AttributeRows, productAttributesRepository } from '../attributes/product-attributes.repository.ts';
import { setAttributeRows } from '../attributes/set-attribute-rows.ts';
import type { FieldChange } from '../saving/field-change.ts';
import { suppliedRepository } from './supplied.repository.ts';

/** By attribute: the variants that have it, 0 = all of them. */
type Wanted = ReadonlyMap<number, readonly number[]>;

/** Values in the shop's groups as the seller chose them; what came from a delivery stays. */
export async function saveSuppliedAttributes(tx: Tx, productId: number, wanted: Wanted): Promise<FieldChange[]> {
  const before = await suppliedRepository(tx.db).listAttributeIds(productId);
  const changes: FieldChange[] = [];
  for (const attributeId of new Set([...before, ...wanted.keys()])) {
    const was = (await productAttributesRepository(tx.db).listRows([productId], attributeId)).get(productId) ?? {};
    const rows = rowsOf(wanted.get(attributeId) ?? []);
    const [had, has] = [keysOf(was), keysOf(rows)];
    if (had === has) continue;
    if (!before.includes(attributeId)) await requireShopAttribute(tx.db, attributeId, 'content.attributes');
    await setAttributeRows(tx, attributeId, [{ productId, rows, was }]);
    changes.push({ field: `attributes.${attributeId}`, before: had, after: has });
  }
  return changes;
}

const rowsOf = (variantIds: readonly number[]): AttributeRows =>
  Object.fromEntries(variantIds.map((id) => [String(id), { origin: 'staff' as const, deleted: false }]));
const keysOf = (rows: AttributeRows): string =>
  Object.entries(rows)
    .filter(([, row]) => !row.deleted)
    .map(([key]) => key)
    .sort()
    .join();
