import { mailIn } from '#kit/mail.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { OperationContext, Plan, Steps } from '#server/operations/handle-operation.ts';
import { writtenMails } from '../../contract/customers.mails.ts';
import { orderChanged } from '../../contract/orders.events.ts';
import { mailAgainAfter } from '../../contract/orders.operations.ts';
import { sendReceived } from '../writing/customer-mails.ts';
import { noteMails, writeMail } from '../writing/mail-customer.ts';
import { orderEntity, refuse } from '../writing/settle.ts';
import { bulkFactsRepository, type MailableOrder } from './bulk-facts.repository.ts';

type Said =
  | { readonly template: 'received' }
  | { readonly template: 'written'; readonly about: string; readonly text: string };
type Mails = { readonly mails: number };
type Row = { readonly id: number; readonly version: number; readonly value: Mails; readonly order: MailableOrder };

const hour = 3_600_000;
/** One mail an order, in the customer's language; what it says of the order is what is so when it is written. */
export const mailSteps = (said: Said, context: OperationContext): Steps<Row, Mails> => ({
  lock: (db, ids) => bulkFactsRepository(db).lockOrders(ids),
  read: async (db, ids) =>
    (await bulkFactsRepository(db).listMailable(ids, said.template, context.actor.shops)).map((order) => ({
      id: order.id,
      version: order.version,
      value: { mails: order.mails },
      order,
    })),
  plan({ value, order }): Plan<Mails> {
    if (order.anonymised) return { kind: 'refused', error: refuse('anonymised') };
    if (!order.reachable) return { kind: 'refused', error: refuse('no_address') };
    if (said.template === 'received' && order.need === 0) return { kind: 'refused', error: refuse('cancelled') };
    if (order.last !== null && context.now().getTime() - order.last.getTime() < mailAgainAfter * hour)
      return { kind: 'refused', error: refuse('mailed_lately') };
    return { kind: 'change', after: { mails: value.mails + 1 } };
  },
  async apply(tx, changes) {
    await send(
      tx,
      said,
      context,
      changes.map(({ facts }) => facts.id),
    );
    return null;
  },
});

async function send(tx: Tx, said: Said, context: OperationContext, ids: readonly number[]): Promise<void> {
  const customers = await bulkFactsRepository(tx.db).listCustomers(ids);
  if (said.template === 'received') await sendReceived(tx, { at: context.now() }, customers);
  else
    await noteMails(
      tx,
      context.now(),
      customers.map(({ orderId, shopId, name, number, shop, email, language: tag }) => {
        const { mail, language } = mailIn(writtenMails, tag);
        const { about, text } = said;
        return writeMail(tx, { orderId, template: 'written', body: `${about}\n${text}` }, mail, {
          to: email,
          language,
          shopId,
          values: { name, number, shop, about, text },
        });
      }),
    );
  // Not what it says: it may name people, and is kept in one place.
  tx.record(customers.map(({ orderId }) => ({ entity: orderEntity, id: orderId, action: 'customer mailed' })));
  tx.touch(
    orderEntity,
    customers.map(({ orderId }) => orderId),
  );
  for (const { orderId, shopId } of customers) tx.emit(orderChanged, { orderId, shopId });
}
