import type { HistoryKind } from '#kit/history-kind.ts';

export const customerOrderHistory: HistoryKind = {
  kind: 'customer_order',
  name: { en: 'Orders of customers', sq: 'Porositë e klientëve' },
  readBy: ['Read_Order'],
  of: 'shops',
  // Withdrawals and refunds are told of their order, too.
  words: ['customer_note', 'note', 'reason_said', 'why'],
};

export const histories: readonly HistoryKind[] = [customerOrderHistory];
