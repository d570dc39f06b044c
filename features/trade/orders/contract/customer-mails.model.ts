import { z } from 'zod';

/** What customers are written of their orders; of each shop one side writes, or nobody does. */
export const customerMailEvents = [
  'confirmed',
  'delayed',
  'question',
  'shipped',
  'cod_reminder',
  'delivered',
  'cancelled',
  'return_steps',
  'refunded',
] as const;
export type CustomerMailEvent = (typeof customerMailEvents)[number];

/**
 * What an order keeps of the emails to its customer. `received`: what was ordered, as it is confirmed or sent again; `written`: in words of staff; `voucher`: the
 * code of a voucher, which always goes.
 */
export const customerMailKinds = [
  ...customerMailEvents.filter((event) => event !== 'confirmed'),
  'received',
  'not_shipped',
  'written',
  'voucher',
] as const;
export type CustomerMailKind =
  | Exclude<CustomerMailEvent, 'confirmed'>
  | 'received'
  | 'not_shipped'
  | 'written'
  | 'voucher';

/** `shop`: the platform of the shop writes it itself. */
export const mailSenders = ['tregu', 'shop', 'none'] as const;
export type MailSender = (typeof mailSenders)[number];
export type MailSenders = Readonly<Record<CustomerMailEvent, MailSender>>;

/** Where nobody has chosen: platforms confirm orders themselves, and tell little of what follows. */
export const sendersOtherwise: MailSenders = {
  confirmed: 'shop',
  delayed: 'tregu',
  question: 'tregu',
  shipped: 'tregu',
  cod_reminder: 'tregu',
  delivered: 'tregu',
  cancelled: 'tregu',
  return_steps: 'tregu',
  refunded: 'tregu',
};

/** Events that were chosen together with another one before they could be chosen alone: who had that one written by nobody wants no new email. */
const chosenWith: Partial<Record<CustomerMailEvent, CustomerMailEvent>> = { cod_reminder: 'shipped' };

/** Who writes what, of what a shop keeps of it: nothing, or what was chosen of some events. */
export function sendersIn(kept: unknown): MailSenders {
  const said = (typeof kept === 'object' && kept !== null ? kept : {}) as Record<string, unknown>;
  const saidOf = (event: CustomerMailEvent | undefined) =>
    event && mailSenders.find((sender) => sender === said[event]);
  return Object.fromEntries(
    customerMailEvents.map((event) => [event, saidOf(event) ?? saidOf(chosenWith[event]) ?? sendersOtherwise[event]]),
  ) as MailSenders;
}

/** Whether the email is Tregu’s. An order by phone is in no shop that could write: what is left to the shop is ours there. */
export const isOurs = (sender: MailSender, ofShop: boolean): boolean =>
  sender === 'tregu' || (sender === 'shop' && !ofShop);

/** What of a shop’s emails is so for one order. */
export const ofOrder = (senders: MailSenders, ofShop: boolean): MailSenders =>
  Object.fromEntries(
    customerMailEvents.map((event) => [event, isOurs(senders[event], ofShop) ? 'tregu' : senders[event]]),
  ) as MailSenders;

export const mailSendersShape = z.record(z.enum(customerMailEvents), z.enum(mailSenders));
/** What is not named stays as it is: a page of the release before knows fewer events. One that names nothing would change nothing. */
export const mailSendersPatch = z
  .partialRecord(z.enum(customerMailEvents), z.enum(mailSenders))
  .refine((senders) => Object.keys(senders).length > 0);
export const customerMailsOfShop = z.object({ id: z.int(), name: z.string(), senders: mailSendersShape });
export type CustomerMailsOfShop = z.output<typeof customerMailsOfShop>;

/** What histories call it. */
export const mailField = (event: CustomerMailEvent): string => `email_${event}`;
