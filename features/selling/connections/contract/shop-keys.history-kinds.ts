import type { HistoryKind } from '#kit/history-kind.ts';

export const shopKeyHistory: HistoryKind = {
  kind: 'shop_key',
  name: { en: 'Keys of shops', sq: 'Çelësat e dyqaneve' },
  readBy: ['Update_Product-Data'],
  of: 'shops',
};

export const histories: readonly HistoryKind[] = [shopKeyHistory];
