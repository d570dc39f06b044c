import type { BoughtLabel, Carrier, Parcel } from '../kit/carrier.ts';

/** What it knows of a parcel follows from its number: nothing is kept anywhere, and asking twice gives the same. */
const labelOf = ({ number, service }: Pick<Parcel, 'number' | 'service'>): BoughtLabel => ({
  remoteId: number,
  tracking: number,
  // It charges what was agreed for the service.
  price: service?.price ?? null,
});

/** The house’s own drivers, and every carrier that is not connected: labels are drawn here, and what happens comes by hand or by file. */
export const ownCarrier: Carrier = {
  kind: 'own',
  buy: async (parcel, _key, signal) => {
    signal.throwIfAborted();
    return labelOf(parcel);
  },
  find: async (parcel, _key, signal) => {
    signal.throwIfAborted();
    return labelOf(parcel);
  },
  voidLabel: async (_remoteId, signal) => signal.throwIfAborted(),
};
