import type { HistoryKind } from '#kit/history-kind.ts';

export const companyHistory: HistoryKind = {
  kind: 'company',
  name: { en: 'Company', sq: 'Kompania' },
  readBy: ['Read_Company'],
};

export const histories: readonly HistoryKind[] = [companyHistory];
