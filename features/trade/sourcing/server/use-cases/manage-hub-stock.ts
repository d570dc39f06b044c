import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { type Context, refuseOtherShops } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { Platform } from '#server/feature.ts';
import * as calls from '../../contract/hub-stock.calls.ts';
import { sourcingErrors as errors } from '../../contract/sourcing.errors.ts';
import { hubRepository } from '../hub.repository.ts';
import { hubStockReadModel } from '../hub-stock.read-model.ts';
import { moveHubStock } from '../move-hub-stock.ts';

/** Pieces in the hub are the house's, whatever shop they will be sold in. */
export const listHubStock =
  ({ readDb }: Pick<Platform, 'readDb'>) =>
  async ({ query }: InputOf<typeof calls.listHubStock>): Promise<OutputOf<typeof calls.listHubStock>> => {
    const read = hubStockReadModel(readDb);
    const [{ total, pieces }, rows] = await Promise.all([read.count(query), read.list(query)]);
    return { total, pieces, results: rows.map((row) => ({ ...row, moved_at: row.moved_at.toISOString() })) };
  };

export const getHubStock =
  ({ db }: Pick<Platform, 'db'>) =>
  ({ params }: InputOf<typeof calls.getHubStock>, { actor }: Context): Promise<OutputOf<typeof calls.getHubStock>> =>
    detailOf(db, params.variant, actor.shops);

/** The difference to what was counted is a move; who is held to shops does not change what all shops may sell. */
export const countHubStock =
  ({ db, unitOfWork }: Pick<Platform, 'db' | 'unitOfWork'>) =>
  async (
    { params: { variant }, body }: InputOf<typeof calls.countHubStock>,
    context: Context,
  ): Promise<OutputOf<typeof calls.countHubStock>> => {
    refuseOtherShops(context.actor, null);
    await unitOfWork(context, async (tx) => {
      const hub = hubRepository(tx.db);
      await hub.lock([variant]);
      const now = await hubStockReadModel(tx.db).find(variant);
      if (!now) throw new AppError(generalErrors.notFound);
      const key = `counted:${variant}:${body.key}`;
      if (await hub.hasMoved(key)) return;
      if (now.qty !== body.was) throw new AppError(errors.hubCountedMeanwhile, { values: { qty: now.qty } });
      if (now.qty === body.qty) return;
      await moveHubStock(tx, { at: context.now(), userId: context.actor.userId }, [
        { variantId: variant, qty: body.qty - now.qty, reason: 'counted', note: body.reason, key },
      ]);
      tx.record([
        {
          entity: 'product',
          id: now.product_id,
          action: 'hub stock counted',
          before: { sku: now.sku, hub_pieces: now.qty },
          after: { sku: now.sku, hub_pieces: body.qty, note: body.reason },
        },
      ]);
    });
    return detailOf(db, variant, context.actor.shops);
  };

async function detailOf(db: Db, variantId: number, shops: Context['actor']['shops']): Promise<calls.HubStockDetail> {
  const read = hubStockReadModel(db);
  const row = await read.find(variantId);
  if (!row) throw new AppError(generalErrors.notFound);
  const moves = await read.listMoves(variantId, shops);
  return {
    ...row,
    moved_at: row.moved_at.toISOString(),
    moves: moves.slice(0, calls.hubMovesShown).map(({ at, ...move }) => ({ ...move, at: at.toISOString() })),
    more: moves.length > calls.hubMovesShown,
  };
}
