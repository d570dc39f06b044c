import type { HistoryKind } from '#kit/history-kind.ts';

export const roleHistory: HistoryKind = {
  kind: 'role',
  name: { en: 'Roles', sq: 'Rolet' },
  readBy: ['Read_User', 'Read_Permission'],
  of: 'market',
};

export const histories: readonly HistoryKind[] = [roleHistory];
