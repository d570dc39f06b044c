import { refuseField } from '#kit/error.ts';
import type { Db } from '#server/db/database.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { attributesChanged } from '../contract/attributes.events.ts';
import { attributeTexts } from '../contract/attributes.texts.ts';
import { requireAttributes } from './attributes.access.ts';
import { attributesReadModel } from './attributes.read-model.ts';
import { type AttributePair, attributesRepository } from './attributes.repository.ts';
import { keptAttributesRepository } from './kept-attributes.repository.ts';

export { getProductSeller, refuseAttribute, requireAttributes } from './attributes.access.ts';
export { tellFiltered } from './in-category/manage-category-attributes.ts';
export { attributeMergingRepository as attributeMerging } from './merging/merging.repository.ts';
export type { AttributePair };

/** Attributes of the shops are named and merged one after the other. Until the end of the transaction. */
export const lockAttributeNames = (db: Db): Promise<void> => keptAttributesRepository(db).lockNames();

/** Products that have one of these values of the shops, as it is or by a supplier's value. */
export const listProductsOfValues = (db: Db, valueIds: readonly number[]): Promise<number[]> =>
  keptAttributesRepository(db).listProductsOf(valueIds);

/** What an attribute of the shops, or a value of one as `Colour: Red`, is called; null: there is none. */
export const nameOfAttribute = (db: Db, groupId: number): Promise<string | null> =>
  keptAttributesRepository(db).findName(groupId);
/** What a value is called, with its attribute; null: there is none. */
export const nameOfValue = (db: Db, valueId: number): Promise<string | null> =>
  keptAttributesRepository(db).findValueName(valueId);

const keyOf = (groupId: number, value: string): string => `${groupId}:${value}`;

/**
 * The ids of a supplier's attributes, in the order of the pairs; missing groups and values are made. At most four
 * statements, whatever the number of pairs. A value may be 9 kB long.
 */
export async function findOrCreateAttributes(
  tx: Pick<Tx, 'db'>,
  sellerId: number,
  pairs: readonly AttributePair[],
): Promise<number[]> {
  if (pairs.length === 0) return [];
  const groups = await groupIds(tx, sellerId, [...new Set(pairs.map((pair) => pair.group))]);
  const wanted = new Map<string, { groupId: number; value: string }>();
  for (const { group, value } of pairs) {
    const groupId = groups.get(group)!;
    wanted.set(keyOf(groupId, value), { groupId, value });
  }
  const repository = attributesRepository(tx.db);
  const ids = new Map<string, number>();
  const columns = (rows: readonly { groupId: number; value: string }[]) =>
    [rows.map((row) => row.groupId), rows.map((row) => row.value)] as const;
  for (const row of await repository.findValues(...columns([...wanted.values()])))
    ids.set(keyOf(row.group_id, row.original_name), row.id);
  const missing = [...wanted].filter(([key]) => !ids.has(key)).map(([, row]) => row);
  if (missing.length > 0) {
    for (const row of await repository.insertValues(...columns(missing)))
      ids.set(keyOf(row.group_id, row.original_name), row.id);
  }
  return pairs.map(({ group, value }) => ids.get(keyOf(groups.get(group)!, value))!);
}

async function groupIds(tx: Pick<Tx, 'db'>, sellerId: number, names: readonly string[]): Promise<Map<string, number>> {
  const repository = attributesRepository(tx.db);
  const ids = new Map((await repository.findGroups(sellerId, names)).map((row) => [row.original_name, row.id]));
  const missing = names.filter((name) => !ids.has(name));
  if (missing.length > 0) {
    for (const row of await repository.insertGroups(sellerId, missing)) ids.set(row.original_name, row.id);
  }
  return ids;
}

/**
 * Marks mappings as deleted, in the save of a product that carries their attributes; every product with these attributes
 * is touched. Those deleted before are left alone.
 * @returns the ids that were deleted now.
 * @throws AppError invalid_input, 422, naming `field`, where a mapping is of no attribute of the product.
 */
export async function deleteMappings(
  tx: Tx,
  ids: readonly number[],
  productId: number,
  field: string,
): Promise<number[]> {
  if (ids.length === 0) return [];
  const mappings = await attributesReadModel(tx.db).listMappingsOfProduct(ids, productId);
  const own = new Set(mappings.map((it) => it.id));
  const foreign = ids.findIndex((id) => !own.has(id));
  if (foreign !== -1) throw refuseField(`${field}.${foreign}`, attributeTexts.foreignMapping, { id: ids[foreign]! });
  const living = mappings.filter((it) => !it.is_deleted);
  if (living.length === 0) return [];
  await attributesRepository(tx.db).deleteMappings(living.map((it) => it.id));
  const attributeIds = [...new Set(living.map((it) => it.attribute_id))];
  const productIds = await attributesReadModel(tx.db).listProductIds(attributeIds);
  tx.record(
    living.map(({ attribute_id: id, mapped_attribute_id }) => ({
      entity: 'attribute',
      id,
      action: 'unmapped',
      before: { mapped_attribute_id },
    })),
  );
  tx.touch('product', productIds);
  tx.emit(attributesChanged, { attributeIds, productIds });
  return living.map((it) => it.id);
}

/** Refuses an attribute that is not one of the shop's own, or is deleted. @throws AppError 422 naming `field`. */
export const requireShopAttribute = (db: Db, attributeId: number, field: string): Promise<void> =>
  requireAttributes(db, [attributeId], [null], field);

/**
 * Lets a supplier's attribute stand for exactly these of the shop's; products that carry it are touched. Writes history
 * and tells browsers. Whether the shop's attributes exist is the caller's to check.
 */
export async function setMappingsOf(tx: Tx, attributeId: number, shopAttributeIds: readonly number[]): Promise<void> {
  const repository = attributesRepository(tx.db);
  const before = await repository.listMappingsOf(attributeId);
  const gone = before.filter((row) => !shopAttributeIds.includes(row.mapped_attribute_id));
  const missing = shopAttributeIds.filter((id) => !before.some((row) => row.mapped_attribute_id === id));
  if (gone.length > 0) await repository.deleteMappings(gone.map((row) => row.id));
  if (missing.length > 0) {
    const sellerId = await attributesReadModel(tx.db).findOwner(attributeId);
    if (typeof sellerId === 'number') await repository.insertMappings(sellerId, [attributeId], missing);
  }
  if (gone.length + missing.length === 0) return;
  const productIds = await attributesReadModel(tx.db).listProductIds([attributeId]);
  tx.record([
    ...gone.map((row) => ({
      entity: 'attribute',
      id: attributeId,
      action: 'unmapped',
      before: { mapped_attribute_id: row.mapped_attribute_id },
    })),
    ...missing.map((id) => ({
      entity: 'attribute',
      id: attributeId,
      action: 'mapped',
      after: { mapped_attribute_id: id },
    })),
  ]);
  tx.touch('product', productIds);
  tx.emit(attributesChanged, { attributeIds: [attributeId], productIds });
}
