import type { HistoryKind } from '#kit/history-kind.ts';

export const productHistory: HistoryKind = {
  kind: 'product',
  name: { en: 'Products', sq: 'Produktet' },
  readBy: ['Read_Product-Data'],
  of: 'market',
};

export const histories: readonly HistoryKind[] = [productHistory];
