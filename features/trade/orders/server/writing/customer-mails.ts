import { settingsRepository } from '#features/base/settings/server/settings.public.ts';
import { dayIn } from '#kit/clock.ts';
import { mailIn } from '#kit/mail.ts';
import { type WrittenLanguage, writtenLanguageOf } from '#kit/text.ts';
import type { Db } from '#server/db/database.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import {
  type CustomerMailEvent,
  customerMailEvents,
  isOurs,
  type MailSenders,
  mailSenders,
  sendersOtherwise,
} from '../../contract/customer-mails.model.ts';
import { cancelledMails, receivedMails } from '../../contract/customers.mails.ts';
import { lineReplacedMails } from '../../contract/orders.mails.ts';
import { bulkFactsRepository } from '../changing/bulk-facts.repository.ts';
import { orderedOf } from '../changing/ordered-of.ts';
import { type LineRecord, linesRepository } from '../lines.repository.ts';
import type { OrderRecord } from '../orders.repository.ts';
import type { Cancelled } from './change-pieces.ts';
import { mailCustomer, noteMails, writeMail } from './mail-customer.ts';
import type { Act, NotedMail, Pieces } from './new-order.ts';
import { untoldRepository } from './untold.repository.ts';

/** Under which a shop keeps who writes to its customers. */
export const customerMailsKey = 'customer_mails';

/** Who writes which email to the customers of a shop. */
export async function sendersOf(db: Db, shopId: number): Promise<MailSenders> {
  const kept = await settingsRepository(db).find(customerMailsKey, shopId);
  const said = (typeof kept === 'object' && kept !== null ? kept : {}) as Record<string, unknown>;
  return Object.fromEntries(
    customerMailEvents.map((event) => [
      event,
      mailSenders.find((sender) => sender === said[event]) ?? sendersOtherwise[event],
    ]),
  ) as MailSenders;
}

/** Whether an email about an order is Tregu’s to write. `ofShop`: the order is in a shop that could write itself. */
export type OurMails = (shopId: number, ofShop: boolean) => Promise<boolean>;

/** Of one event; each shop is asked once. */
export function ourMails(db: Db, event: CustomerMailEvent): OurMails {
  const known = new Map<number, Promise<MailSenders>>();
  return async (shopId, ofShop) => {
    if (!known.has(shopId)) known.set(shopId, sendersOf(db, shopId));
    return isOurs((await known.get(shopId)!)[event], ofShop);
  };
}

/** Tells the customer what was cancelled, and what still comes. `lines`: as they were before. */
export async function mailCancelled(
  tx: Tx,
  { at }: Pick<Act, 'at'>,
  order: Pick<OrderRecord, 'id'>,
  lines: readonly LineRecord[],
  { cancelled }: Pick<Cancelled, 'cancelled'>,
): Promise<void> {
  if (cancelled.length === 0) return;
  const ours = ourMails(tx.db, 'cancelled');
  const gone = new Map(cancelled.map(({ lineId, qty }) => [lineId, qty]));
  const nameOf = ({ name, sku }: LineRecord) => name || sku;
  const said = lines.flatMap((line) => {
    const qty = gone.get(line.id) ?? 0;
    return [{ line, qty, left: line.q_placed - line.q_cancelled - line.q_delivered - qty }];
  });
  for (const customer of await bulkFactsRepository(tx.db).listCustomers([order.id])) {
    if (!(await ours(customer.shopId, customer.ofShop))) continue;
    const { mail, language } = mailIn(cancelledMails, customer.language);
    await mailCustomer(tx, at, { orderId: order.id, template: 'cancelled' }, mail, {
      to: customer.email,
      language,
      shopId: customer.shopId,
      values: {
        name: customer.name,
        number: customer.number,
        shop: customer.shop,
        lines: said
          .filter(({ qty }) => qty > 0)
          .map(({ line, qty }) => `${qty} × ${nameOf(line)}`)
          .join('\n'),
        rest: said
          .filter(({ left }) => left > 0)
          .map(({ line, left }) => `${left} × ${nameOf(line)}`)
          .join(', '),
      },
    });
  }
}

/** Cancelled pieces whose customer `mailUntold` tells; `cause`: what cancels them, together with others. */
export const keepUntold = (tx: Tx, cause: string, orderId: number, { factIds }: Pick<Cancelled, 'factIds'>) =>
  untoldRepository(tx.db).insert(cause, orderId, factIds);

