import type { HistoryKind } from '#kit/history-kind.ts';

export const exclusionHistory: HistoryKind = {
  kind: 'exclusion',
  name: { en: 'Exclusion rules', sq: 'Rregullat e përjashtimit' },
  readBy: ['Read_Product-Data'],
  of: 'market',
};

export const histories: readonly HistoryKind[] = [exclusionHistory];
