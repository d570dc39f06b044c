import { settingsRepository } from '#features/base/settings/server/settings.public.ts';
import { productSentences as says } from '#features/catalogue/products/contract/products.errors.ts';
import { AppError, generalErrors, refuseField } from '#kit/error.ts';
import { decimal } from '#kit/money.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { productErrors } from '../../contract/products.errors.ts';
import {
  type ChangeEffect,
  effectOfChanges,
  materialitySetting,
  readMateriality,
} from '../../contract/products.materiality.ts';
import { productStatus } from '../../contract/products.status.ts';
import { lockEans, requireFreeEans } from '../ean/same-ean.ts';
import { finishWrite } from '../finish-write.ts';
import { productsRepository } from '../products.repository.ts';
import { changesOf, type FieldChange, historyOf, type Saving } from '../saving/field-change.ts';
import { imageEditRepository } from '../saving/image-edit.repository.ts';
import { productEditRepository } from '../saving/product-edit.repository.ts';
import { saveCategories } from '../saving/save-categories.ts';
import { saveImages } from '../saving/save-images.ts';
import { saveTranslations } from '../saving/save-translations.ts';
import { afterApprovalRepository } from './after-approval.repository.ts';
import { attributesOf, fieldsOf } from './create-supplied.ts';
import { holdPrices } from './hold-prices.ts';
import { saveSuppliedAttributes } from './save-attributes.ts';
import { suppliedRepository } from './supplied.repository.ts';
import { type SuppliedProduct, skuOf } from './supplied-product.ts';

type Changed = { readonly id: number; readonly version: number; readonly changed: boolean };

/**
 * Makes a product what its seller says it is. Only what differs is written; what a change of an approved product brings stands in the
 * market's table (`products.materiality.ts`): it waits for a reviewer, or is marked as changed for staff. Whether the SKUs are free and the values make sense is the caller's to check.
 * `again`: what was there before comes back, also where another product has its EANs meanwhile.
 * @throws AppError not_found, or product_changed (409) where somebody changed it since `version`.
 */
export async function changeSupplied(
  tx: Tx,
  context: Context,
  { id, version, again = false }: { readonly id: number; readonly version: number; readonly again?: boolean },
  supplied: SuppliedProduct,
): Promise<Changed> {
  await lockEans(tx.db);
  const product = await productEditRepository(tx.db).findForUpdate(id, context.scope);
  const [locked] = await productsRepository(tx.db).lock([id], context.scope);
  if (!product || !locked) throw new AppError(generalErrors.notFound);
  if (version !== product.version) {
    const name = (await productsRepository(tx.db).findLastAuthor(id)) ?? '–';
    throw new AppError(productErrors.changedMeanwhile, { values: { name } });
  }
  // What staff write for a seller, and what nobody has approved yet, holds at once.
  const held =
    context.scope.sellerId !== null && locked.status === productStatus.approved
      ? await holdPrices(tx, context, id, await pricesOf(tx, id), supplied)
      : { supplied, changes: [] };
  const changes = await saveAll({ tx, context, product }, held.supplied, again);
  if (changes.length === 0 && held.changes.length === 0) return { id, version, changed: false };
  const effect = locked.status === productStatus.approved ? await effectOf(tx, context, changes) : 'none';
  if (effect !== 'none') await suppliedRepository(tx.db).setUpdated(id);
  if (effect === 'review') await afterApprovalRepository(tx.db).insert(id, null);
  await finishWrite(tx, [historyOf(id, [...changes, ...held.changes])], context.now());
  return { id, version: version + 1, changed: true };
}

const pricesOf = async (tx: Tx, id: number) =>
  new Map((await suppliedRepository(tx.db).listVariants(id)).map((row) => [row.id, row]));

/** Staff who write for a seller have looked at it themselves. */
async function effectOf(tx: Tx, { scope }: Context, changes: readonly FieldChange[]): Promise<ChangeEffect> {
  const table = readMateriality(await settingsRepository(tx.db).find(materialitySetting, null));
  const fields = changes.map(({ field }) => field);
  const effect = effectOfChanges(fields, table);
  return effect === 'review' && scope.sellerId === null ? 'mark' : effect;
}

