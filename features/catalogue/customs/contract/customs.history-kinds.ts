import type { HistoryKind } from '#kit/history-kind.ts';

export const cnCodeHistory: HistoryKind = {
  kind: 'cn_code',
  name: { en: 'CN codes', sq: 'Kodet CN' },
  readBy: ['Read_Product-Data'],
};

export const histories: readonly HistoryKind[] = [cnCodeHistory];
