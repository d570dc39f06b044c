import type { HistoryKind } from '#kit/history-kind.ts';

export const shopHistory: HistoryKind = {
  kind: 'shop',
  name: { en: 'Shops', sq: 'Dyqanet' },
  readBy: ['Read_Product-Data'],
  of: 'shops',
};
export const languageHistory: HistoryKind = {
  kind: 'language',
  name: { en: 'Languages', sq: 'Gjuhët' },
  readBy: ['Read_Product-Data'],
  of: 'market',
};

export const histories: readonly HistoryKind[] = [shopHistory, languageHistory];
