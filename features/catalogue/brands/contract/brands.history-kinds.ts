import type { HistoryKind } from '#kit/history-kind.ts';

export const brandHistory: HistoryKind = {
  kind: 'brand',
  name: { en: 'Supplier brands', sq: 'Markat e furnitorëve' },
  readBy: ['Read_Product-Data'],
  of: 'market',
};
export const shopBrandHistory: HistoryKind = {
  kind: 'shop_brand',
  name: { en: 'Brands', sq: 'Markat' },
  readBy: ['Read_Product-Data'],
  of: 'market',
};

export const histories: readonly HistoryKind[] = [brandHistory, shopBrandHistory];
