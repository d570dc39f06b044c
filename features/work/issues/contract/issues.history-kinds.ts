import type { HistoryKind } from '#kit/history-kind.ts';

export const issueHistory: HistoryKind = {
  kind: 'issue',
  name: { en: 'Issues', sq: 'Probleme' },
  readBy: ['Read_Product-Data'],
  of: 'shops',
};

export const histories: readonly HistoryKind[] = [issueHistory];
