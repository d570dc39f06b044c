import type { HistoryKind } from '#kit/history-kind.ts';

export const packageHistory: HistoryKind = {
  kind: 'package',
  name: { en: 'Packages', sq: 'Pakot' },
  readBy: ['Read_Order'],
  of: 'shops',
  words: ['claim_file', 'note'],
};
export const carrierHistory: HistoryKind = {
  kind: 'carrier',
  name: { en: 'Carriers', sq: 'Transportuesit' },
  readBy: ['Read_Order'],
  of: 'market',
};
export const manifestHistory: HistoryKind = {
  kind: 'manifest',
  name: { en: 'Hand-over lists', sq: 'Listat e dorëzimit' },
  readBy: ['Read_Order'],
  of: 'shops',
};
export const remittanceHistory: HistoryKind = {
  kind: 'cod_remittance',
  name: { en: 'Cash paid out by carriers', sq: 'Paratë e paguara nga transportuesit' },
  readBy: ['Read_Order'],
  of: 'house',
};

export const parcelNumbersHistory: HistoryKind = {
  kind: 'parcel_numbers',
  name: { en: 'Parcel numbers of GS1', sq: 'Numrat GS1 të pakove' },
  readBy: ['Read_Order'],
  of: 'market',
};

export const histories: readonly HistoryKind[] = [
  packageHistory,
  carrierHistory,
  manifestHistory,
  remittanceHistory,
  parcelNumbersHistory,
];
