import type { HistoryKind } from '#kit/history-kind.ts';

export const engineHistory: HistoryKind = {
  kind: 'translation_engine',
  name: { en: 'Translation engine', sq: 'Motori i përkthimit' },
  readBy: ['Read_Product-Data'],
  of: 'market',
};

export const histories: readonly HistoryKind[] = [engineHistory];
