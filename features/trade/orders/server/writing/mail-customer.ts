import { randomUUID } from 'node:crypto';
import type { MailDefinition, MailFor, MailValue } from '#kit/mail.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { ordersRepository } from '../orders.repository.ts';
import type { NotedMail } from './new-order.ts';

type About = Pick<NotedMail, 'orderId' | 'template'> & { readonly body?: string };

/** Writes an email to the customer of an order; `noteMails` keeps what it gives. */
export function writeMail<V extends Record<string, MailValue>>(
  tx: Tx,
  { orderId, template, body = '' }: About,
  mail: MailDefinition<V>,
  filled: MailFor<V> & { readonly to: string },
): NotedMail {
  const key = randomUUID();
  tx.mail(mail, { ...filled, key });
  return { orderId, template, to: filled.to, body, key };
}

/** Notes emails on their orders, as sent by who does the work. */
export async function noteMails(tx: Tx, at: Date, mails: readonly NotedMail[]): Promise<void> {
  if (mails.length > 0) await ordersRepository(tx.db).insertMails(mails, { userId: tx.by.userId, at });
}

/** See `orders.public.ts`. */
export const mailCustomer = <V extends Record<string, MailValue>>(
  tx: Tx,
  at: Date,
  about: About,
  mail: MailDefinition<V>,
  filled: MailFor<V> & { readonly to: string },
): Promise<void> => noteMails(tx, at, [writeMail(tx, about, mail, filled)]);
