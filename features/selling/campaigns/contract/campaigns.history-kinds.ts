import type { HistoryKind } from '#kit/history-kind.ts';

export const campaignHistory: HistoryKind = {
  kind: 'campaign',
  name: { en: 'Campaigns', sq: 'Fushatat' },
  readBy: ['Read_Product-Data'],
  of: 'shops',
};

export const histories: readonly HistoryKind[] = [campaignHistory];
