import type { HistoryKind } from '#kit/history-kind.ts';

export const commissionHistory: HistoryKind = {
  kind: 'commission_rule',
  name: { en: 'Commission rules', sq: 'Rregullat e komisionit' },
  readBy: ['Read_Product-Data'],
  of: 'market',
};

export const histories: readonly HistoryKind[] = [commissionHistory];
