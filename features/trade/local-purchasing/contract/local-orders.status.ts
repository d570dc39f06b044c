import { canMoveLocal, type LocalStatus } from '#features/trade/purchasing/contract/purchasing.local.ts';

/** What people do with an order to a local seller, and whether it may be done as it stands. What is accepted cannot be refused any more. */
export const localActions = {
  answer: (status) => canMoveLocal(status, 'accepted'),
  remind: (status) => status === 'new',
  /** Also to say another time. */
  prepare: (status) => canMoveLocal(status, 'preparing') || status === 'preparing',
  ready: (status) => canMoveLocal(status, 'ready'),
  handOver: (status) => canMoveLocal(status, 'handed_over'),
  problem: (status) => ['accepted', 'preparing', 'ready'].includes(status),
  print: (status) => isAccepted(status),
  cancel: (status) => canMoveLocal(status, 'cancelled'),
} as const satisfies Record<string, (status: LocalStatus) => boolean>;
export type LocalAction = keyof typeof localActions;

/** From acceptance on the seller sees where the goods go. */
export const isAccepted = (status: LocalStatus): boolean =>
  ['accepted', 'preparing', 'ready', 'handed_over', 'done'].includes(status);

/** Folders of the list, in the order of the work: the states, and what is late with being handed over. */
export const localBuckets = [
  'all',
  'new',
  'accepted',
  'preparing',
  'ready',
  'late',
  'handed_over',
  'done',
  'refused',
  'expired',
  'cancelled',
] as const satisfies readonly ('all' | 'late' | LocalStatus)[];
export type LocalBucket = (typeof localBuckets)[number];
