import type { HistoryKind } from '#kit/history-kind.ts';

export const scheduleHistory: HistoryKind = {
  kind: 'schedule',
  name: { en: 'Scheduled tasks', sq: 'Detyrat e planifikuara' },
  readBy: ['Read_Product-Data'],
  of: 'market',
};
export const histories: readonly HistoryKind[] = [scheduleHistory];
