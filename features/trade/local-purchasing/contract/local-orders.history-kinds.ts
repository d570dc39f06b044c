import type { HistoryKind } from '#kit/history-kind.ts';

export const statementHistory: HistoryKind = {
  kind: 'seller_statement',
  name: { en: 'Statements of sellers', sq: 'Pasqyrat e shitësve' },
  readBy: ['Read_Order'],
};

export const entryHistory: HistoryKind = {
  kind: 'seller_entry',
  name: { en: 'Entries of sellers', sq: 'Zërat e shitësve' },
  readBy: ['Read_Order'],
};

export const histories: readonly HistoryKind[] = [statementHistory, entryHistory];
