import type { HistoryKind } from '#kit/history-kind.ts';

export const customerOrderHistory: HistoryKind = {
  kind: 'customer_order',
  name: { en: 'Orders of customers', sq: 'Porositë e klientëve' },
  readBy: ['Read_Order'],
  of: 'shops',
};

export const histories: readonly HistoryKind[] = [customerOrderHistory];
