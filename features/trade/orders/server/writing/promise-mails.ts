import { mailIn } from '#kit/mail.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { promiseMovedMails } from '../../contract/orders.mails.ts';
import { bulkFactsRepository } from '../changing/bulk-facts.repository.ts';
import { ourMails } from './customer-mails.ts';
import { noteMails, writeMail } from './mail-customer.ts';
import type { Act, NotedMail } from './new-order.ts';
import { untoldRepository } from './untold.repository.ts';

/** A line that is promised for another day; null: for none. */
export type Moved = {
  readonly line: { readonly id: number; readonly orderId: number; readonly name: string; readonly need: number };
  readonly from: string | null;
  readonly to: string | null;
};

/** Earlier is no news that an email is written for. */
export const isLater = ({ from, to }: Pick<Moved, 'from' | 'to'>): boolean =>
  to !== null && (from === null || to > from);

const written = (day: string): string => day.split('-').reverse().join('.');

/** One email an order, where the day of a line becomes later and the shop leaves it to us. */
export async function mailMoved(tx: Tx, { at }: Pick<Act, 'at'>, moved: readonly Moved[]): Promise<void> {
  const byOrder = Map.groupBy(moved.filter(isLater), ({ line }) => line.orderId);
  if (byOrder.size === 0) return;
  const noted: NotedMail[] = [];
  const ours = ourMails(tx.db, 'delayed');
  for (const customer of await bulkFactsRepository(tx.db).listCustomers([...byOrder.keys()])) {
    const { orderId, email, language: tag, name, number, shop, shopId, ofShop } = customer;
    if (!(await ours(shopId, ofShop))) continue;
    const { mail, language } = mailIn(promiseMovedMails, tag);
    const lines = byOrder.get(orderId)!.map(({ line, to }) => `${line.need} × ${line.name}: ${written(to!)}`);
    noted.push(
      writeMail(tx, { orderId, template: 'delayed' }, mail, {
        to: email,
        language,
        values: { name, number, shop, lines: lines.join('\n') },
        shopId,
      }),
    );
  }
  await noteMails(tx, at, noted);
}

/** Keeps what customers are told later: by `mailUntoldMoved`, or once what `cause` names has ended. */
export const keepMoved = (tx: Tx, cause: string, moved: readonly Moved[]): Promise<void> =>
  untoldRepository(tx.db).insertMoved(
    cause,
    moved.filter(isLater).map(({ line, from }) => ({ lineId: line.id, orderId: line.orderId, from })),
  );

/**
 * One email for each of these orders about all that this cause promised later and is not told yet. What was put back meanwhile is no news.
 */
export async function mailUntoldMoved(
  tx: Tx,
  act: Pick<Act, 'at'>,
  cause: string,
  orderIds: readonly number[],
): Promise<void> {
  const untold = await untoldRepository(tx.db).takeMoved(cause, orderIds);
  await mailMoved(
    tx,
    act,
    untold.filter(({ line }) => line.need > 0),
  );
}
