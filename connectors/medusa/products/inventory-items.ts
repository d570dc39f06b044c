import { z } from 'zod';
import type { ShopDocument } from '#connectors/kit/shop-document.ts';
import type { Shop } from '../medusa.shop.ts';
import { oursOf, type There } from './there.ts';

/** Inventory items by their SKU that no variant has. */
export type FreeItems = ReadonlyMap<string, string>;

const items = z.object({
  inventory_items: z.array(
    z.object({ id: z.string(), sku: z.string().nullable(), variants: z.array(z.object({ id: z.string() })).nullish() }),
  ),
});

/** Items that are asked for at once. */
const asked = 50;

/** The inventory items of the document's SKUs whose counting ended: Medusa keeps them, and links them to no variant any more. */
export async function freeItems({ api }: Shop, { variants }: ShopDocument, signal: AbortSignal): Promise<FreeItems> {
  const skus = variants.flatMap(({ sku }) => sku || []);
  const found = new Map<string, string>();
  for (let from = 0; from < skus.length; from += asked) {
    const query = { sku: skus.slice(from, from + asked), fields: 'id,sku,variants.id', limit: asked };
    const answer = await api.ask({ method: 'GET', path: '/inventory-items', query, answer: items }, signal);
    for (const it of answer.inventory_items)
      if (it.sku !== null && (it.variants ?? []).length === 0) found.set(it.sku, it.id);
  }
  return found;
}

/** Gives variants that are there and have no inventory item the free one of their SKU. */
export async function linkItems(
  { api }: Shop,
  { variants }: ShopDocument,
  there: There,
  free: FreeItems,
  signal: AbortSignal,
): Promise<void> {
  const skus = new Map(variants.map(({ externalKey, sku }) => [externalKey, sku]));
  const create = oursOf(there).flatMap(([key, it]) => {
    const inventory_item_id = free.get(skus.get(key) ?? '');
    const has = (it.inventory_items ?? []).length > 0;
    return inventory_item_id === undefined || has
      ? []
      : [{ variant_id: it.id, inventory_item_id, required_quantity: 1 }];
  });
  if (create.length === 0) return;
  const path = `/products/${there.id}/variants/inventory-items/batch`;
  await api.ask({ method: 'POST', path, body: { create }, answer: z.unknown() }, signal);
}
