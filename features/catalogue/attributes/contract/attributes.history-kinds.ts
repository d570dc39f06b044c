import type { HistoryKind } from '#kit/history-kind.ts';

export const attributeHistory: HistoryKind = {
  kind: 'attribute',
  name: { en: 'Attributes', sq: 'Atributet' },
  readBy: ['Read_Product-Data'],
};

export const histories: readonly HistoryKind[] = [attributeHistory];
