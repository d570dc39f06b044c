import type { HistoryKind } from '#kit/history-kind.ts';

export const statementHistory: HistoryKind = {
  kind: 'seller_statement',
  name: { en: 'Statements of sellers', sq: 'Pasqyrat e shitësve' },
  readBy: ['Read_Order'],
};

export const histories: readonly HistoryKind[] = [statementHistory];
