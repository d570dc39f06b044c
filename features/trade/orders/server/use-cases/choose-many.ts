import type { InputOf, OutputOf } from '#kit/call.ts';
import { type Context, refuseOtherShops } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/orders.bulk.calls.ts';
import { manyReadModel } from '../changing/many.read-model.ts';
import { whoseOrders } from '../orders.access.ts';

type Needs = Pick<Platform, 'readDb'>;

/** Each text with what became of it, in the order given; an order is taken once, whatever names it. */
export const findNumbers =
  ({ readDb }: Needs) =>
  async (
    { body }: InputOf<typeof calls.findNumbers>,
    context: Context,
  ): Promise<OutputOf<typeof calls.findNumbers>> => {
    const found = await manyReadModel(readDb).findNumbers(body.numbers, context.actor.shops);
    const met = new Set<number>();
    return body.numbers.map((text, place) => {
      const hits = new Map((found.get(text) ?? []).map(({ text: _, ...order }) => [order.id, order]));
      const [order = null] = hits.values();
      const row = place + 1;
      if (hits.size > 1) return { row, text, verdict: 'several' as const, order: null };
      if (order === null) return { row, text, verdict: 'not_found' as const, order };
      const verdict = met.has(order.id) ? ('twice' as const) : ('found' as const);
      met.add(order.id);
      return { row, text, verdict, order };
    });
  };

export const listLines =
  ({ readDb }: Needs) =>
  async ({ query }: InputOf<typeof calls.listLines>, context: Context): Promise<OutputOf<typeof calls.listLines>> => {
    if (query.shop !== undefined) refuseOtherShops(context.actor, [query.shop]);
    const { total, rows } = await manyReadModel(readDb).listLines(query, whoseOrders(context));
    return {
      total,
      results: rows.map(({ shop_id, shop_name, shop_country, placed_at, ...row }) => ({
        ...row,
        shop: { id: shop_id, name: shop_name, country: shop_country },
        placed_at: placed_at.toISOString(),
      })),
    };
  };
