import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { PublicContext } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { reportOutdelivery as call } from '../../contract/outdelivery.calls.ts';
import { purchasingErrors as errors } from '../../contract/purchasing.errors.ts';
import { directSent } from '../../contract/purchasing.events.ts';
import { mayReport } from '../../contract/purchasing.status.ts';
import { notifyOfFailure, notifyOfStopped } from '../notify-buyer.ts';
import { purchaseDocumentsRepository } from '../purchase-documents.repository.ts';
import { byLink, lockOrder, openedBy } from '../purchasing.access.ts';
import { toOutdelivery } from '../purchasing.mapper.ts';
import { purchasingReadModel } from '../purchasing.read-model.ts';
import { purchasingRepository } from '../purchasing.repository.ts';
import { changed } from '../writing/lock-purchase.ts';

/**
 * Notes a report. What has arrived is what staff receive: a report moves no order. What goes directly to a customer nobody receives here: the
 * first report that it has left makes it a parcel on its way (`directSent`).
 */
export const reportOutdelivery =
  ({ db, unitOfWork }: Pick<Platform, 'db' | 'unitOfWork'>) =>
  async ({ body }: InputOf<typeof call>, context: PublicContext): Promise<OutputOf<typeof call>> => {
    const { id, linkId, until } = await openedBy(db, body.token, context);
    const now = context.now();
    await unitOfWork(byLink(linkId), async (tx) => {
      const orders = purchasingRepository(tx.db);
      if (!(await purchaseDocumentsRepository(tx.db).insertPost(id, body.key, now))) return;
      const order = await lockOrder(tx, id, null);
      const direct = order.deliver_to === 'customer';
      if (!mayReport(order.status, direct))
        throw new AppError(errors.moveRefused, { values: { status: order.status } });
      const { state, carrier, tracking } = body;
      // What belongs to another state is not kept: a name typed before the choice was changed.
      // Nor is who received it, where that is a customer or somebody of theirs.
      const receiver = state === 'delivered' && !direct ? body.receiver : '';
      const reason = state === 'failed' ? body.reason : '';
      const report = { state, carrier, tracking, receiver, reason };
      const deliveryId = await purchaseDocumentsRepository(tx.db).insertDelivery(id, { ...report, reported_at: now });
      await orders.change(id, {}, now);
      tx.record([{ entity: 'purchase_order', id, action: 'delivery reported', after: report }]);
      if (direct && state !== 'failed') tx.emit(directSent, { orderId: id, deliveryId });
      if (state === 'failed') await notifyOfFailure(tx, order);
      // It has left though it should not have: what is true is noted, and somebody has to know.
      else if (direct && (await purchasingReadModel(tx.db).findDirect(id, now))?.stopped)
        await notifyOfStopped(tx, order);
      changed(tx, id);
    });
    return toOutdelivery(db, id, until, now);
  };
