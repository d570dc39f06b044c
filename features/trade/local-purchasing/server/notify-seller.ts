import { notifyPerson, notifyStaff } from '#features/base/notifications/server/notifications.public.ts';
import { listSellerAddresses } from '#features/catalogue/sellers/server/sellers.public.ts';
import { houseZone } from '#kit/clock.ts';
import type { MailDefinition, MailFor, MailValue } from '#kit/mail.ts';
import { moneyIn } from '#kit/money.ts';
import { type Sentence, say } from '#kit/sentence.ts';
import { type Config, publicAddressOf } from '#server/config.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import {
  localCancelledMail,
  localExpiredMail,
  localOrderMail,
  localReminderMail,
} from '../contract/local-orders.mails.ts';
import { localOrderNotices as words } from '../contract/local-orders.sentences.ts';
import { toLocalOrder } from './local-orders.mapper.ts';
import { localOrdersReadModel } from './local-orders.read-model.ts';

/** Local sellers read Albanian; times are those of Tirana. */
const language = 'sq';
const clock = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeStyle: 'short', timeZone: houseZone });
/** 24.11.2026 09:00 */
export const whenInTirana = (at: Date): string => clock.format(at).replace(',', '');

const addressOf = (id: number): string => `/orders/local?id=${id}`;

async function mailAll<V extends Record<string, MailValue>>(
  tx: Tx,
  sellerId: number,
  mail: MailDefinition<V>,
  values: MailFor<V>['values'],
): Promise<void> {
  for (const to of await listSellerAddresses(tx.db, sellerId)) tx.mail(mail, { to, language, values } as MailFor<V>);
}

/** Rings the bell of the seller's people. */
export async function ring(
  tx: Tx,
  sellerId: number,
  notice: {
    readonly kind: 'info' | 'warning';
    readonly text: Sentence;
    readonly values: Readonly<Record<string, string | number>>;
    readonly link: string;
  },
): Promise<void> {
  const { text, values, ...rest } = notice;
  for (const userId of await localOrdersReadModel(tx.db).listPeople(sellerId))
    await notifyPerson(tx, userId, { ...rest, text: say(text, values) });
}

/** What the seller may know of its own order, and nothing of the customer: mails are made of the seller's own view. */
async function ownView(tx: Tx, id: number, sellerId: number, now: Date) {
  const order = await toLocalOrder(tx.db, id, { sellerId, shops: null, now });
  return {
    order,
    values: { number: order.number, seller: order.seller.name },
    by: whenInTirana(new Date(order.accept_by)),
  };
}

/** Tells the seller of a new order, or reminds of it: mail and bell. */
export async function notifyWaiting(
  tx: Tx,
  config: Config,
  { id, sellerId, now, reminder }: { id: number; sellerId: number; now: Date; reminder: boolean },
): Promise<void> {
  const { order, values, by } = await ownView(tx, id, sellerId, now);
  await mailAll(tx, sellerId, reminder ? localReminderMail : localOrderMail, {
    ...values,
    // What the house has refused for the seller meanwhile is not asked of it again.
    lines: order.items
      .filter(({ confirmed_qty }) => confirmed_qty === null)
      .map(({ qty, sku, name }) => `${qty} × ${sku} ${name}`)
      .join('\n'),
    net: moneyIn(language, order.net, order.currency),
    by,
    page: publicAddressOf(config) + addressOf(id),
  });
  await ring(tx, sellerId, {
    kind: reminder ? 'warning' : 'info',
    text: reminder ? words.sellerReminded : words.sellerNew,
    values: { number: order.number, by },
    link: addressOf(id),
  });
}

/** Tells the seller that nobody answered in time, or that staff cancelled it (`reason`). */
export async function notifyEnded(
  tx: Tx,
  { id, sellerId, now, reason }: { id: number; sellerId: number; now: Date; reason: string | null },
): Promise<void> {
  const { order, values } = await ownView(tx, id, sellerId, now);
  if (reason === null) await mailAll(tx, sellerId, localExpiredMail, values);
  else await mailAll(tx, sellerId, localCancelledMail, { ...values, reason });
  await ring(tx, sellerId, {
    kind: 'warning',
    text: reason === null ? words.sellerExpired : words.sellerCancelled,
    values: { number: order.number },
    link: addressOf(id),
  });
}

/** Tells those of the house who may act on orders of its shop. */
export async function notifyStaffOf(
  tx: Tx,
  { id, sellerId, now }: { id: number; sellerId: number; now: Date },
  text: Sentence,
  more: Readonly<Record<string, string | number>> = {},
): Promise<void> {
  const { values } = await ownView(tx, id, sellerId, now);
  await notifyStaff(tx, {
    permission: 'Update_Order',
    shopId: await localOrdersReadModel(tx.db).getShop(id),
    kind: 'warning',
    text: say(text, { ...values, ...more }),
    link: addressOf(id),
  });
}
