import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors, refuseField } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import { worksIn } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { forgetMails } from '#server/mail/forget-mails.repository.ts';
import type * as calls from '../../contract/customers.calls.ts';
import { orderErrors as errors } from '../../contract/orders.errors.ts';
import { customerErased, orderChanged } from '../../contract/orders.events.ts';
import { orderSentences } from '../../contract/orders.sentences.ts';
import { erasingReadModel } from '../customers.erasing.read-model.ts';
import { customersRepository } from '../customers.repository.ts';
import { lockSeen } from '../orders.access.ts';
import { ordersRepository } from '../orders.repository.ts';
import { customerLock } from '../writing/place-order.ts';
import { lockOrders, orderEntity, refuse } from '../writing/settle.ts';
import { readOrder } from './read-orders.ts';

/** The customer of an order somebody works with. @throws AppError not found */
async function customerOf(db: Platform['db'], id: number, { actor }: Context): Promise<number> {
  const order = await ordersRepository(db).findCustomer(id);
  if (!order || !worksIn(actor, order.shopId)) throw new AppError(generalErrors.notFound);
  return order.customerId;
}

export const previewErasure =
  ({ db }: Pick<Platform, 'db'>) =>
  async (
    { params: { id } }: InputOf<typeof calls.previewErasure>,
    context: Context,
  ): Promise<OutputOf<typeof calls.previewErasure>> =>
    erasingReadModel(db).find(await customerOf(db, id, context));

/**
 * Everything of a person goes from the orders at once, and from what others keep of these orders by `customerErased`. Sums, towns and goods stay:
 * they name nobody. Documents stay as they are, because the law asks for them.
 */
export const eraseCustomer =
  ({ db, unitOfWork }: Pick<Platform, 'db' | 'unitOfWork'>) =>
  async (
    { params: { id }, body }: InputOf<typeof calls.eraseCustomer>,
    context: Context,
  ): Promise<OutputOf<typeof calls.eraseCustomer>> => {
    const customerId = await customerOf(db, id, context);
    await unitOfWork(context, async (tx) => {
      const [customers, orders] = [customersRepository(tx.db), ordersRepository(tx.db)];
      const customer = (await customers.find(customerId))!;
      // No order of theirs is placed meanwhile.
      await orders.oneAtATime(customerLock(customer.shop_id, { ...customer, externalId: customer.external_id }));
      const ids = await orders.listOfCustomer(customerId);
      await lockOrders(tx, ids);
      const order = await lockSeen(tx, context, id, body.version);
      const { anonymised, open } = await erasingReadModel(tx.db).find(customerId);
      if (anonymised) throw refuse('anonymised');
      if (open.length > 0) throw new AppError(errors.customerOpen, { values: { orders: open.join(', ') } });
      if (body.confirm.toUpperCase() !== order.number) throw refuseField('confirm', orderSentences.confirmNumber);
      await forgetMails(tx.db, await orders.listAddresses(ids), customer.shop_id);
      await customers.erase(customerId, context.now());
      await orders.erasePersons(ids);
      tx.record(ids.map((one) => ({ entity: orderEntity, id: one, action: 'customer erased' })));
      tx.touch(orderEntity, ids);
      tx.emit(customerErased, { shopId: customer.shop_id, orderIds: ids });
      for (const orderId of ids) tx.emit(orderChanged, { orderId, shopId: customer.shop_id });
    });
    return readOrder(db, id, context);
  };