/** One after the other: they share a transaction. */
async function saveAll(saving: Saving, supplied: SuppliedProduct, again: boolean): Promise<FieldChange[]> {
  const { tx, product } = saving;
  const { changes: variantChanges, variantIds } = await saveVariants(saving, supplied, again);
  return [
    ...(await saveOwnFields(saving, supplied)),
    ...(await saveTranslations(saving, [...supplied.texts])),
    ...(await saveImages(saving, await imagesOf(saving, supplied))),
    ...(await moveToCategory(saving, supplied.category_id)),
    ...variantChanges,
    ...(await saveSuppliedAttributes(tx, product.id, attributesOf(supplied, variantIds))),
  ];
}

async function saveOwnFields({ tx, product }: Saving, supplied: SuppliedProduct): Promise<FieldChange[]> {
  const products = suppliedRepository(tx.db);
  const wanted = await fieldsOf(tx, product.seller_id, supplied);
  const { name, short_description, long_description, ...fields } = wanted;
  const changes = changesOf('', await products.find(product.id), fields);
  // The texts stand in the translations, whose changes are told; here only what the supplier's columns hold.
  await products.setFields(product.id, { ...wanted, sku: skuOf(supplied) });
  return changes.filter(({ field }) => field !== 'is_simple');
}

/** One category: a local seller chooses the one that fits, further ones are staff's and stay. */
async function moveToCategory(saving: Saving, categoryId: number | null): Promise<FieldChange[]> {
  if (categoryId === null) return [];
  const there = await productEditRepository(saving.tx.db).listCategoryIds(saving.product.id);
  if (there.includes(categoryId)) return [];
  const [first] = there;
  const gone = first === undefined ? [] : [{ category_id: first, is_deleted: true }];
  return saveCategories(saving, [...gone, { category_id: categoryId, is_deleted: false }]);
}

/** Own images in their new order, uploads, and those left out as deleted. */
async function imagesOf({ tx, product }: Saving, { images }: SuppliedProduct) {
  const stored = (await imageEditRepository(tx.db).list(product.id)).filter((row) => !row.is_deleted);
  const kept = new Set(images.map((image) => image.id));
  return [
    ...images.map(({ id, file_id, is_cover }, position) => ({
      ...(id === null ? { remote_id: file_id! } : { id }),
      is_deleted: false,
      is_cover,
      position,
    })),
    ...stored.filter(({ id }) => !kept.has(id)).map(({ id }) => ({ id, is_deleted: true })),
  ];
}

const same = (a: unknown, b: unknown): boolean => {
  const [one, other] = [decimal(a as string | null), decimal(b as string | null)];
  return one === null || other === null ? a === b : one.equals(other);
};

async function saveVariants(
  { tx, context, product }: Saving,
  { variants }: SuppliedProduct,
  again: boolean,
): Promise<{ changes: FieldChange[]; variantIds: number[] }> {
  const products = suppliedRepository(tx.db);
  const stored = new Map((await products.listVariants(product.id)).map((row) => [row.id, row]));
  const changes: FieldChange[] = [];
  const changedRows = [];
  for (const [at, { id, attributes: _attributes, ...fields }] of variants.entries()) {
    if (id === null) continue;
    const before = stored.get(id);
    if (!before) throw refuseField(`content.variants.${at}.id`, says.foreignVariant, { id });
    const own = changesOf(`variants.${id}.`, before, fields, same);
    if (own.length > 0) changedRows.push({ ...fields, id });
    changes.push(...own);
  }
  const after = new Map([...stored.values()].map((row) => [row.id, row.sku]));
  for (const { id, sku } of changedRows) after.set(id, sku);
  for (const [at, { id, sku }] of variants.entries()) {
    const taken = [...after].some(([other, used]) => other !== id && used === sku);
    if (taken) throw refuseField(`content.variants.${at}.sku`, says.skuTaken, { sku });
  }
  const newEans = variants.flatMap(({ id, ean }, at) =>
    id === null || ean !== stored.get(id)?.ean ? [{ field: `content.variants.${at}.ean`, ean }] : [],
  );
  if (!again) await requireFreeEans({ tx, context, product }, newEans);
  await products.setVariants(changedRows);
  const added = variants.filter(({ id }) => id === null);
  const ids = await products.insertVariants(product.id, added);
  changes.push(...ids.map((id, at) => ({ field: `variants.${id}`, before: null, after: added[at]!.sku })));
  if (changes.some(({ field }) => /stock$|^variants\.\d+$/.test(field))) {
    await products.setStockUpdated(product.id, context.now());
  }
  const fresh = [...ids];
  return { changes, variantIds: variants.map(({ id }) => id ?? fresh.shift()!) };
}
