import { productsChanged } from '#features/catalogue/products/contract/products.events.ts';
import {
  announceWrite,
  deleteUntouchedProducts,
  deliveredDetailsRepository,
  lockEans,
  restoredProductsRepository,
} from '#features/catalogue/products/server/products.public.ts';
import { bringBackPutAway, type PutAway } from '#features/selling/lifecycle/server/lifecycle.public.ts';
import { type Said, say } from '#kit/sentence.ts';
import type { By, Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { putBackSentences as why } from '../../contract/run-reasons.sentences.ts';
import type { ChangeUndo } from '../import/change-rows.ts';
import { feedAuthor } from '../import/import-run.ts';
import { same } from '../import/merge-variant.ts';
import type { StoredProduct } from '../import/plan-change.ts';
import type { GoneUndo } from '../import/run-products.repository.ts';
import { sanitiseDescription } from '../import/sanitise-description.ts';
import { storedProductsRepository } from '../import/stored-products.repository.ts';
import type { UndoRow } from '../run-changes.repository.ts';
import { putBackRepository } from './put-back.repository.ts';

type Ended = { readonly productId: number; readonly reason: Said | null };

/**
 * Puts products back as they stood before a run, each as a whole or not at all: where anything the run wrote was changed
 * since, the product stays as it is (as change sets do, ADR 14). In the caller's transaction; gives why each was left alone.
 */
export async function putBack(
  platform: Pick<Platform, 'startTask'>,
  tx: Tx,
  by: By,
  runId: number,
  rows: readonly UndoRow[],
): Promise<Ended[]> {
  const ids = rows.map(({ productId }) => productId);
  if (rows.some(({ undo }) => undo.standing)) await lockEans(tx.db);
  const stored = await storedProductsRepository(tx.db).loadLocked(ids);
  const reasons = new Map<number, Said | null>();
  const there = rows.filter(({ productId }) => {
    if (!stored.has(productId)) reasons.set(productId, say(why.gone));
    return stored.has(productId);
  });

  const fresh = there.filter(({ undo }) => undo.fresh);
  const deleted = new Set(
    await deleteUntouchedProducts(
      tx,
      fresh.map(({ productId }) => productId),
      feedAuthor(runId).cause,
    ),
  );
  for (const { productId } of fresh) reasons.set(productId, deleted.has(productId) ? null : say(why.touched));

  const known = there.filter(({ undo }) => !undo.fresh);
  const handled = await putBackRepository(tx.db).listHandled(known.map(({ productId }) => productId));
  for (const { productId, undo } of known) {
    const product = stored.get(productId)!;
    const reason =
      (undo.change ? changedSince(product, undo.change, handled) : null) ??
      (undo.gone ? backSince(product, undo.gone) : null);
    reasons.set(productId, reason);
  }
  await putStandingsBack(platform, tx, by, known, reasons);

  const restored = known.filter(({ productId }) => reasons.get(productId) === null);
  await write(tx, stored, restored);
  announceWrite(
    tx,
    restored.map(({ productId, undo }) => ({
      id: productId,
      action: 'delivery taken back',
      before: undo.change ? nowOf(undo.change) : undo.gone ? { is_in_vendor_list: false } : {},
      after: undo.change ? thenOf(undo.change) : undo.gone ? { is_in_vendor_list: undo.gone.listed } : {},
    })),
  );
  if (deleted.size > 0) tx.emit(productsChanged, { ids: [...deleted] });
  return rows.map(({ productId }) => ({ productId, reason: reasons.get(productId) ?? null }));
}

/** A text as it would be stored today: the rules of cleaning may be stricter than when the run wrote it down. */
const asStored = <T>(key: string, value: T): T | string | null =>
  key.endsWith('_description') && typeof value === 'string' ? sanitiseDescription(value) : value;
const allAsStored = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, asStored(key, value)])) as T;

/** Fields are named as the report of the run names them. */
const changed = (what: string): Said => say(why.changed, { what });

