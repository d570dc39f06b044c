import type { HistoryKind } from '#kit/history-kind.ts';

export const profileHistory: HistoryKind = {
  kind: 'price_profile',
  name: { en: 'Price profiles', sq: 'Profilet e çmimeve' },
  readBy: ['Read_Product-Data'],
  of: 'shops',
};

export const tariffHistory: HistoryKind = {
  kind: 'transport_tariff',
  name: { en: 'Transport tariffs', sq: 'Tarifat e transportit' },
  readBy: ['Read_Product-Data'],
  of: 'shops',
};

export const histories: readonly HistoryKind[] = [profileHistory, tariffHistory];
