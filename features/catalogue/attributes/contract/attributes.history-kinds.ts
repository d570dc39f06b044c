import type { HistoryKind } from '#kit/history-kind.ts';

export const attributeHistory: HistoryKind = {
  kind: 'attribute',
  name: { en: 'Attribute values', sq: 'Vlerat e atributeve' },
  readBy: ['Read_Product-Data'],
  of: 'market',
};

export const attributeGroupHistory: HistoryKind = {
  kind: 'attribute_group',
  name: { en: 'Attributes', sq: 'Atributet' },
  readBy: ['Read_Product-Data'],
  of: 'market',
};

export const histories: readonly HistoryKind[] = [attributeHistory, attributeGroupHistory];
