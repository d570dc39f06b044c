import type { HistoryKind } from '#kit/history-kind.ts';

export const feedTemplateHistory: HistoryKind = {
  kind: 'feed_template',
  name: { en: 'Feed templates', sq: 'Modelet e feed-eve' },
  readBy: ['Read_Product-Data'],
  of: 'market',
};

export const histories: readonly HistoryKind[] = [feedTemplateHistory];
