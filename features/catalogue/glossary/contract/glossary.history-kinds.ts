import type { HistoryKind } from '#kit/history-kind.ts';

export const glossaryHistory: HistoryKind = {
  kind: 'glossary_term',
  name: { en: 'Glossary', sq: 'Fjalorthi' },
  readBy: ['Read_Product-Data'],
  of: 'market',
};

export const histories: readonly HistoryKind[] = [glossaryHistory];
