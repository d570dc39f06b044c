import type { Text } from '#kit/text.ts';
import { purchasingTexts as words } from './purchasing.texts.ts';

/** Where a purchase order stands (pages.md 4.13). */
export const purchaseStatuses = [
  'draft',
  'approved',
  'sent',
  'acknowledged',
  'partly_received',
  'received',
  'closed',
  'cancelled',
] as const;
export type PurchaseStatus = (typeof purchaseStatuses)[number];

/**
 * What can be done, and from where. Where it leads is fixed for a move of staff; what is sent, answered and received leads
 * where the lines say (`statusAfterAnswers`, `statusAfterReceipt`).
 */
export const purchaseMoves = {
  edit: ['draft'],
  approve: ['draft'],
  reopen: ['approved'],
  send: ['approved'],
  /** Ordered by phone, in a portal or with a file: the supplier knows of it without a mail of ours. */
  order: ['approved'],
  remind: ['sent', 'acknowledged', 'partly_received'],
  /** The supplier's answers through the link. */
  answer: ['sent', 'acknowledged'],
  /** What the person who delivers reports. */
  report: ['sent', 'acknowledged', 'partly_received'],
  /** An invoice often comes after the goods. */
  attach: ['sent', 'acknowledged', 'partly_received', 'received'],
  /** Pieces come after the last one was booked, too. */
  receive: ['sent', 'acknowledged', 'partly_received', 'received'],
  /** Also "close short": what is open does not come any more. */
  close: ['partly_received', 'received'],
  cancel: ['draft', 'approved', 'sent', 'acknowledged'],
} as const satisfies Record<string, readonly PurchaseStatus[]>;
export type PurchaseMove = keyof typeof purchaseMoves;

/** The moves staff make as such, and where they lead. */
export const staffMoves = {
  approve: 'approved',
  reopen: 'draft',
  order: 'sent',
  close: 'closed',
  cancel: 'cancelled',
} as const;

export const canMove = (status: PurchaseStatus, move: PurchaseMove): boolean =>
  (purchaseMoves[move] as readonly PurchaseStatus[]).includes(status);

/** Whether the person who delivers may say where the goods are: of what goes directly to a customer the number may be told, or mended, after it has left. */
export const mayReport = (status: PurchaseStatus, direct: boolean): boolean =>
  canMove(status, 'report') || (direct && status === 'received');

/** The supplier knows of it: from here on it is shown to the supplier's people, and no line is changed by hand. */
export const isWithSupplier = (status: PurchaseStatus): boolean => status !== 'draft' && status !== 'approved';

export const statusTexts: Readonly<Record<PurchaseStatus, Text>> = {
  draft: words.statusDraft,
  approved: words.statusApproved,
  sent: words.statusSent,
  acknowledged: words.statusAcknowledged,
  partly_received: words.statusPartlyReceived,
  received: words.statusReceived,
  closed: words.statusClosed,
  cancelled: words.statusCancelled,
};
