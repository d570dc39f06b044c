import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/shop-tells.calls.ts';
import { tellsReadModel, tellToWire } from '../shop-tells.read-model.ts';

export const listTells =
  ({ readDb }: Pick<Platform, 'readDb'>) =>
  async ({ query }: InputOf<typeof calls.listTells>, { actor }: Context): Promise<OutputOf<typeof calls.listTells>> => {
    const tells = tellsReadModel(readDb);
    const [{ total }, rows] = await Promise.all([tells.count(query, actor.shops), tells.list(query, actor.shops)]);
    return {
      total,
      results: rows.map((row) => ({
        ...tellToWire(row),
        order: { id: row.order_id, number: row.number, shop_number: row.shop_number },
        shop: { id: row.shop_id, name: row.shop_name },
      })),
    };
  };
