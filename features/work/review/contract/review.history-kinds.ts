import type { HistoryKind } from '#kit/history-kind.ts';

export const reviewTemplateHistory: HistoryKind = {
  kind: 'review_template',
  name: { en: 'Templates of the review', sq: 'Shabllonet e shqyrtimit' },
  readBy: ['Read_Product-Data'],
  of: 'market',
};

export const histories: readonly HistoryKind[] = [reviewTemplateHistory];
