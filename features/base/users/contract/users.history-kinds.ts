import type { HistoryKind } from '#kit/history-kind.ts';

export const userHistory: HistoryKind = {
  kind: 'user',
  name: { en: 'Users', sq: 'Përdoruesit' },
  readBy: ['Read_User', 'Read_Permission'],
  of: 'market',
};

export const histories: readonly HistoryKind[] = [userHistory];
