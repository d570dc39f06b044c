import type { HistoryKind } from '#kit/history-kind.ts';

export const deliveryRuleHistory: HistoryKind = {
  kind: 'delivery_rule',
  name: { en: 'Delivery days', sq: 'Ditët e dorëzimit' },
  readBy: ['Read_Product-Data'],
  of: 'shops',
};
export const workingCalendarHistory: HistoryKind = {
  kind: 'working_calendar',
  name: { en: 'Working calendars', sq: 'Kalendarët e punës' },
  readBy: ['Read_Product-Data'],
  of: 'market',
};

export const histories: readonly HistoryKind[] = [deliveryRuleHistory, workingCalendarHistory];