/** What of the run's own writing is no longer so; null: all of it is. */
function changedSince(product: StoredProduct, undo: ChangeUndo, handled: Handled): Said | null {
  const column = Object.entries(undo.columns.after).find(
    ([key, value]) => product.columns[key as keyof StoredProduct['columns']] !== asStored(key, value),
  );
  if (column) return changed(column[0]);
  if (undo.brand && product.brand_id !== undo.brand.after) return changed('brand');
  const byId = new Map(product.variants.map((variant) => [variant.id, variant as Record<string, unknown>]));
  for (const { id, after } of undo.variants) {
    const now = byId.get(id);
    if (!now) return changed('variants');
    const field = Object.keys(after).find((key) => !same(now[key], after[key]));
    if (field) return changed(field);
  }
  for (const { language, after } of undo.texts) {
    const now = product.texts.get(language);
    if (
      now?.origin !== 'supplier' ||
      (Object.keys(after) as (keyof typeof after)[]).some((key) => now[key] !== asStored(key, after[key]))
    )
      return changed(`texts ${language}`);
  }
  if (undo.added.some((sku) => !isAsDelivered(product, sku, handled))) return changed('variants');
  if (undo.images.some((url) => !product.images.has(url) || handled.images.has(`${product.id}:${url}`)))
    return changed('images');
  const { add = [], remove = [] } = undo.categories ?? {};
  if (add.some((id) => !product.categoryIds.has(id)) || remove.some((id) => product.categoryIds.has(id)))
    return changed('categories');
  return attributesChanged(product, undo) ? changed('attributes') : null;
}

type Handled = Awaited<ReturnType<ReturnType<typeof putBackRepository>['listHandled']>>;

/** A variant that came with the run and that nobody touched. */
function isAsDelivered(product: StoredProduct, sku: string, handled: Handled): boolean {
  const variant = product.variants.find((one) => (one.delivered?.sku ?? one.sku) === sku);
  if (!variant?.delivered || handled.variants.has(variant.id)) return false;
  const said = { ...variant.delivered, currency: variant.delivered.currency ?? variant.currency };
  const keys = (Object.keys(said) as (keyof typeof said)[]).filter((key) => key !== 'stock');
  return keys.every((key) => same(variant[key], said[key])) && variant.stock === (said.stock ?? 0);
}

function attributesChanged(product: StoredProduct, { attributes }: ChangeUndo): boolean {
  const skuOf = new Map(product.variants.map((variant) => [variant.id, variant.delivered?.sku ?? variant.sku]));
  return attributes.added.some(
    ({ sku, attributeId }) =>
      !product.attributes.some(
        (row) =>
          row.attributeId === attributeId &&
          (row.variantId === null ? null : (skuOf.get(row.variantId) ?? null)) === sku &&
          row.origin === 'supplier' &&
          !row.is_deleted,
      ),
  );
}

function backSince(product: StoredProduct, undo: GoneUndo): Said | null {
  if (product.is_in_vendor_list) return say(why.listed);
  const emptied = new Set(undo.variants.map(({ id }) => id));
  const filled = product.variants.find(({ id, stock }) => emptied.has(id) && stock !== 0);
  return filled ? changed('stock') : null;
}

/** What was put away comes back before its values do; where it moved since, all of the product stays. */
async function putStandingsBack(
  platform: Pick<Platform, 'startTask'>,
  tx: Tx,
  by: By,
  known: readonly UndoRow[],
  reasons: Map<number, Said | null>,
): Promise<void> {
  const away = known.filter(({ productId, undo }) => undo.standing && reasons.get(productId) === null);
  if (away.length === 0) return;
  const { back, twins } = await bringBackPutAway(platform)(
    tx,
    by,
    away.map(({ productId, undo }) => ({ id: productId, ...(undo.standing as Pick<PutAway, 'before' | 'after'>) })),
  );
  for (const { productId } of away)
    if (!back.has(productId)) reasons.set(productId, say(twins.has(productId) ? why.sameEan : why.moved));
}

