import { notifyResponsible } from '#features/base/notifications/server/notifications.public.ts';
import { type Sentence, say } from '#kit/sentence.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { purchaseNumber } from '../contract/purchasing.rules.ts';
import { purchasingNoticeTexts as words } from '../contract/purchasing.sentences.ts';
import type { LineRecord } from './purchase-lines.repository.ts';
import { purchasingReadModel } from './purchasing.read-model.ts';
import type { OrderRecord } from './purchasing.repository.ts';

type Of = Pick<OrderRecord, 'id' | 'year' | 'number' | 'seller_id' | 'buyer_id'> & { readonly local?: boolean };

/** What became of an order, told to the person who wrote it: what a supplier's link did waits in no mailbox. */
async function notifyBuyer(
  tx: Tx,
  { id, year, number, seller_id, buyer_id, local = false }: Of,
  kind: 'success' | 'warning',
  text: Sentence,
  values: Readonly<Record<string, string | number>> = {},
): Promise<void> {
  const supplier = await purchasingReadModel(tx.db).findSupplier(seller_id);
  const all = { number: purchaseNumber(year, number, local), seller: supplier?.name ?? '', ...values };
  await notifyResponsible(tx, buyer_id, {
    permission: 'Update_Order',
    kind,
    text: say(text, all),
    link: `/orders/${local ? 'local' : 'reseller'}?id=${id}`,
  });
}

/** Lines that will not come as ordered, or else that the whole order is confirmed; of a part that is well nothing is said. */
export async function notifyOfAnswers(tx: Tx, order: Of, lines: readonly LineRecord[]): Promise<void> {
  const short = lines.filter(({ qty, confirmed_qty }) => confirmed_qty !== null && confirmed_qty < qty).length;
  if (short > 0) await notifyBuyer(tx, order, 'warning', words.toldRefused, { count: short, lines: lines.length });
  else if (lines.every(({ confirmed_qty }) => confirmed_qty !== null))
    await notifyBuyer(tx, order, 'success', words.toldConfirmed);
}

export const notifyOfFailure = (tx: Tx, order: Of): Promise<void> =>
  notifyBuyer(tx, order, 'warning', words.toldFailed);

/** What goes directly to a customer has left after it was stopped. */
export const notifyOfStopped = (tx: Tx, order: Of): Promise<void> =>
  notifyBuyer(tx, order, 'warning', words.toldSentStopped);

/** More came of a line than was ordered: somebody has to keep it, send it back or have it billed. */
export const notifyOfOver = (tx: Tx, order: Of, sku: string): Promise<void> =>
  notifyBuyer(tx, order, 'warning', words.toldOver, { sku });
