import type { HistoryKind } from '#kit/history-kind.ts';

export const cloneHistory: HistoryKind = {
  kind: 'clone',
  name: { en: 'Clones', sq: 'Klonimet' },
  readBy: ['Read_Product-Data'],
  of: 'shops',
};

export const histories: readonly HistoryKind[] = [cloneHistory];
