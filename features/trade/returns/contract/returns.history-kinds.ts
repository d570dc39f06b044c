import type { HistoryKind } from '#kit/history-kind.ts';

export const returnHistory: HistoryKind = {
  kind: 'return',
  name: { en: 'Returns', sq: 'Kthimet' },
  readBy: ['Read_Order'],
  of: 'shops',
  words: ['note'],
};
/** What holds for returns and refunds; one thing: number 1. */
export const returnRulesHistory: HistoryKind = {
  kind: 'return_rules',
  name: { en: 'Rules of returns', sq: 'Rregullat e kthimeve' },
  readBy: ['Read_Order'],
  of: 'house',
};
export const histories: readonly HistoryKind[] = [returnHistory, returnRulesHistory];
