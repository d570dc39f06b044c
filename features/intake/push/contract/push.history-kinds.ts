import type { HistoryKind } from '#kit/history-kind.ts';

export const pushKeyHistory: HistoryKind = {
  kind: 'push_key',
  name: { en: 'API keys', sq: 'Çelësat API' },
  readBy: ['Read_Product-Data'],
  of: 'market',
};

export const histories: readonly HistoryKind[] = [pushKeyHistory];
