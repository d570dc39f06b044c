import { endLinks } from '#features/base/accounts/server/accounts.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/purchasing.calls.ts';
import { purchasingErrors as errors } from '../../contract/purchasing.errors.ts';
import { purchaseOrderChanged } from '../../contract/purchasing.events.ts';
import { lockOrder, requireBuyer, whoseOrders } from '../purchasing.access.ts';
import { toOrder } from '../purchasing.mapper.ts';
import { linkOf } from '../purchasing-mails.ts';

type Needs = Pick<Platform, 'unitOfWork' | 'config'>;

/** A link that staff pass on themselves, where no mail brings one; the history tells who had it made. */
export const makePurchaseLink =
  ({ unitOfWork, config }: Needs) =>
  async (
    { params }: InputOf<typeof calls.makePurchaseLink>,
    context: Context,
  ): Promise<OutputOf<typeof calls.makePurchaseLink>> => {
    requireBuyer(context);
    return unitOfWork(context, async (tx) => {
      const row = await lockOrder(tx, params.id, 'report');
      const { language, sent_to: email } = row;
      const { url, until } = await linkOf(tx, config, row, { email: email ?? '', language, now: context.now() });
      tx.record([{ entity: 'purchase_order', id: row.id, action: 'link made' }]);
      tx.emit(purchaseOrderChanged, { orderId: row.id });
      return { url, until: until.toISOString() };
    });
  };

export const revokePurchaseLink =
  ({ unitOfWork, config }: Needs) =>
  async (
    { params }: InputOf<typeof calls.revokePurchaseLink>,
    context: Context,
  ): Promise<OutputOf<typeof calls.revokePurchaseLink>> => {
    requireBuyer(context);
    return unitOfWork(context, async (tx) => {
      const row = await lockOrder(tx, params.id, null);
      const now = context.now();
      const ended = await endLinks(tx, { purpose: 'delivery', subjectId: row.id }, now);
      if (ended === 0) throw new AppError(errors.noOpenLink);
      tx.record([{ entity: 'purchase_order', id: row.id, action: 'link revoked' }]);
      tx.emit(purchaseOrderChanged, { orderId: row.id });
      return toOrder(tx.db, row.id, whoseOrders(context, config), now);
    });
  };
