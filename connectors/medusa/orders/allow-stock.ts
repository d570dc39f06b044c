import { z } from 'zod';
import type { ToldLine } from '#connectors/kit/shop-order.ts';
import type { Shop } from '../medusa.shop.ts';
import type { OrderThere } from './order-there.ts';

const answer = z.object({
  order: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        variant: z
          .object({
            inventory_items: z
              .array(
                z.object({
                  inventory_item_id: z.string(),
                  inventory: z
                    .object({
                      location_levels: z
                        .array(z.object({ id: z.string(), location_id: z.string(), stocked_quantity: z.number() }))
                        .nullish(),
                    })
                    .nullish(),
                }),
              )
              .nullish(),
          })
          .nullish(),
      }),
    ),
  }),
});

/** Raises the stock of variants to what a parcel holds, where less was sent since: Medusa takes the pieces of a fulfilment off again at once. */
export async function allowStock(
  { api, market }: Shop,
  order: OrderThere,
  lines: readonly ToldLine[],
  signal: AbortSignal,
): Promise<void> {
  const { stockLocation: location_id } = await market(signal);
  const fields = `id,items.id,items.variant.inventory_items.inventory_item_id,${[
    'id',
    'location_id',
    'stocked_quantity',
  ]
    .map((name) => `items.variant.inventory_items.inventory.location_levels.${name}`)
    .join(',')}`;
  const query = { fields };
  const { order: there } = await api.ask({ method: 'GET', path: `/orders/${order.id}`, query, answer }, signal);
  const needed = new Map<string, number>();
  const levels = new Map<string, { id: string; stocked: number }>();
  for (const { externalId, qty } of lines)
    for (const item of there.items.find(({ id }) => id === externalId)?.variant?.inventory_items ?? []) {
      const level = item.inventory?.location_levels?.find((it) => it.location_id === location_id);
      needed.set(item.inventory_item_id, (needed.get(item.inventory_item_id) ?? 0) + qty);
      if (level) levels.set(item.inventory_item_id, { id: level.id, stocked: level.stocked_quantity });
    }
  const update = [...needed].flatMap(([inventory_item_id, pieces]) => {
    const level = levels.get(inventory_item_id);
    return level && level.stocked < pieces
      ? [{ id: level.id, inventory_item_id, location_id, stocked_quantity: pieces }]
      : [];
  });
  if (update.length === 0) return;
  const path = '/inventory-items/location-levels/batch';
  await api.ask({ method: 'POST', path, body: { update }, answer: z.unknown() }, signal);
}
