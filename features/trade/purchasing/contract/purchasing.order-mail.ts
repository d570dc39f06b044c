import { z } from 'zod';
import type { Text } from '#kit/text.ts';
import { canMove, type PurchaseStatus } from './purchasing.status.ts';
import { purchasingTexts as words } from './purchasing.texts.ts';

/** `not_set_up`: no mail server takes it; `delivered`: to the mail server; `failed`: given up, with the server's reason. */
export const orderMailStates = ['not_set_up', 'waiting', 'delivered', 'failed'] as const;
export type OrderMailState = (typeof orderMailStates)[number];

export const orderMail = z.object({
  state: z.enum(orderMailStates),
  /** Why it was not delivered the last time, in the words of the mail server or our own. */
  error: z.string().nullable(),
  /** It reminds of an order that an earlier mail brought. */
  reminder: z.boolean(),
});
export type OrderMail = z.infer<typeof orderMail>;

/** The order was sent, but the mail that brings it has not left: the supplier does not know of it, unless by a copied link. */
export const isMailOpen = ({
  status,
  mail,
}: {
  readonly status: PurchaseStatus;
  readonly mail: OrderMail | null;
}): boolean => status === 'sent' && mail !== null && !mail.reminder && mail.state !== 'delivered';

/** Whether the next mail reminds of the order; otherwise it brings it, for the first time or once more. */
export const remindsNext = (order: Parameters<typeof isMailOpen>[0]): boolean =>
  canMove(order.status, 'remind') && !isMailOpen(order);

/** What became of a mail, where it has not simply left. */
export const mailTexts: Readonly<Record<OrderMailState, Text>> = {
  not_set_up: words.mailNotSetUp,
  waiting: words.mailWaiting,
  delivered: words.mailDelivered,
  failed: words.mailFailed,
};
