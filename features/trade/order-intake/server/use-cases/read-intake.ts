import { pullsOrders } from '#connectors/kit/shop-connector.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { type Context, worksIn } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/order-intake.calls.ts';
import { intakeToDetail, intakeToWire, pullToWire } from '../order-intake.mapper.ts';
import { intakeReadModel } from '../order-intake.read-model.ts';
import type { PullNeeds } from './pull-orders.ts';

export const listIntake =
  ({ readDb }: Pick<Platform, 'readDb'>) =>
  async (
    { query }: InputOf<typeof calls.listIntake>,
    { actor }: Context,
  ): Promise<OutputOf<typeof calls.listIntake>> => {
    const intake = intakeReadModel(readDb);
    const [counts, rows] = await Promise.all([intake.count(query, actor.shops), intake.list(query, actor.shops)]);
    const total = query.state ? counts[query.state] : Object.values(counts).reduce((sum, n) => sum + n, 0);
    return { results: rows.map(intakeToWire), total, counts };
  };

/** The document, of a shop the person works in. @throws AppError not_found */
export async function getDocument(db: Db, id: number, { actor }: Pick<Context, 'actor'>) {
  const row = await intakeReadModel(db).find(id);
  if (!row || !worksIn(actor, row.shop_id)) throw new AppError(generalErrors.notFound);
  return row;
}

export const getIntake =
  ({ db }: Pick<Platform, 'db'>) =>
  async ({ params }: InputOf<typeof calls.getIntake>, context: Context): Promise<OutputOf<typeof calls.getIntake>> =>
    intakeToDetail(await getDocument(db, params.id, context));

/** Shops whose platform has no orders to give are left out. */
export const listPulls =
  ({ readDb, connectorFor, now }: Pick<Platform, 'readDb' | 'now'> & Pick<PullNeeds, 'connectorFor'>) =>
  async (_input: InputOf<typeof calls.listPulls>, { actor }: Context): Promise<OutputOf<typeof calls.listPulls>> => {
    const rows = await intakeReadModel(readDb).listPulls(actor.shops, now());
    const gives = await Promise.all(
      rows.map(({ shop_id }) =>
        connectorFor(shop_id).then(pullsOrders, (error: unknown) => {
          if (error instanceof AppError) return false;
          throw error;
        }),
      ),
    );
    return rows.filter((_row, place) => gives[place]).map(pullToWire);
  };
