import { literal } from '#kit/text.ts';
import type { BoughtLabel, Carrier } from '../kit/carrier.ts';
import { RemoteError } from '../kit/remote-error.ts';

/** What goes wrong with the next calls, one each: `drop` does what is asked and loses the answer. */
export type CarrierFault = 'drop' | 'busy' | 'unreachable' | 'rejected';

/** A carrier that numbers labels itself, charges for each, and fails as it is told to; for tests. */
export function faultyCarrier() {
  const labels = new Map<string, BoughtLabel & { readonly key: string; readonly parcel: string; voided: boolean }>();
  const faults: CarrierFault[] = [];
  let made = 0;

  async function meet<T>(does: () => T, signal: AbortSignal): Promise<T> {
    signal.throwIfAborted();
    const fault = faults.shift();
    if (fault === 'busy') throw new RemoteError('busy', literal('Come back later'));
    if (fault === 'unreachable') throw new RemoteError('unreachable', literal('Nobody answers'));
    if (fault === 'rejected') throw new RemoteError('rejected', literal('Unknown postal code'));
    const done = does();
    if (fault === 'drop') throw new RemoteError('unknown', literal('The answer was lost'));
    return done;
  }
  const plain = ({ remoteId, tracking, price }: BoughtLabel): BoughtLabel => ({ remoteId, tracking, price });

  const carrier: Carrier = {
    kind: 'own',
    buy: (parcel, key, signal) =>
      meet(() => {
        made += 1;
        const label = {
          remoteId: `L${made}`,
          tracking: `FC${String(made).padStart(8, '0')}`,
          // By the kilogramme begun, whatever was agreed.
          price: { amount: `${Math.max(1, Math.ceil((parcel.weightG ?? 0) / 1000)) * 3}.50`, currency: 'EUR' },
          key,
          parcel: parcel.number,
        };
        labels.set(label.remoteId, { ...label, voided: false });
        return plain(label);
      }, signal),
    find: (_parcel, key, signal) =>
      meet(() => {
        const found = [...labels.values()].find((label) => label.key === key && !label.voided);
        return found ? plain(found) : null;
      }, signal),
    voidLabel: (remoteId, signal) =>
      meet(() => {
        const label = labels.get(remoteId);
        if (label) label.voided = true;
      }, signal),
  };
  return {
    carrier,
    /** The next call meets this. */
    fail: (...next: CarrierFault[]) => void faults.push(...next),
    /** Labels that were paid for and not taken back. */
    live: () => [...labels.values()].filter(({ voided }) => !voided),
  };
}
