import type { Text } from '#kit/text.ts';
import { purchasingTexts as words } from './purchasing.texts.ts';

/** Where a purchase order to a local seller stands (orders.md 5): it is there for acceptance at once, nobody drafts or sends it. */
export const localStatuses = [
  'new',
  'accepted',
  'refused',
  'expired',
  'preparing',
  'ready',
  'handed_over',
  'done',
  'cancelled',
] as const;
export type LocalStatus = (typeof localStatuses)[number];

/** What each status is reached from. `accepted` and `refused` come of the answers, `done` of what was received. */
export const localMoves = {
  accepted: ['new'],
  refused: ['new'],
  expired: ['new'],
  preparing: ['accepted'],
  ready: ['accepted', 'preparing'],
  handed_over: ['accepted', 'preparing', 'ready'],
  done: ['accepted', 'preparing', 'ready', 'handed_over'],
  cancelled: ['new', 'accepted', 'preparing', 'ready'],
} as const satisfies Partial<Record<LocalStatus, readonly LocalStatus[]>>;
export type LocalMove = keyof typeof localMoves;

export const canMoveLocal = (status: LocalStatus, to: LocalMove): boolean =>
  (localMoves[to] as readonly LocalStatus[]).includes(status);

/** Goods of these can arrive: what stands in the yard is booked, also where nobody said that it was on its way. */
export const localReceives: readonly LocalStatus[] = ['accepted', 'preparing', 'ready', 'handed_over', 'done'];

export const localStatusTexts: Readonly<Record<LocalStatus, Text>> = {
  new: words.statusNew,
  accepted: words.statusAccepted,
  refused: words.statusRefused,
  expired: words.statusExpired,
  preparing: words.statusPreparing,
  ready: words.statusReady,
  handed_over: words.statusHandedOver,
  done: words.statusDone,
  cancelled: words.statusCancelled,
};
