import type { ListColumn } from '#kit/column-state.ts';
import type { InterfaceLanguage } from '#kit/text.ts';
import type { campaignOrderKeys } from './campaigns.calls.ts';
import { campaignPageTexts as words } from './campaigns.page.texts.ts';

export type CampaignColumnKey =
  | 'name'
  | 'state'
  | 'type'
  | 'shops'
  | 'period'
  | 'proposals'
  | 'products'
  | 'sellers'
  | 'sold'
  | 'revenue'
  | 'discount'
  | 'margin';

/** The columns of pages.md 4.8. */
export const campaignColumns: readonly (ListColumn<CampaignColumnKey> & {
  readonly orderKey?: (typeof campaignOrderKeys)[number];
})[] = [
  { key: 'name', title: words.name, width: 220, pinned: true, fixed: true, orderKey: 'name' },
  { key: 'state', title: words.state, width: 180, orderKey: 'state' },
  { key: 'type', title: words.type, width: 130 },
  { key: 'shops', title: words.shops, width: 160 },
  { key: 'period', title: words.period, width: 270, orderKey: 'start' },
  { key: 'proposals', title: words.proposals, width: 310 },
  { key: 'products', title: words.products, width: 190 },
  { key: 'sellers', title: words.sellers, width: 150 },
  { key: 'sold', title: words.sold, width: 110, orderKey: 'sold', figure: true },
  { key: 'revenue', title: words.revenue, width: 140, figure: true },
  { key: 'discount', title: words.discountCost, width: 230, figure: true },
  { key: 'margin', title: words.marginAfter, width: 150, figure: true },
];

/** The name in the language of the person, or the one there is. */
export const nameIn = (names: Readonly<Record<string, string>>, language: InterfaceLanguage): string =>
  names[language === 'sq' ? 'AL' : 'EN'] ?? names.EN ?? Object.values(names)[0] ?? '';

/** 2026-12-04T00:00 → 04.12.2026 00:00 */
export const localSaid = (local: string): string =>
  `${local.slice(0, 10).split('-').reverse().join('.')} ${local.slice(11)}`;
