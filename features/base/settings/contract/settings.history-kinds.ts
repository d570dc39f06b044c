import type { HistoryKind } from '#kit/history-kind.ts';

/** The settings of the market are one thing of their own: number 1. */
export const settingsHistory: HistoryKind = {
  kind: 'settings',
  name: { en: 'Market settings', sq: 'Cilësimet e tregut' },
  readBy: ['Read_Product-Data'],
  of: 'market',
};
export const histories: readonly HistoryKind[] = [settingsHistory];
