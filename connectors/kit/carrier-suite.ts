import { describe, expect, it } from 'vitest';
import { type Carrier, isPrice, type Parcel, type ParcelAddress } from './carrier.ts';

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
  service: { code: 'express', price: { amount: '250.00', currency: 'ALL' } },
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
      expect(await carrier.find(parcel('PK-26-000001'), 'key-1', signal)).toEqual(bought);
    });

    it('says what it charges as an amount of a currency, or nothing; also for a parcel of no named service', async () => {
      const carrier = open();
      const bought = await carrier.buy(parcel('PK-26-000005'), 'key-5', signal);
      const plain = await carrier.buy({ ...parcel('PK-26-000006'), service: null }, 'key-6', signal);
      for (const { price } of [bought, plain]) expect(price === null || isPrice(price)).toBe(true);
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
