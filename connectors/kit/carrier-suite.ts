import { describe, expect, it } from 'vitest';
import type { Carrier, Parcel, ParcelAddress } from './carrier.ts';

const address: ParcelAddress = {
  name: 'Arta Hoxha',
  company: '',
  street: 'Rruga e Durrësit 5',
  zip: '1001',
  city: 'Tiranë',
  country: 'AL',
  phone: '+355691234567',
};
const parcel = (number: string): Parcel => ({
  number,
  to: address,
  from: { ...address, name: 'Tregu' },
  weightG: 1200,
  cod: { amount: '6000', currency: 'ALL' },
});

/** What every carrier promises. `open`: one without labels. */
export function describeCarrier(name: string, open: () => Carrier): void {
  describe(`the carrier ${name}`, () => {
    const signal = new AbortController().signal;

    it('gives a label with a number, and finds it by the key it was bought under', async () => {
      const carrier = open();
      const bought = await carrier.buy(parcel('PK-26-000001'), 'key-1', signal);
      expect(bought.tracking).not.toBe('');
      expect(bought.remoteId).not.toBe('');
      expect(await carrier.find({ number: 'PK-26-000001' }, 'key-1', signal)).toEqual(bought);
    });

    it('numbers parcels apart', async () => {
      const carrier = open();
      const first = await carrier.buy(parcel('PK-26-000001'), 'key-1', signal);
      const second = await carrier.buy(parcel('PK-26-000002'), 'key-2', signal);
      expect(second.tracking).not.toBe(first.tracking);
    });

    it('takes a label back, twice without complaint, and one it never had', async () => {
      const carrier = open();
      const { remoteId } = await carrier.buy(parcel('PK-26-000003'), 'key-3', signal);
      await carrier.voidLabel(remoteId, signal);
      await carrier.voidLabel(remoteId, signal);
      await carrier.voidLabel('never there', signal);
    });

    it('does nothing for who has gone away', async () => {
      const gone = AbortSignal.abort(new Error('gone'));
      await expect(open().buy(parcel('PK-26-000004'), 'key-4', gone)).rejects.toThrow('gone');
    });
  });
}