async function write(tx: Tx, stored: ReadonlyMap<number, StoredProduct>, rows: readonly UndoRow[]): Promise<void> {
  const products = restoredProductsRepository(tx.db);
  const gone = rows.flatMap(({ productId, undo }) => {
    if (!undo.gone) return [];
    // Its stock was not emptied, and is another one since: the seller's system pushed it, and the next delivery is to be compared with that.
    const { stock_updated_at } = stored.get(productId)!.marks;
    const isPushed = undo.gone.variants.length === 0 && stock_updated_at !== undo.gone.stock_updated_at;
    return [{ id: productId, ...undo.gone, ...(isPushed ? { feed_stock_hash: null, stock_updated_at } : {}) }];
  });
  await products.restoreListed(gone);
  await putBackRepository(tx.db).restoreMissing(gone);

  const changes = rows.flatMap(({ productId, undo }) => (undo.change ? [{ id: productId, ...undo.change }] : []));
  if (changes.length === 0) return;
  await products.deleteAdded(
    changes.map(({ id, added, images, texts }) => ({
      id,
      skus: added,
      images,
      languages: texts.filter(({ before }) => before === null).map(({ language }) => language),
    })),
  );
  const details = deliveredDetailsRepository(tx.db);
  await details.deleteAttributes(
    changes.flatMap(({ id, added, attributes }) => addedRows(stored.get(id)!, added, attributes.added)),
  );
  await products.restoreProducts(
    changes.map(({ id, marks, content, columns, brand }) => {
      const now = stored.get(id)!;
      // Something else was taken over since, a value from quarantine perhaps: it still is to be looked at.
      const since = now.marks.version !== marks.version + (content ? 1 : 0);
      return {
        id,
        ...now.columns,
        ...allAsStored(columns.before),
        brand_id: brand ? brand.before : now.brand_id,
        ...marks,
        // The seller's system pushed something else since: the next delivery is to be compared with that.
        feed_hash: now.marks.feed_hash && marks.feed_hash,
        feed_stock_hash: now.marks.feed_stock_hash && marks.feed_stock_hash,
        is_updated: since ? now.marks.is_updated : marks.is_updated,
      };
    }),
  );
  await products.restoreVariants(
    changes.flatMap(({ id, variants }) =>
      variants.map(({ id: variantId, before, said }) => ({
        ...stored.get(id)!.variants.find((variant) => variant.id === variantId)!,
        ...before,
        said,
      })),
    ),
  );
  await details.upsertTexts(
    changes.flatMap(({ id, texts }) =>
      texts.flatMap(({ language, before }) => (before ? [{ product_id: id, language, ...allAsStored(before) }] : [])),
    ),
  );
  const pairs = (of: (change: ChangeUndo) => readonly number[]) =>
    changes.flatMap((one) => of(one).map((category_id) => ({ product_id: one.id, category_id })));
  await details.deleteCategories(pairs(({ categories }) => categories?.add ?? []));
  await details.insertCategories(pairs(({ categories }) => categories?.remove ?? []));
  await details.insertAttributes(
    changes.flatMap(({ id, attributes }) =>
      attributes.removed.map(({ variantId, attributeId }) => ({
        product_id: id,
        variant_id: variantId,
        attribute_id: attributeId,
      })),
    ),
  );
  await putBackRepository(tx.db).insertMissing(
    changes.flatMap(({ id, missing }) => (missing ? [{ product_id: id, ...missing }] : [])),
  );
}

/** Attribute rows the run added to what stays; those of new variants went with them. */
function addedRows(
  product: StoredProduct,
  newSkus: readonly string[],
  added: ChangeUndo['attributes']['added'],
): number[] {
  const skuOf = new Map(product.variants.map((variant) => [variant.id, variant.delivered?.sku ?? variant.sku]));
  return added
    .filter(({ sku }) => sku === null || !newSkus.includes(sku))
    .flatMap(({ sku, attributeId }) =>
      product.attributes
        .filter(
          (row) =>
            row.attributeId === attributeId &&
            (row.variantId === null ? null : (skuOf.get(row.variantId) ?? null)) === sku,
        )
        .map(({ id }) => id),
    );
}

const variantKeys = (undo: ChangeUndo, side: 'before' | 'after') =>
  Object.fromEntries(
    undo.variants.flatMap((variant) =>
      Object.entries(variant[side]).map(([key, value]) => [`variants.${variant.id}.${key}`, value]),
    ),
  );
const nowOf = (undo: ChangeUndo) => ({ ...undo.columns.after, ...variantKeys(undo, 'after') });
const thenOf = (undo: ChangeUndo) => ({ ...undo.columns.before, ...variantKeys(undo, 'before') });
