import { dayIn } from '#kit/clock.ts';
import { type MailFor, type MailInLanguages, type MailValue, mailIn } from '#kit/mail.ts';
import { moneyIn } from '#kit/money.ts';
import { type WrittenLanguage, writtenLanguageOf } from '#kit/text.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { OperationContext, Plan, Steps } from '#server/operations/handle-operation.ts';
import { receivedMails, writtenMails } from '../../contract/customers.mails.ts';
import { orderChanged } from '../../contract/orders.events.ts';
import { mailAgainAfter } from '../../contract/orders.operations.ts';
import { linesRepository } from '../lines.repository.ts';
import { moneyRepository } from '../money.repository.ts';
import { ordersRepository } from '../orders.repository.ts';
import { lockOrders, orderEntity, paymentOf, refuse } from '../writing/settle.ts';
import { bulkFactsRepository, type MailableOrder } from './bulk-facts.repository.ts';

type Said =
  | { readonly template: 'received' }
  | { readonly template: 'written'; readonly about: string; readonly text: string };
type Mails = { readonly mails: number };
type Row = { readonly id: number; readonly version: number; readonly value: Mails; readonly order: MailableOrder };

const hour = 3_600_000;
const dayText = (day: string): string => day.split('-').reverse().join('.');
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
  const ordered = said.template === 'received' ? await orderedOf(tx, ids) : null;
  for (const { orderId, shopId, name, number, shop, email, language, promise, zone } of customers) {
    const to = { to: email, language, shopId };
    const common = { name, number, shop };
    // A day that is over is no news.
    const ahead = promise !== null && promise >= dayIn(context.now(), zone);
    if (said.template === 'written')
      mailInLanguage(tx, writtenMails, to, { ...common, about: said.about, text: said.text });
    else
      mailInLanguage(tx, receivedMails, to, {
        ...common,
        lines: ordered!.get(orderId)!.lines,
        total: ordered!.get(orderId)!.total(writtenLanguageOf(language)),
        promise: ahead ? dayText(promise) : '',
      });
  }
  await ordersRepository(tx.db).insertMails(
    customers.map(({ orderId, email }) => ({
      orderId,
      template: said.template,
      to: email,
      body: said.template === 'written' ? `${said.about}\n${said.text}` : '',
    })),
    { userId: context.actor.userId, at: context.now() },
  );
  // Not what it says: it may name people, and is kept in one place.
  tx.record(customers.map(({ orderId }) => ({ entity: orderEntity, id: orderId, action: 'customer mailed' })));
  tx.touch(
    orderEntity,
    customers.map(({ orderId }) => orderId),
  );
  for (const { orderId, shopId } of customers) tx.emit(orderChanged, { orderId, shopId });
}

/** What of each is still ordered, and what it costs. */
async function orderedOf(tx: Tx, ids: readonly number[]) {
  const lines = Map.groupBy(await linesRepository(tx.db).listOf(...ids), ({ order_id }) => order_id);
  const sums = await moneyRepository(tx.db).mapSums(ids);
  return new Map(
    (await lockOrders(tx, ids)).map((order) => {
      const own = lines.get(order.id) ?? [];
      const needed = own.filter((line) => line.q_placed > line.q_cancelled);
      const { due } = paymentOf(order, own, sums.get(order.id)!, false);
      return [
        order.id,
        {
          lines: needed.map((line) => `${line.q_placed - line.q_cancelled} × ${line.name}`).join('\n'),
          total: (language: WrittenLanguage) => moneyIn(language, due, order.currency),
        },
      ] as const;
    }),
  );
}

function mailInLanguage<V extends Record<string, MailValue>>(
  tx: Tx,
  mails: MailInLanguages<V>,
  { to, language: tag, shopId }: { readonly to: string; readonly language: string; readonly shopId: number },
  values: MailFor<V>['values'],
): void {
  const { mail, language } = mailIn(mails, tag);
  tx.mail(mail, { to, language, shopId, values });
}
