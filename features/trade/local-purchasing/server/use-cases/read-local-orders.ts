import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/local-orders.calls.ts';
import { whoseLocal } from '../local-orders.access.ts';
import { toLocalOrder, toRow } from '../local-orders.mapper.ts';
import { localOrdersReadModel } from '../local-orders.read-model.ts';

type Needs = Pick<Platform, 'db' | 'readDb'>;

export const listLocalOrders =
  ({ readDb }: Needs) =>
  async (
    { query }: InputOf<typeof calls.listLocalOrders>,
    context: Context,
  ): Promise<OutputOf<typeof calls.listLocalOrders>> => {
    const whose = whoseLocal(context);
    const found = localOrdersReadModel(readDb);
    const [counts, rows] = await Promise.all([found.count(query, whose), found.list(query, whose)]);
    return { results: rows.map(toRow), total: counts[query.bucket ?? 'all'], counts };
  };

export const listOrderedSellers =
  ({ readDb }: Needs) =>
  (
    _input: InputOf<typeof calls.listOrderedSellers>,
    context: Context,
  ): Promise<OutputOf<typeof calls.listOrderedSellers>> =>
    localOrdersReadModel(readDb).listSellers(whoseLocal(context));

export const getLocalOrder =
  ({ db }: Needs) =>
  ({ params }: InputOf<typeof calls.getLocalOrder>, context: Context): Promise<OutputOf<typeof calls.getLocalOrder>> =>
    toLocalOrder(db, params.id, whoseLocal(context));
