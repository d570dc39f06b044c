import type { HistoryKind } from '#kit/history-kind.ts';

export const companyHistory: HistoryKind = {
  kind: 'company',
  name: { en: 'Company', sq: 'Kompania' },
  readBy: ['Read_Company'],
  of: 'market',
};

export const histories: readonly HistoryKind[] = [companyHistory];
