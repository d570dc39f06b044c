import { type LockedOrder, mailCustomer, ourMails } from '#features/trade/orders/server/orders.public.ts';
import { senderOf } from '#features/trade/packages/server/packages.public.ts';
import { type MailFile, type MailFor, type MailInLanguages, type MailValue, mailIn } from '#kit/mail.ts';
import { moneyIn } from '#kit/money.ts';
import type { WrittenLanguage } from '#kit/text.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import * as own from '../../contract/returns.mails.ts';
import type { RefundRecord } from '../refunds.repository.ts';
import { mailingReadModel } from '../returns.mailing.read-model.ts';
import type { ReturnRecord } from '../returns.repository.ts';
import { slipOf } from '../slip-of.ts';

async function send<V extends Record<string, MailValue>>(
  tx: Tx,
  at: Date,
  /** A voucher carries something of worth and always goes. */
  event: 'refunded' | 'return_steps' | 'voucher',
  { order }: LockedOrder,
  mails: MailInLanguages<V>,
  values: (common: { name: string; order: string; shop: string }, reader: WrittenLanguage) => MailFor<V>['values'],
  files: () => Promise<readonly MailFile[]> = () => Promise.resolve([]),
): Promise<void> {
  const read = mailingReadModel(tx.db);
  const customer = await read.customerOf(order.customer_id);
  if (customer.email === '') return;
  if (event !== 'voucher' && !(await ourMails(tx.db, event)(order.shop_id, order.external_id !== null))) return;
  const { mail, language, reader } = mailIn(mails, customer.language);
  await mailCustomer(tx, at, { orderId: order.id, template: event }, mail, {
    to: customer.email,
    language,
    shopId: order.shop_id,
    files: await files(),
    values: values(
      {
        name: customer.name,
        order: order.shop_number || order.number,
        shop: await read.shopName(order.shop_id),
      },
      reader,
    ),
  });
}

/** Tells the customer that money was paid back. */
export const mailRefunded = (tx: Tx, at: Date, order: LockedOrder, refund: RefundRecord): Promise<void> =>
  send(
    tx,
    at,
    'refunded',
    order,
    { both: own.refundedMail, sl: own.refundedMailSl, mk: own.refundedMailMk },
    (common, reader) => ({
      ...common,
      amount: moneyIn(reader, refund.amount, refund.currency),
    }),
  );

/** Tells the customer the code of the voucher that took the place of money; also where the shop or nobody writes of refunds, because it is worth money. */
export const mailVoucher = (tx: Tx, at: Date, order: LockedOrder, refund: RefundRecord, code: string): Promise<void> =>
  send(
    tx,
    at,
    'voucher',
    order,
    { both: own.voucherMail, sl: own.voucherMailSl, mk: own.voucherMailMk },
    (common, reader) => ({
      ...common,
      amount: moneyIn(reader, refund.amount, refund.currency),
      code,
    }),
  );

const dayText = (day: string): string => day.split('-').reverse().join('.');

/** Tells the customer how goods are sent back. */
export async function mailSteps(
  tx: Tx,
  at: Date,
  order: LockedOrder,
  row: Pick<ReturnRecord, 'number' | 'send_by' | 'reason' | 'requested_at'>,
  items: readonly { readonly line_id: number; readonly qty: number }[],
): Promise<void> {
  const to = await senderOf(tx.db, order.order.shop_id);
  const address = [to.name, to.street, [to.zip, to.city].filter(Boolean).join(' '), to.country].filter(Boolean);
  await send(
    tx,
    at,
    'return_steps',
    order,
    { both: own.stepsMail, sl: own.stepsMailSl, mk: own.stepsMailMk },
    (common) => ({
      ...common,
      number: row.number,
      lines: items
        .map(({ line_id, qty }) => `${qty} × ${order.lines.find(({ id }) => id === line_id)?.name ?? ''}`)
        .join('\n'),
      address: address.join('\n'),
      send_by: row.send_by === null ? '' : dayText(row.send_by),
    }),
    async () => [
      { name: `${row.number}.pdf`, mime: 'application/pdf', content: await slipOf(tx.db, order, row, items) },
    ],
  );
}
