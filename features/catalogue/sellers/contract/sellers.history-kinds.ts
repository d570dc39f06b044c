import type { HistoryKind } from '#kit/history-kind.ts';

export const sellerHistory: HistoryKind = {
  kind: 'seller',
  name: { en: 'Sellers', sq: 'Shitësit' },
  readBy: ['Read_Product-Data'],
  of: 'market',
};

export const histories: readonly HistoryKind[] = [sellerHistory];
