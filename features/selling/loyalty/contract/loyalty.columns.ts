import type { ListColumn } from '#kit/column-state.ts';
import { filled } from '#kit/text.ts';
import type { memberOrderKeys } from './loyalty.calls.ts';
import { expiringDays } from './loyalty.rules.ts';
import { loyaltyTexts as words } from './loyalty.texts.ts';

export type MemberColumnKey =
  | 'name'
  | 'customer'
  | 'tier'
  | 'balance'
  | 'pending'
  | 'expiring'
  | 'expiry'
  | 'lifetime'
  | 'active'
  | 'created';

export const memberColumns: readonly (ListColumn<MemberColumnKey> & {
  readonly orderKey?: (typeof memberOrderKeys)[number];
})[] = [
  { key: 'name', title: words.name, width: 220, pinned: true, fixed: true, orderKey: 'name' },
  { key: 'customer', title: words.customer, width: 180 },
  { key: 'tier', title: words.tier, width: 120 },
  { key: 'balance', title: words.balance, width: 120, orderKey: 'balance', figure: true },
  { key: 'pending', title: words.pending, width: 110, figure: true },
  { key: 'expiring', title: filled(words.expiring, { days: expiringDays }), width: 160, figure: true },
  { key: 'expiry', title: words.nextExpiry, width: 180 },
  { key: 'lifetime', title: words.lifetime, width: 120, figure: true },
  { key: 'active', title: words.activeAt, width: 140 },
  { key: 'created', title: words.since, width: 130, orderKey: 'created' },
];
