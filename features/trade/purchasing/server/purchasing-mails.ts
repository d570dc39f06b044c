import { randomUUID } from 'node:crypto';
import { linkPurposes } from '#features/base/accounts/contract/accounts.rules.ts';
import { makeLink } from '#features/base/accounts/server/accounts.public.ts';
import { AppError } from '#kit/error.ts';
import { mailIn } from '#kit/mail.ts';
import { moneyIn } from '#kit/money.ts';
import type { WrittenLanguage } from '#kit/text.ts';
import { type Config, publicAddressOf } from '#server/config.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { purchasingErrors as errors } from '../contract/purchasing.errors.ts';
import {
  addressMails,
  cancelledMails,
  fewerMails,
  orderMails,
  reminderMails,
  stoppedMails,
  withdrawnMails,
} from '../contract/purchasing.mails.ts';
import { amountOf, purchaseNumber } from '../contract/purchasing.rules.ts';
import { supplierWord } from '../contract/supplier-language.ts';
import { orderFiles } from './order-files.ts';
import { purchaseLinesRepository } from './purchase-lines.repository.ts';
import { purchasingReadModel } from './purchasing.read-model.ts';
import type { OrderRecord } from './purchasing.repository.ts';

type Writes = Pick<Tx, 'db' | 'mail'>;
type To = { readonly email: string; readonly language: WrittenLanguage };

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
    total: moneyIn(language, amountOf(lines), currency),
    // As the page of the link writes it.
    promised: order.promised_on?.split('-').reverse().join('.') ?? '',
    delivery: order.deliver_to === 'customer' ? supplierWord(directly, language) : '',
    link: url,
  };
  const key = randomUUID();
  const written = mailIn(reminder ? reminderMails : orderMails, language);
  tx.mail(written.mail, {
    to: email,
    language: written.language,
    values,
    key,
    waits: true,
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
  // What a link itself can be told in: its order knows the supplier's language.
  const told = language === 'sq' ? 'sq' : 'en';
  const page = await makeLink(tx, { purpose: 'delivery', email, language: told, subjectId: order.id }, now);
  if (page === null) throw new AppError(errors.tooManyLinks);
  return {
    url: publicAddressOf(config) + page,
    until: new Date(now.getTime() + linkPurposes.delivery.minutes * 60_000),
  };
}

/** Tells a supplier who knows of the order that it is cancelled. The link stays: its page says the same. */
export async function mailCancelled(tx: Writes, order: OrderRecord, reason: string): Promise<void> {
  if (order.sent_to === null) return;
  const { mail, language } = mailIn(cancelledMails, order.language);
  tx.mail(mail, {
    to: order.sent_to,
    language,
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
  const { mail, language } = mailIn(withdrawnMails, order.language);
  tx.mail(mail, {
    to: order.sent_to,
    language,
    values: {
      ...(await namesOf(tx, order)),
      lines: lines.map(({ qty, sku, name }) => `${qty} × ${sku} ${name}`).join('\n'),
      reason,
    },
  });
}

/**
 * Asks a supplier not to deliver these pieces, with a new link to answer by.
 * @throws AppError `tooManyLinks` where five went out for this order within an hour
 */
export async function mailFewer(
  tx: Writes,
  config: Config,
  order: OrderRecord,
  lines: readonly { readonly qty: number; readonly sku: string; readonly name: string }[],
  now: Date,
): Promise<void> {
  if (order.sent_to === null) return;
  const { mail, language } = mailIn(fewerMails, order.language);
  const { url } = await linkOf(tx, config, order, { email: order.sent_to, language: order.language, now });
  tx.mail(mail, {
    to: order.sent_to,
    language,
    waits: true,
    values: {
      ...(await namesOf(tx, order)),
      lines: lines.map(({ qty, sku, name }) => `${qty} × ${sku} ${name}`).join('\n'),
      link: url,
    },
  });
}

/** Tells a supplier who delivers to a customer that it must not (`stopped`), or where to now. */
export async function mailDirect(tx: Writes, order: OrderRecord, stopped: boolean): Promise<void> {
  if (order.sent_to === null) return;
  const { mail, language } = mailIn(stopped ? stoppedMails : addressMails, order.language);
  tx.mail(mail, {
    to: order.sent_to,
    language,
    values: await namesOf(tx, order),
  });
}

async function namesOf(tx: Writes, order: OrderRecord) {
  const found = purchasingReadModel(tx.db);
  return {
    number: purchaseNumber(order.year, order.number),
    supplier: (await found.findSupplier(order.seller_id))?.name ?? '',
    buyer: (await found.getBuyer()) || 'Tregu',
  };
}

const each = ['each', 'për copë', 'za kos', 'за парче'] as const;
const directly = [
  'To be delivered directly to our customer. The address is on the page of the link.',
  'Dorëzohet drejt te klienti ynë. Adresa është në faqen e lidhjes.',
  'Dostavite neposredno naši stranki. Naslov je na strani povezave.',
  'Се испорачува директно кај нашиот клиент. Адресата е на страницата на врската.',
] as const;

const lineText = (
  { qty, sku, name, cost }: { qty: number; sku: string; name: string; cost: string },
  currency: string,
  language: WrittenLanguage,
): string => `${qty} × ${sku} ${name}, ${moneyIn(language, cost, currency)} ${supplierWord(each, language)}`;
