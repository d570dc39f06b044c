import type { HistoryKind } from '#kit/history-kind.ts';

export const pairHistory: HistoryKind = {
  kind: 'fx_pair',
  name: { en: 'Exchange rates', sq: 'Kurset e këmbimit' },
  readBy: ['Read_Product-Data'],
  of: 'market',
};
export const currencyHistory: HistoryKind = {
  kind: 'currency',
  name: { en: 'Currencies', sq: 'Monedhat' },
  readBy: ['Read_Product-Data'],
  of: 'market',
};
export const sourceHistory: HistoryKind = {
  kind: 'fx_source',
  name: { en: 'Sources of exchange rates', sq: 'Burimet e kurseve' },
  readBy: ['Read_Product-Data'],
  of: 'market',
};

export const histories: readonly HistoryKind[] = [pairHistory, currencyHistory, sourceHistory];
