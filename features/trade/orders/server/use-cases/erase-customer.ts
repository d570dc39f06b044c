import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors, refuseField } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import { worksIn } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/customers.calls.ts';
import { orderErrors as errors } from '../../contract/orders.errors.ts';
import { orderSentences } from '../../contract/orders.sentences.ts';
import { erasingReadModel } from '../customers.erasing.read-model.ts';
import { customersRepository } from '../customers.repository.ts';
import { lockSeen } from '../orders.access.ts';
import { ordersRepository } from '../orders.repository.ts';
import { erasePerson, holdPerson } from '../writing/erase-person.ts';
import { refuse } from '../writing/settle.ts';
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

/** On request: a person types the number of the order, so that nobody is forgotten by a slip. */
export const eraseCustomer =
  ({ db, unitOfWork }: Pick<Platform, 'db' | 'unitOfWork'>) =>
  async (
    { params: { id }, body }: InputOf<typeof calls.eraseCustomer>,
    context: Context,
  ): Promise<OutputOf<typeof calls.eraseCustomer>> => {
    const customerId = await customerOf(db, id, context);
    await unitOfWork(context, async (tx) => {
      const customer = (await customersRepository(tx.db).find(customerId))!;
      const ids = await holdPerson(tx, customer);
      const order = await lockSeen(tx, context, id, body.version);
      const { anonymised, open } = await erasingReadModel(tx.db).find(customerId);
      if (anonymised) throw refuse('anonymised');
      if (open.length > 0) throw new AppError(errors.customerOpen, { values: { orders: open.join(', ') } });
      if (body.confirm.toUpperCase() !== order.number) throw refuseField('confirm', orderSentences.confirmNumber);
      await erasePerson(tx, customer, ids, context.now());
    });
    return readOrder(db, id, context);
  };
