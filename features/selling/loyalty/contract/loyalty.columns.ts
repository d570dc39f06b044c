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

export type LedgerColumnKey = 'at' | 'member' | 'kind' | 'points' | 'after' | 'order' | 'note' | 'by';

export const ledgerColumns: readonly (ListColumn<LedgerColumnKey> & { readonly orderKey?: 'at' })[] = [
  { key: 'at', title: words.at, width: 140, pinned: true, fixed: true, orderKey: 'at' },
  { key: 'member', title: words.customer, width: 200 },
  { key: 'kind', title: words.kind, width: 120 },
  { key: 'points', title: words.points, width: 100, figure: true },
  { key: 'after', title: words.pointsAfter, width: 130, figure: true },
  { key: 'order', title: words.order, width: 130 },
  { key: 'note', title: words.reason, width: 200 },
  { key: 'by', title: words.by, width: 160 },
];

export const liabilityFigures = ['opening', 'issued', 'redeemed', 'expired', 'revoked', 'adjusted', 'closing'] as const;
export type ReportColumnKey = 'month' | (typeof liabilityFigures)[number] | 'pending' | 'worth';

/** What points come to by month, as the page of the report has it. */
export const reportColumns: readonly ListColumn<ReportColumnKey>[] = [
  { key: 'month', title: words.month, width: 110, pinned: true, fixed: true },
  ...liabilityFigures.map((key) => ({
    key,
    title: key === 'adjusted' ? words.adjustedSum : words[key],
    width: 110,
    figure: true as const,
  })),
  { key: 'pending', title: words.pending, width: 110, figure: true },
  { key: 'worth', title: words.worth, width: 130, figure: true },
];
