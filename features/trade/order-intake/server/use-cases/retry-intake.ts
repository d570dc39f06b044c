import { ShopError } from '#connectors/kit/remote-error.ts';
import { pullsOrders } from '#connectors/kit/shop-connector.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type * as calls from '../../contract/order-intake.calls.ts';
import { orderIntakeErrors as errors } from '../../contract/order-intake.errors.ts';
import { applyDocument } from '../applying/apply-document.ts';
import { intakeToWire } from '../order-intake.mapper.ts';
import { intakeReadModel } from '../order-intake.read-model.ts';
import { intakeRepository } from '../order-intake.repository.ts';
import { storeOrders } from '../store-orders.ts';
import type { PullNeeds } from './pull-orders.ts';
import { getDocument } from './read-intake.ts';

const requestMs = 20_000;

/** Reads the order of a refused document from its shop once more; what the shop mended meanwhile comes with it, and the rest is judged again. */
export const retryIntake =
  (needs: PullNeeds) =>
  async (
    { params }: InputOf<typeof calls.retryIntake>,
    context: Context,
  ): Promise<OutputOf<typeof calls.retryIntake>> => {
    const { db, unitOfWork, now } = needs;
    const row = await getDocument(db, params.id, context);
    if (row.state !== 'refused' || !row.newest) throw new AppError(errors.notRefused);
    const shop = await needs.connectorFor(row.shop_id, true);
    if (!pullsOrders(shop)) throw new AppError(errors.noOrders, { values: { shop: row.shop_name } });
    const read = await shop
      .readOrders([row.external_id], AbortSignal.any([context.signal, AbortSignal.timeout(requestMs)]))
      .catch((error: unknown) => {
        if (error instanceof ShopError) throw new AppError(errors.shopSilent, { values: { reason: error.reason } });
        throw error;
      });
    if (read.length === 0) throw new AppError(errors.gone);
    const newest = await unitOfWork(context, async (tx) => {
      const intake = intakeRepository(tx.db);
      // The shop before its order, as everywhere.
      await storeOrders(tx, row.shop_id, read, now());
      await intake.lockOrders(row.shop_id, [row.external_id]);
      const found = (await intake.findNewest(row.shop_id, row.external_id))!;
      // The same document: what was refused may be understood by now.
      if (found.id === row.id && row.error_code !== 'unreadable') await intake.setState([found.id], 'stored', now());
      return found.id;
    });
    await applyDocument(needs, newest);
    return intakeToWire((await intakeReadModel(db).find(newest))!);
  };
