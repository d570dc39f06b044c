import type { HistoryKind } from '#kit/history-kind.ts';

export const cnCodeHistory: HistoryKind = {
  kind: 'cn_code',
  name: { en: 'CN codes', sq: 'Kodet CN' },
  readBy: ['Read_Product-Data'],
  of: 'market',
};

export const dutyHistory: HistoryKind = {
  kind: 'duty_rate',
  name: { en: 'Duty', sq: 'Detyrimet doganore' },
  readBy: ['Read_Product-Data'],
  of: 'market',
};

export const histories: readonly HistoryKind[] = [cnCodeHistory, dutyHistory];
