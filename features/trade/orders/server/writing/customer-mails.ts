import { settingsRepository } from '#features/base/settings/server/settings.public.ts';
import { dayIn } from '#kit/clock.ts';
import { mailIn } from '#kit/mail.ts';
import { moneyIn } from '#kit/money.ts';
import { type WrittenLanguage, writtenLanguageOf } from '#kit/text.ts';
import type { Db } from '#server/db/database.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { type CustomerMailEvent, isOurs, type MailSenders, sendersIn } from '../../contract/customer-mails.model.ts';
import { cancelledMails, receivedMails } from '../../contract/customers.mails.ts';
import { lineReplacedMails } from '../../contract/orders.mails.ts';
import { bulkFactsRepository } from '../changing/bulk-facts.repository.ts';
import { orderedOf } from '../changing/ordered-of.ts';
import { type LineRecord, linesRepository } from '../lines.repository.ts';
import type { OrderRecord } from '../orders.repository.ts';
import type { Cancelled } from './change-pieces.ts';
import { noteMails, writeMail } from './mail-customer.ts';
import type { Act, NotedMail, Pieces } from './new-order.ts';
import { untoldRepository } from './untold.repository.ts';

/** Under which a shop keeps who writes to its customers. */
export const customerMailsKey = 'customer_mails';

/** Who writes which email to the customers of a shop. */
export const sendersOf = async (db: Db, shopId: number): Promise<MailSenders> =>
  sendersIn(await settingsRepository(db).find(customerMailsKey, shopId));

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

/** What was cancelled of an order; `lines`: as they were before. */
export type CancelledOf = Pick<Cancelled, 'cancelled'> & {
  readonly orderId: number;
  readonly lines: readonly LineRecord[];
};

/** Tells the customer what was cancelled, and what still comes. `lines`: as they were before. */
export const mailCancelled = (
  tx: Tx,
  act: Pick<Act, 'at'>,
  order: Pick<OrderRecord, 'id'>,
  lines: readonly LineRecord[],
  { cancelled }: Pick<Cancelled, 'cancelled'>,
): Promise<void> => mailCancelledOf(tx, act, [{ orderId: order.id, lines, cancelled }]);

/** The same of several orders, each named once, in as many statements as of one. */
export async function mailCancelledOf(tx: Tx, { at }: Pick<Act, 'at'>, all: readonly CancelledOf[]): Promise<void> {
  const byOrder = new Map(all.flatMap((one) => (one.cancelled.length > 0 ? [[one.orderId, one] as const] : [])));
  if (byOrder.size === 0) return;
  const ours = ourMails(tx.db, 'cancelled');
  const noted: NotedMail[] = [];
  for (const customer of await bulkFactsRepository(tx.db).listCustomers([...byOrder.keys()])) {
    if (!(await ours(customer.shopId, customer.ofShop))) continue;
    const { orderId, name, number, shop, shopId } = customer;
    const { mail, language } = mailIn(cancelledMails, customer.language);
    noted.push(
      writeMail(tx, { orderId, template: 'cancelled' }, mail, {
        to: customer.email,
        language,
        shopId,
        values: { name, number, shop, ...cancelledText(byOrder.get(orderId)!) },
      }),
    );
  }
  await noteMails(tx, at, noted);
}

function cancelledText({ lines, cancelled }: CancelledOf): { lines: string; rest: string } {
  const gone = new Map(cancelled.map(({ lineId, qty }) => [lineId, qty]));
  const nameOf = ({ name, sku }: LineRecord) => name || sku;
  const said = lines.map((line) => {
    const qty = gone.get(line.id) ?? 0;
    return { line, qty, left: line.q_placed - line.q_cancelled - line.q_delivered - qty };
  });
  return {
    lines: said
      .filter(({ qty }) => qty > 0)
      .map(({ line, qty }) => `${qty} × ${nameOf(line)}`)
      .join('\n'),
    rest: said
      .filter(({ left }) => left > 0)
      .map(({ line, left }) => `${left} × ${nameOf(line)}`)
      .join(', '),
  };
}

/** Cancelled pieces whose customer `mailUntold` tells; `cause`: what cancels them, together with others. */
export const keepUntold = (tx: Tx, cause: string, orderId: number, { factIds }: Pick<Cancelled, 'factIds'>) =>
  untoldRepository(tx.db).insert(cause, orderId, factIds);

