import type { HistoryKind } from '#kit/history-kind.ts';

export const feedHistory: HistoryKind = {
  kind: 'feed',
  name: { en: 'Feeds', sq: 'Feed-et' },
  readBy: ['Read_Product-Data'],
  of: 'market',
};

export const histories: readonly HistoryKind[] = [feedHistory];
