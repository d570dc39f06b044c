import type { CustomerMailEvent } from '#features/trade/orders/contract/customer-mails.model.ts';
import { ourMails } from '#features/trade/orders/server/orders.public.ts';
import { num } from '#kit/exact.ts';
import { saidMoney } from '#kit/money.ts';
import { type Said, type Sentence, say } from '#kit/sentence.ts';
import type { Db } from '#server/db/database.ts';
import { amountOut } from '../refunds.mapper.ts';

/** Amounts of several orders in a sentence for each currency: `{amount}` of `{count}` orders. */
export const sumsIn = (
  sentence: Sentence,
  refunds: readonly { readonly order_id: number; readonly currency: string; readonly amount: string }[],
): Said[] =>
  [...Map.groupBy(refunds, ({ currency }) => currency)].map(([currency, own]) =>
    say(sentence, {
      amount: saidMoney(amountOut(own.reduce((sum, { amount }) => sum.plus(amount), num(0)).toFixed(4)), currency),
      count: new Set(own.map(({ order_id }) => order_id)).size,
    }),
  );

type Mailable = { readonly shop_id: number; readonly of_shop: boolean; readonly reachable: boolean };

/** Rows with `reachable` only where the email of this event is ours to write, too. Known when they are read: what the preview says is a sum of it. */
export async function whereOurs<R extends Mailable>(
  db: Db,
  event: CustomerMailEvent,
  rows: readonly R[],
): Promise<R[]> {
  const ours = ourMails(db, event);
  return Promise.all(
    rows.map(async (row) => ({ ...row, reachable: row.reachable && (await ours(row.shop_id, row.of_shop)) })),
  );
}
