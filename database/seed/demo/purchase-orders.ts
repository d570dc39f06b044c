/** Demo data, invented by the authors of Tregu: what was ordered from the resellers, and how far it is. */
export type PurchaseOrderSeed = {
  readonly supplier: string;
  readonly supplierRef: string;
  readonly note: string;
  /** Days from the day of the seed; negative = it should have come already. */
  readonly promisedIn: number;
  /** Pieces of the supplier's first variants, one line each. */
  readonly pieces: readonly number[];
  readonly until: 'draft' | 'sent' | 'partly_received';
};

export const purchaseOrders: readonly PurchaseOrderSeed[] = [
  {
    supplier: 'Nordic Living',
    supplierRef: '',
    note: 'For the spring campaign; ask for pallets.',
    promisedIn: 30,
    pieces: [12, 6, 4],
    until: 'draft',
  },
  {
    supplier: 'Adria Electronics',
    supplierRef: '',
    note: '',
    promisedIn: 7,
    pieces: [10, 5],
    until: 'sent',
  },
  {
    supplier: 'Moda Balkan',
    supplierRef: 'MB-2291',
    note: 'Driver calls before he comes.',
    promisedIn: -3,
    pieces: [20, 8, 15],
    until: 'partly_received',
  },
];