/** One email for each order about all that was cancelled of it so and is not told yet, where it is ours to write. `orderId` null: of all orders. */
export async function mailUntold(tx: Tx, act: Pick<Act, 'at'>, cause: string, orderId: number | null): Promise<void> {
  const byOrder = Map.groupBy(await untoldRepository(tx.db).take(cause, orderId), ({ order_id }) => order_id);
  if (byOrder.size === 0) return;
  const lines = Map.groupBy(await linesRepository(tx.db).listOf(...byOrder.keys()), ({ order_id }) => order_id);
  for (const [id, untold] of byOrder) {
    const cancelled = untold.map(({ line_id, qty }) => ({ lineId: line_id, qty }));
    await mailCancelled(tx, act, { id }, linesBefore(lines.get(id) ?? [], cancelled), { cancelled });
  }
}

/** As they were before these pieces were cancelled. */
function linesBefore(lines: readonly LineRecord[], pieces: readonly Pieces[]): LineRecord[] {
  const gone = new Map(pieces.map(({ lineId, qty }) => [lineId, qty]));
  return lines.map((line) => ({ ...line, q_cancelled: line.q_cancelled - (gone.get(line.id) ?? 0) }));
}

/** Tells the customer what comes in place of what was ordered, where that is ours to tell. */
export async function mailReplaced(
  tx: Tx,
  { at }: Pick<Act, 'at'>,
  orderId: number,
  said: { readonly before: string; readonly after: (reader: WrittenLanguage) => string },
): Promise<void> {
  const ours = ourMails(tx.db, 'question');
  for (const { email, language: tag, name, number, shop, shopId, ofShop } of await bulkFactsRepository(
    tx.db,
  ).listCustomers([orderId])) {
    if (!(await ours(shopId, ofShop))) continue;
    const { mail, language, reader } = mailIn(lineReplacedMails, tag);
    await mailCustomer(tx, at, { orderId, template: 'question' }, mail, {
      to: email,
      language,
      values: { name, number, shop, before: said.before, after: said.after(reader) },
      shopId,
    });
  }
}

/** Orders that came longer after they were placed are no news to their customers: a shop that is connected brings the orders of weeks. */
const freshHours = 24;
const hour = 3_600_000;
const dayText = (day: string): string => day.split('-').reverse().join('.');

/** Tells customers that their orders are here, where that is ours to tell. Once an order: the caller sees to it. */
export async function mailConfirmed(tx: Tx, act: Act, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return;
  const ours = ourMails(tx.db, 'confirmed');
  const told = [];
  for (const customer of await bulkFactsRepository(tx.db).listCustomers(orderIds)) {
    // How long a hold or a bank transfer then took says nothing of it.
    const isNews = customer.here.getTime() - customer.placed.getTime() < freshHours * hour;
    if (isNews && (await ours(customer.shopId, customer.ofShop))) told.push(customer);
  }
  await sendReceived(tx, act, told);
}

/** Whom an email goes to, and about which order. */
export type Told = Awaited<ReturnType<ReturnType<typeof bulkFactsRepository>['listCustomers']>>[number];

/** What was ordered, one email an order in its customer’s language. */
export async function sendReceived(tx: Tx, act: Pick<Act, 'at'>, customers: readonly Told[]): Promise<void> {
  if (customers.length === 0) return;
  const noted: NotedMail[] = [];
  const ordered = await orderedOf(
    tx,
    customers.map(({ orderId }) => orderId),
  );
  for (const { orderId, shopId, name, number, shop, email, language: tag, promise, zone } of customers) {
    // A day that is over is no news.
    const ahead = promise !== null && promise >= dayIn(act.at, zone);
    const { mail, language } = mailIn(receivedMails, tag);
    const { lines, total } = ordered.get(orderId)!;
    noted.push(
      writeMail(tx, { orderId, template: 'received' }, mail, {
        to: email,
        language,
        shopId,
        values: {
          name,
          number,
          shop,
          lines,
          total: total(writtenLanguageOf(tag)),
          promise: ahead ? dayText(promise) : '',
        },
      }),
    );
  }
  await noteMails(tx, act.at, noted);
}
