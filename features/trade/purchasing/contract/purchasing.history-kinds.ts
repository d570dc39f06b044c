import type { HistoryKind } from '#kit/history-kind.ts';

export const purchaseOrderHistory: HistoryKind = {
  kind: 'purchase_order',
  name: { en: 'Purchase orders', sq: 'Porositë e blerjes' },
  readBy: ['Read_Order'],
  of: 'shops',
  words: ['note', 'reason', 'receiver'],
};

export const histories: readonly HistoryKind[] = [purchaseOrderHistory];
