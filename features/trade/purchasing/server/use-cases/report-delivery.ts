import type { InputOf, OutputOf } from '#kit/call.ts';
import type { PublicContext } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { reportOutdelivery as call } from '../../contract/outdelivery.calls.ts';
import { directSent } from '../../contract/purchasing.events.ts';
import { notifyOfFailure } from '../notify-buyer.ts';
import { purchaseDocumentsRepository } from '../purchase-documents.repository.ts';
import { byLink, lockOrder, openedBy } from '../purchasing.access.ts';
import { toOutdelivery } from '../purchasing.mapper.ts';
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
      const order = await lockOrder(tx, id, 'report');
      const { state, carrier, tracking } = body;
      // What belongs to another state is not kept: a name typed before the choice was changed.
      const direct = order.deliver_to === 'customer';
      // Nor is who received it, where that is a customer or somebody of theirs.
      const receiver = state === 'delivered' && !direct ? body.receiver : '';
      const reason = state === 'failed' ? body.reason : '';
      const report = { state, carrier, tracking, receiver, reason };
      const deliveryId = await purchaseDocumentsRepository(tx.db).insertDelivery(id, { ...report, reported_at: now });
      await orders.change(id, {}, now);
      tx.record([{ entity: 'purchase_order', id, action: 'delivery reported', after: report }]);
      if (direct && state !== 'failed') tx.emit(directSent, { orderId: id, deliveryId });
      if (state === 'failed') await notifyOfFailure(tx, order);
      changed(tx, id);
    });
    return toOutdelivery(db, id, until, now);
  };
