import type { HistoryKind } from '#kit/history-kind.ts';

export const brandHistory: HistoryKind = {
  kind: 'brand',
  name: { en: 'Brands', sq: 'Markat' },
  readBy: ['Read_Product-Data'],
};

export const histories: readonly HistoryKind[] = [brandHistory];
