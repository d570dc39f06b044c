import type { HistoryKind } from '#kit/history-kind.ts';

export const categoryHistory: HistoryKind = {
  kind: 'category',
  name: { en: 'Categories', sq: 'Kategoritë' },
  readBy: ['Read_Product-Data'],
  of: 'market',
};

export const histories: readonly HistoryKind[] = [categoryHistory];
