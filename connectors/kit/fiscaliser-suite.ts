import { describe, expect, it } from 'vitest';
import type { FiscalDocument, Fiscaliser } from './fiscaliser.ts';

const document = (number: string): FiscalDocument => ({
  number,
  type: 'invoice',
  issuedAt: '2026-11-26T10:00:00.000Z',
  seller: { name: 'Tregu', vatNumber: 'L12345678A', number: '1', country: 'AL' },
  buyer: { name: 'Arta Hoxha', vatNumber: '', country: 'AL' },
  currency: 'ALL',
  net: '5000.00',
  vat: '1000.00',
  gross: '6000.00',
  vatRows: [{ percent: '20.00', net: '5000.00', vat: '1000.00' }],
  corrects: [],
  paymentMethod: 'cod',
});

/** What every office promises. `open`: one that knows nothing yet. */
export function describeFiscaliser(name: string, open: () => Fiscaliser): void {
  describe(`the office ${name}`, () => {
    const signal = new AbortController().signal;

    it('clears a document with a code, and says the same when it is reported again', async () => {
      const office = open();
      const answer = await office.submit(document('AL-INV-2026-000001'), 'key-1', signal);
      expect(answer).toMatchObject({ state: 'cleared', code: expect.stringMatching(/./) });
      expect(await office.submit(document('AL-INV-2026-000001'), 'key-1', signal)).toEqual(answer);
      const found = await office.find({ number: 'AL-INV-2026-000001' }, 'key-1', signal);
      expect([null, answer]).toContainEqual(found);
    });

    it('tells documents apart, and does not know what it was never told', async () => {
      const office = open();
      const [one, other] = await Promise.all(
        ['1', '2'].map((n) => office.submit(document(`AL-INV-2026-00000${n}`), `key-${n}`, signal)),
      );
      expect(one).not.toEqual(other);
      expect(await office.find({ number: 'AL-INV-2026-000009' }, 'key-9', signal)).toBeNull();
    });

    it('does nothing for who has gone away', async () => {
      const gone = AbortSignal.abort(new Error('gone'));
      await expect(open().submit(document('AL-INV-2026-000004'), 'key-4', gone)).rejects.toThrow('gone');
    });
  });
}
