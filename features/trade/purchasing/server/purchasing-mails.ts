import { randomUUID } from 'node:crypto';
import { linkPurposes } from '#features/base/accounts/contract/accounts.rules.ts';
import { makeLink } from '#features/base/accounts/server/accounts.public.ts';
import { AppError } from '#kit/error.ts';
import { round } from '#kit/money.ts';
import type { InterfaceLanguage } from '#kit/text.ts';
import { type Config, publicAddressOf } from '#server/config.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { purchasingErrors as errors } from '../contract/purchasing.errors.ts';
import {
  purchaseAddressMail,
  purchaseCancelledMail,
  purchaseLinesWithdrawnMail,
  purchaseOrderMail,
  purchaseReminderMail,
  purchaseStoppedMail,
} from '../contract/purchasing.mails.ts';
import { amountOf, purchaseNumber } from '../contract/purchasing.rules.ts';
import { purchasingTexts as words } from '../contract/purchasing.texts.ts';
import { orderFiles } from './order-files.ts';
import { purchaseLinesRepository } from './purchase-lines.repository.ts';
import { purchasingReadModel } from './purchasing.read-model.ts';
import type { OrderRecord } from './purchasing.repository.ts';

type Writes = Pick<Tx, 'db' | 'mail'>;
type To = { readonly email: string; readonly language: InterfaceLanguage };

/**
 * Mails an order, or reminds of it, with a link that opens it for 14 days. Earlier links go on working: somebody may be
 * filling in the page of one, or still have answers to send.
 * @returns the key of the mail, by which its outcome is found
 * @throws AppError `tooManyLinks` where five went out for this order within an hour
 */
export async function mailOrder(
  tx: Writes,
  config: Config,
  order: OrderRecord,
  { email, language, reminder, now }: To & { readonly reminder: boolean; readonly now: Date },
): Promise<string> {
  const { url } = await linkOf(tx, config, order, { email, language, now });
  const lines = await purchaseLinesRepository(tx.db).listLines(order.id);
  const { currency } = order;
  const values = {
    ...(await namesOf(tx, order)),
    lines: lines.map((line) => lineText(line, currency, language)).join('\n'),
    total: `${amountOf(lines)} ${currency}`,
    // As the page of the link writes it.
    promised: order.promised_on?.split('-').reverse().join('.') ?? '',
    delivery: order.deliver_to === 'customer' ? words.directMail[language] : '',
    link: url,
  };
  const key = randomUUID();
  tx.mail(reminder ? purchaseReminderMail : purchaseOrderMail, {
    to: email,
    language,
    values,
    key,
    files: await orderFiles(tx.db, order, language),
  });
  return key;
}

/**
 * A new link that opens an order for 14 days, and when it ends.
 * @throws AppError `tooManyLinks` where five were made for this order within an hour
 */
export async function linkOf(
  tx: Pick<Tx, 'db'>,
  config: Config,
  order: Pick<OrderRecord, 'id'>,
  { email, language, now }: To & { readonly now: Date },
): Promise<{ url: string; until: Date }> {
  const page = await makeLink(tx, { purpose: 'delivery', email, language, subjectId: order.id }, now);
  if (page === null) throw new AppError(errors.tooManyLinks);
  return {
    url: publicAddressOf(config) + page,
    until: new Date(now.getTime() + linkPurposes.delivery.minutes * 60_000),
  };
}

/** Tells a supplier who knows of the order that it is cancelled. The link stays: its page says the same. */
export async function mailCancelled(tx: Writes, order: OrderRecord, reason: string): Promise<void> {
  if (order.sent_to === null) return;
  tx.mail(purchaseCancelledMail, {
    to: order.sent_to,
    language: order.language,
    values: { ...(await namesOf(tx, order)), reason },
  });
}

/** Tells a supplier which lines are not wanted any more. */
export async function mailWithdrawn(
  tx: Writes,
  order: OrderRecord,
  lines: readonly { readonly qty: number; readonly sku: string; readonly name: string }[],
  reason: string,
): Promise<void> {
  if (order.sent_to === null) return;
  tx.mail(purchaseLinesWithdrawnMail, {
    to: order.sent_to,
    language: order.language,
    values: {
      ...(await namesOf(tx, order)),
      lines: lines.map(({ qty, sku, name }) => `${qty} × ${sku} ${name}`).join('\n'),
      reason,
    },
  });
}

/** Tells a supplier who delivers to a customer that it must not (`stopped`), or where to now. */
export async function mailDirect(tx: Writes, order: OrderRecord, stopped: boolean): Promise<void> {
  if (order.sent_to === null) return;
  tx.mail(stopped ? purchaseStoppedMail : purchaseAddressMail, {
    to: order.sent_to,
    language: order.language,
    values: await namesOf(tx, order),
  });
}

async function namesOf(tx: Writes, order: OrderRecord) {
  const found = purchasingReadModel(tx.db);
  return {
    number: purchaseNumber(order.year, order.number),
    supplier: (await found.getSupplier(order.seller_id))?.name ?? '',
    buyer: (await found.getBuyer()) || 'Tregu',
  };
}

const each = { en: 'each', sq: 'për copë' } as const;

const lineText = (
  { qty, sku, name, cost }: { qty: number; sku: string; name: string; cost: string },
  currency: string,
  language: InterfaceLanguage,
): string => `${qty} × ${sku} ${name}, ${round(cost)} ${currency} ${each[language]}`;
