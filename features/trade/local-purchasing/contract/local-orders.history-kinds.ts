import type { HistoryKind } from '#kit/history-kind.ts';

export const statementHistory: HistoryKind = {
  kind: 'seller_statement',
  name: { en: 'Statements of sellers', sq: 'Pasqyrat e shitësve' },
  readBy: ['Read_Order'],
  of: 'market',
};

export const entryHistory: HistoryKind = {
  kind: 'seller_entry',
  name: { en: 'Entries of sellers', sq: 'Zërat e shitësve' },
  readBy: ['Read_Order'],
  of: 'market',
};

/** Fees and penalties people enter. */
export const chargeHistory: HistoryKind = {
  kind: 'seller_charge',
  name: { en: 'Fees and penalties of sellers', sq: 'Tarifat dhe gjobat e shitësve' },
  readBy: ['Read_Order'],
  of: 'market',
};

/** Links that were made for drivers, and ended. */
export const driverListHistory: HistoryKind = {
  kind: 'pick_up_list',
  name: { en: 'Lists of drivers', sq: 'Listat e shoferëve' },
  readBy: ['Read_Order'],
  of: 'shops',
};

export const histories: readonly HistoryKind[] = [statementHistory, entryHistory, chargeHistory, driverListHistory];
