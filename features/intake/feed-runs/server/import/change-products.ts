import {
  announceWrite,
  deliveredDetailsRepository,
  deliveredProductsRepository,
} from '#features/catalogue/products/server/products.public.ts';
import { answerRequests } from '#features/intake/review-requests/server/review-requests.public.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { type ChangeRow, changeOf, type Planned } from './change-rows.ts';
import type { Sorted } from './classify.ts';
import { variantImages } from './create-products.ts';
import type { ImportRun } from './import-run.ts';
import type { Incoming } from './packed.ts';
import { type ProductChange, planChange, type Resolved } from './plan-change.ts';
import { quarantineHeld } from './quarantine-held.ts';
import { runProductsRepository } from './run-products.repository.ts';
import { storedProductsRepository } from './stored-products.repository.ts';

export type Changes = {
  readonly content: number[];
  readonly stock: number[];
  readonly unchanged: number;
  readonly quarantined: number;
  /** For the lists of the run, and to put things back. */
  readonly rows: readonly ChangeRow[];
};

/**
 * Takes over what differs in known products. Content counts as changed by the supplier; a product that differs in stock
 * only, or is back in the list, does not (trap T53). One whose fingerprint differs but whose values do not is unchanged:
 * the mapping was written differently.
 */
export async function changeProducts(
  tx: Tx,
  run: ImportRun,
  different: Sorted['different'],
  resolved: readonly Resolved[],
): Promise<Changes> {
  if (different.length === 0) return { content: [], stock: [], unchanged: 0, quarantined: 0, rows: [] };
  const stored = await storedProductsRepository(tx.db).loadLocked(different.map(({ known }) => known.id));
  const unread = await runProductsRepository(tx.db).listUnread(
    run.id,
    different.map(({ known }) => known.id),
  );
  const back = { keep: new Set(run.safety.rules.keep), guards: run.safety.guards };
  const planned = different.map(({ incoming, known }, i): Planned => {
    const product = stored.get(known.id)!;
    const lacking = run.unplaced > 0 || incoming.partly === true || unread.has(known.id);
    const change = planChange(product, incoming, resolved[i]!, { ...back, lacking });
    return { incoming, resolved: resolved[i]!, stored: product, change };
  });
  const quarantined = await quarantineHeld(tx, run, planned);
  const missing = await runProductsRepository(tx.db).takeMissing(
    planned.filter(({ stored: was }) => !was.is_in_vendor_list).map(({ change }) => change.id),
  );
  await writeProducts(tx, run, planned);
  const content = planned.filter(({ change }) => change.content);
  await writeDetails(tx, content);

  const stock = planned.filter(
    ({ change, stored: was }) => !change.content && (change.stock || !was.is_in_vendor_list),
  );
  announceWrite(tx, [...content, ...stock].map(historyOf));
  // A reseller that was asked to change a product has no other way to answer.
  await answerRequests(
    tx,
    content.map(({ change }) => change.id),
    new Date(),
  );
  const idsOf = (list: readonly Planned[]) => list.map(({ change }) => change.id);
  return {
    content: idsOf(content),
    stock: idsOf(stock),
    unchanged: planned.length - content.length - stock.length,
    quarantined,
    rows: planned.map((one) => changeOf(one, missing.get(one.change.id) ?? null)),
  };
}

function historyOf({ change, stored }: Planned) {
  const back = stored.is_in_vendor_list ? {} : { is_in_vendor_list: true };
  const was = stored.is_in_vendor_list ? {} : { is_in_vendor_list: false };
  const action = change.content
    ? 'changed by the supplier'
    : change.stock
      ? 'stock changed by the supplier'
      : 'back in the delivery';
  return {
    id: change.id,
    action,
    before: { ...was, ...change.before },
    after: { ...back, ...change.after },
  };
}

