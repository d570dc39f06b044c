import type { HistoryKind } from '#kit/history-kind.ts';

export const taxRateHistory: HistoryKind = {
  kind: 'tax_rate',
  name: { en: 'VAT rates', sq: 'Normat e TVSH-së' },
  readBy: ['Read_Product-Data'],
  of: 'market',
};
export const taxClassHistory: HistoryKind = {
  kind: 'tax_class',
  name: { en: 'Tax classes', sq: 'Klasat e TVSH-së' },
  readBy: ['Read_Product-Data'],
  of: 'market',
};

export const histories: readonly HistoryKind[] = [taxRateHistory, taxClassHistory];
