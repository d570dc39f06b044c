import { shopsRepository } from '#features/base/shops/server/shops.public.ts';
import { productSentences as says } from '#features/catalogue/products/contract/products.errors.ts';
import { generalErrors, refuseField, sentenceOf } from '#kit/error.ts';
import { worksIn } from '#server/context.ts';
import { requireFreeEans } from '../ean/same-ean.ts';
import type { FieldChange, Saving } from './field-change.ts';
import { imageEditRepository } from './image-edit.repository.ts';
import { type AskedVariant, type PricedShop, planFields, planPrices } from './plan-variant.ts';
import { type VariantRow, variantEditRepository } from './variant-edit.repository.ts';

/** Variants that were touched in the drawer (trap T60), with staff's prices per shop and their images. */
export async function saveVariants(saving: Saving, list: readonly AskedVariant[] = []): Promise<FieldChange[]> {
  if (list.length === 0) return [];
  const variants = variantEditRepository(saving.tx.db);
  const stored = await variants.list(saving.product.id);
  const pairs = pairUp(stored, list);
  return [
    ...(await saveOwnFields(saving, stored, pairs)),
    ...(await savePrices(saving, pairs)),
    ...(await saveVariantImages(saving, pairs)),
  ];
}

type Pair = { readonly stored: VariantRow; readonly asked: AskedVariant; readonly index: number };

function pairUp(stored: readonly VariantRow[], list: readonly AskedVariant[]): Pair[] {
  const own = new Map(stored.map((row) => [row.id, row]));
  return list.map((asked, index) => {
    const row = own.get(asked.id);
    if (!row) throw refuseField(`data.variants.${index}.id`, says.foreignVariant, { id: asked.id });
    if (list.findIndex((it) => it.id === asked.id) !== index)
      throw refuseField(`data.variants.${index}.id`, says.variantTwice, { id: asked.id });
    return { stored: row, asked, index };
  });
}

async function saveOwnFields(
  { tx, context, product }: Saving,
  stored: readonly VariantRow[],
  pairs: readonly Pair[],
): Promise<FieldChange[]> {
  const variants = variantEditRepository(tx.db);
  const plans = pairs.map((pair) => ({ ...planFields(pair.stored, pair.asked), index: pair.index }));
  const changed = plans.filter((plan) => plan.changes.length > 0);
  const skuAfter = new Map(stored.map((row) => [row.id, row.sku]));
  for (const { row } of changed) skuAfter.set(row.id, row.sku);
  for (const { row, index } of changed) {
    const taken = [...skuAfter].some(([id, sku]) => id !== row.id && sku === row.sku);
    if (taken) throw refuseField(`data.variants.${index}.sku`, says.skuTaken, { sku: row.sku });
  }
  await requireFreeEans(
    { tx, context, product },
    changed
      .filter(({ changes }) => changes.some(({ field }) => field.endsWith('.ean')))
      .map(({ row, index }) => ({ field: `data.variants.${index}.ean`, ean: row.ean })),
  );
  await variants.setAll(changed.map((plan) => plan.row));
  const changes = changed.flatMap((plan) => plan.changes);
  if (changes.some((change) => change.field.endsWith('.stock'))) {
    await variants.setStockUpdated(product.id, context.now());
  }
  return changes;
}

async function savePrices({ tx, context }: Saving, pairs: readonly Pair[]): Promise<FieldChange[]> {
  const shops = await shopsRepository(tx.db).list();
  const plans = pairs.flatMap(({ stored, asked, index }) =>
    askedShops(asked, index, shops, context).map((shop) =>
      planPrices(stored, asked, shop, shop.id === context.scope.shopId),
    ),
  );
  const changed = plans.filter((plan) => plan.changes.length > 0);
  await variantEditRepository(tx.db).setPrices(changed.map((plan) => plan.row));
  return changed.flatMap((plan) => plan.changes);
}

function askedShops(
  asked: AskedVariant,
  index: number,
  shops: readonly PricedShop[],
  { actor, scope }: Saving['context'],
): PricedShop[] {
  const ids = new Set([scope.shopId, ...Object.keys(asked.price_extended ?? {}).map(Number)]);
  return [...ids].map((id) => {
    const shop = shops.find((it) => it.id === id);
    const field = `data.variants.${index}.price_extended.${id}`;
    if (!shop) throw refuseField(field, says.unknownShop, { id });
    if (!worksIn(actor, id)) throw refuseField(field, sentenceOf(generalErrors.otherShop));
    return shop;
  });
}

async function saveVariantImages({ tx, product }: Saving, pairs: readonly Pair[]): Promise<FieldChange[]> {
  const asking = pairs.filter(({ asked }) => asked.variant_images !== undefined);
  if (asking.length === 0) return [];
  const images = await imageEditRepository(tx.db).list(product.id);
  const own = new Set(images.filter((image) => !image.is_deleted).map((image) => image.id));
  const changed = asking.flatMap(({ stored, asked, index }) => {
    const after = [...new Set(asked.variant_images)].sort((a, b) => a - b);
    const foreign = after.find((id) => !own.has(id));
    if (foreign !== undefined)
      throw refuseField(`data.variants.${index}.variant_images`, says.foreignImage, { id: foreign });
    // Deleted images are shown nowhere, so nobody can have sent them back.
    const before = stored.image_ids.filter((id) => own.has(id));
    return after.join() === before.join() ? [] : [{ variant_id: stored.id, before, image_ids: after }];
  });
  await variantEditRepository(tx.db).setImages(changed);
  return changed.map(({ variant_id, before, image_ids }) => ({
    field: `variants.${variant_id}.variant_images`,
    before,
    after: image_ids,
  }));
}