async function writeProducts(tx: Tx, run: ImportRun, planned: readonly Planned[]): Promise<void> {
  const writes = deliveredProductsRepository(tx.db);
  await writes.updateProducts(
    run,
    planned.map(({ incoming, change }) => ({
      id: change.id,
      ...change.columns,
      brand_id: change.brandId,
      content: change.content,
      stock: change.stock,
      feed_hash: change.kept ? null : incoming.contentHash,
      feed_stock_hash: incoming.stockHash,
    })),
  );
  await writes.updateVariants(planned.flatMap(({ change }) => change.variants));
  const growing = planned.filter(({ change }) => change.newVariants.length > 0);
  if (growing.length === 0) return;
  const last = await writes.lastPositions(growing.map(({ change }) => change.id));
  await writes.insertVariants(
    growing.flatMap(({ change }) =>
      change.newVariants.map((variant, k) => ({
        ...variant,
        product_id: change.id,
        position: (last.get(change.id) ?? 0) + k + 1,
      })),
    ),
  );
}

async function writeDetails(tx: Tx, planned: readonly Planned[]): Promise<void> {
  if (planned.length === 0) return;
  const details = deliveredDetailsRepository(tx.db);
  const ids = planned.map(({ change }) => change.id);
  const variantIds = new Map(
    (await deliveredProductsRepository(tx.db).listVariantIds(ids)).map((row) => [
      `${row.product_id}:${row.sku}`,
      row.id,
    ]),
  );
  const byIncoming = new Map(planned.map(({ incoming, change }) => [incoming, change.id]));
  const idOf = (one: Incoming) => byIncoming.get(one)!;
  const variantIdOf = (one: Incoming, sku: string) => variantIds.get(`${idOf(one)}:${sku}`);

  await details.upsertTexts(
    planned.flatMap(({ change }) =>
      [...change.texts].map(([language, text]) => ({ product_id: change.id, language, ...text })),
    ),
  );
  await appendImages(tx, planned);
  await details.linkVariantImages(planned.flatMap((one) => newLinks(one, idOf, variantIdOf)));
  await details.insertCategories(pairs(planned, ({ categories }) => categories?.add ?? []));
  await details.deleteCategories(pairs(planned, ({ categories }) => categories?.remove ?? []));
  await details.deleteAttributes(planned.flatMap(({ change }) => change.attributesRemoved.map(({ id }) => id)));
  await details.insertAttributes(
    planned.flatMap(({ incoming, change }) =>
      change.attributesAdded.flatMap(({ sku, attributeId }) => {
        const variant_id = sku === null ? null : variantIdOf(incoming, sku);
        return variant_id === undefined ? [] : [{ product_id: idOf(incoming), variant_id, attribute_id: attributeId }];
      }),
    ),
  );
}

const pairs = (planned: readonly Planned[], of: (change: ProductChange) => readonly number[]) =>
  planned.flatMap(({ change }) => of(change).map((category_id) => ({ product_id: change.id, category_id })));

/** Of new pictures and new variants only: staff may have untied the others. */
function newLinks({ incoming, change }: Planned, idOf: (one: Incoming) => number, variantIdOf: VariantIdOf) {
  const images = new Set(change.newImages);
  const added = new Set(change.newVariants.map(({ sku }) => variantIdOf(incoming, sku)));
  return variantImages([incoming], idOf, variantIdOf).filter(
    ({ url, variant_id }) => images.has(url) || added.has(variant_id),
  );
}
type VariantIdOf = (one: Incoming, sku: string) => number | undefined;

/** New pictures come last and are never the cover: which one that is, staff may have chosen. */
async function appendImages(tx: Tx, planned: readonly Planned[]): Promise<void> {
  const growing = planned.filter(({ change }) => change.newImages.length > 0);
  if (growing.length === 0) return;
  const details = deliveredDetailsRepository(tx.db);
  const last = await details.lastImagePositions(growing.map(({ change }) => change.id));
  await details.insertImages(
    growing.flatMap(({ incoming, change }) => {
      const own = new Set(incoming.product.images);
      return change.newImages.map((url, k) => ({
        product_id: change.id,
        url,
        position: (last.get(change.id) ?? 0) + k + 1,
        is_cover: false,
        is_variant: !own.has(url),
      }));
    }),
  );
}