/** One email for each of these orders about all that was cancelled of it so and is not told yet, where it is ours to write. */
export async function mailUntold(
  tx: Tx,
  act: Pick<Act, 'at'>,
  cause: string,
  orderIds: readonly number[],
): Promise<void> {
  const byOrder = Map.groupBy(await untoldRepository(tx.db).take(cause, orderIds), ({ order_id }) => order_id);
  if (byOrder.size === 0) return;
  const lines = Map.groupBy(await linesRepository(tx.db).listOf(...byOrder.keys()), ({ order_id }) => order_id);
  await mailCancelledOf(
    tx,
    act,
    [...byOrder].map(([id, untold]) => {
      const cancelled = untold.map(({ line_id, qty }) => ({ lineId: line_id, qty }));
      return { orderId: id, lines: linesBefore(lines.get(id) ?? [], cancelled), cancelled };
    }),
  );
}

/** As they were before these pieces were cancelled. */
function linesBefore(lines: readonly LineRecord[], pieces: readonly Pieces[]): LineRecord[] {
  const gone = new Map(pieces.map(({ lineId, qty }) => [lineId, qty]));
  return lines.map((line) => ({ ...line, q_cancelled: line.q_cancelled - (gone.get(line.id) ?? 0) }));
}

type ReplacedText = { readonly before: string; readonly after: (reader: WrittenLanguage) => string };

/** Tells the customer what comes in place of what was ordered, where that is ours to tell. */
export const mailReplaced = (tx: Tx, act: Pick<Act, 'at'>, orderId: number, said: ReplacedText): Promise<void> =>
  mailReplacedOf(tx, act, new Map([[orderId, said]]));

/** The same of several orders, in as many statements as of one. */
export async function mailReplacedOf(
  tx: Tx,
  { at }: Pick<Act, 'at'>,
  all: ReadonlyMap<number, ReplacedText>,
): Promise<void> {
  if (all.size === 0) return;
  const ours = ourMails(tx.db, 'question');
  const noted: NotedMail[] = [];
  for (const customer of await bulkFactsRepository(tx.db).listCustomers([...all.keys()])) {
    const { orderId, email, language: tag, name, number, shop, shopId, ofShop } = customer;
    if (!(await ours(shopId, ofShop))) continue;
    const { mail, language, reader } = mailIn(lineReplacedMails, tag);
    const { before, after } = all.get(orderId)!;
    noted.push(
      writeMail(tx, { orderId, template: 'question' }, mail, {
        to: email,
        language,
        values: { name, number, shop, before, after: after(reader) },
        shopId,
      }),
    );
  }
  await noteMails(tx, at, noted);
}

/** One email for each of these orders about all that was replaced in it by this cause and is not told yet. */
export async function mailUntoldReplaced(
  tx: Tx,
  act: Pick<Act, 'at'>,
  cause: string,
  orderIds: readonly number[],
): Promise<void> {
  const untold = await untoldRepository(tx.db).takeReplaced(cause, orderIds);
  if (untold.length === 0) return;
  const lines = new Map((await linesRepository(tx.db).listOf(...orderIds)).map((line) => [line.id, line]));
  const said = [...Map.groupBy(untold, ({ order_id }) => order_id)].flatMap(([orderId, own]) => {
    const replaced = own.flatMap(({ line_id }) => {
      const line = lines.get(line_id)!;
      const before = lines.get(line.replaces_line_id ?? 0);
      // What was put back meanwhile does not come.
      return before && line.q_placed > line.q_cancelled ? [{ before, line }] : [];
    });
    return replaced.length === 0 ? [] : [[orderId, replacedText(replaced, own[0]!.currency)] as const];
  });
  await mailReplacedOf(tx, act, new Map(said));
}

type SaidLine = Pick<LineRecord, 'name' | 'sku'>;
type SaidReplacement = {
  readonly before: SaidLine;
  readonly line: SaidLine & Pick<LineRecord, 'qty_placed' | 'line_gross'>;
};

/** What came in place of what, and for how much. */
export const replacedText = (replaced: readonly SaidReplacement[], currency: string): ReplacedText => ({
  before: replaced.map(({ before, line }) => `${line.qty_placed} × ${before.name || before.sku}`).join(', '),
  after: (reader) =>
    replaced
      .map(({ line }) => `${line.qty_placed} × ${line.name}: ${moneyIn(reader, line.line_gross, currency)}`)
      .join(', '),
});

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
