import type { HistoryKind } from '#kit/history-kind.ts';

export const loyaltyHistory: HistoryKind = {
  kind: 'loyalty_program',
  name: { en: 'Loyalty programs', sq: 'Programet e besnikërisë' },
  readBy: ['Read_Product-Data'],
  of: 'shops',
};

export const histories: readonly HistoryKind[] = [loyaltyHistory];
