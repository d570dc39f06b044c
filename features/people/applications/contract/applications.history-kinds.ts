import type { HistoryKind } from '#kit/history-kind.ts';

export const applicationHistory: HistoryKind = {
  kind: 'application',
  name: { en: 'Applications', sq: 'Aplikimet' },
  readBy: ['Read_Product-Data', 'Read_Seller'],
  of: 'market',
  words: ['changes', 'email', 'message', 'reason', 'waiver_reason'],
};

export const histories: readonly HistoryKind[] = [applicationHistory];
