import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { type Context, worksIn } from '#server/context.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/shop-tells.calls.ts';
import { shopTellsErrors as errors } from '../../contract/shop-tells.errors.ts';
import { tellMoved } from '../../contract/shop-tells.events.ts';
import { tellsReadModel } from '../shop-tells.read-model.ts';
import { tellsRepository } from '../shop-tells.repository.ts';

/** As orders, which stand above, call themselves in the history. */
const orderEntity = 'customer_order';

type Needs = Pick<Platform, 'unitOfWork'>;

/** A tell that failed, held still. @throws AppError not_found, tell_not_failed */
async function lockFailed(tx: Tx, id: number, { actor }: Context) {
  const row = await tellsRepository(tx.db).lock(id);
  if (!row || !worksIn(actor, row.shop_id)) throw new AppError(generalErrors.notFound);
  if (row.state !== 'refused' && row.state !== 'given_up') throw new AppError(errors.notFailed);
  return row;
}

const mend =
  ({ unitOfWork }: Needs, action: string, set: (tx: Tx, id: number, context: Context) => Promise<void>) =>
  async (id: number, context: Context) =>
    unitOfWork(context, async (tx) => {
      const row = await lockFailed(tx, id, context);
      await set(tx, id, context);
      tx.record([{ entity: orderEntity, id: row.order_id, action, after: { tell: row.kind } }]);
      tx.emit(tellMoved, { id, orderId: row.order_id, shopId: row.shop_id, failed: false });
      return tellsReadModel(tx.db).get(id);
    });

export const retryTell =
  (needs: Needs) =>
  async ({ params }: InputOf<typeof calls.retryTell>, context: Context): Promise<OutputOf<typeof calls.retryTell>> =>
    mend(needs, 'tell retried', (tx, id, { now }) => tellsRepository(tx.db).setQueued(id, now()))(params.id, context);

export const markTellDone =
  (needs: Needs) =>
  async (
    { params }: InputOf<typeof calls.markTellDone>,
    context: Context,
  ): Promise<OutputOf<typeof calls.markTellDone>> =>
    mend(needs, 'tell done by hand', (tx, id, { actor, now }) =>
      tellsRepository(tx.db).setDone(id, 'by_hand', actor.userId, now()),
    )(params.id, context);
