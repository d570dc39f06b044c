import { describe, expect, it } from 'vitest';
import { num } from '#kit/exact.ts';
import { letOffBy, type SumSoFar, splitVat, takeOff } from './documents.amounts.ts';

let seed = 11;
const random = (below: number) => {
  seed = (seed * 48271) % 2147483647;
  return seed % below;
};
const sum = (amounts: readonly string[]): string => amounts.reduce((so, one) => so.plus(one), num(0)).toFixed(2);

/** Credits an invoice in notes of random amounts of random lines until nothing of it is left; gives the notes' sums of each rate. */
function creditInParts(invoice: readonly { readonly gross: string; readonly vat_percent: string }[]) {
  const left = invoice.map(({ gross }) => num(gross));
  const soFar = new Map<string, SumSoFar>();
  const notes: ReturnType<typeof splitVat>['vat'][] = [];
  while (left.some((gross) => gross.gt(0))) {
    const lines = invoice.flatMap(({ vat_percent }, place) => {
      const whole = Math.round(left[place]!.times(100).toNumber());
      const cents = random(4) === 0 ? whole : random(whole + 1);
      if (cents === 0) return [];
      left[place] = left[place]!.minus(num(cents).div(100));
      return [{ vat_percent, gross: num(cents).div(100).toFixed(2) }];
    });
    const note = splitVat(lines, ({ vat_percent }) => soFar.get(vat_percent));
    for (const { vat_percent, gross, net } of note.lines) {
      const before = soFar.get(vat_percent) ?? { of: 'invoice', gross: '0', net: '0' };
      soFar.set(vat_percent, { ...before, gross: sum([before.gross, gross]), net: sum([before.net, net]) });
    }
    notes.push(note.vat);
  }
  return notes;
}

describe('Credit notes of an invoice', () => {
  it('come to its net amount and its VAT in every rate, however it is split, and on the way never to more', () => {
    for (let round = 0; round < 300; round += 1) {
      const lines = Array.from({ length: 1 + random(6) }, () => ({
        gross: (random(round < 150 ? 300 : 2_000_000) / 100).toFixed(2),
        vat_percent: ['20', '22', '9.5', '5', '18', '0'][random(6)]!,
      }));
      const { vat: whole } = splitVat(lines);
      const notes = creditInParts(lines);
      for (const { percent, net, vat } of whole) {
        const own = notes.flatMap((rows) => rows.filter((row) => row.percent === percent));
        expect([sum(own.map((row) => row.net)), sum(own.map((row) => row.vat))], `round ${round}`).toEqual([net, vat]);
        // Never below nothing, so never above the whole before the last of them.
        for (const row of own) expect(Math.min(Number(row.net), Number(row.vat))).toBeGreaterThanOrEqual(0);
        // Each is at its rate, as the norm judges it: a rounding more or less.
        for (const row of own)
          expect(num(row.net).times(percent).div(100).minus(row.vat).abs().toNumber()).toBeLessThanOrEqual(0.02);
      }
    }
  });

  it('make good what earlier ones were rounded by, which each had stood for itself', () => {
    // Three of 33.33 of 100.00 at 20 %: 27.78 each, where 83.33 is all there is.
    const last = splitVat([{ gross: '33.34', vat_percent: '20' }], () => ({ of: 'x', gross: '66.66', net: '55.56' }));
    expect(last.vat).toEqual([{ percent: '20.00', net: '27.77', vat: '5.57', gross: '33.34' }]);
    const over = splitVat([{ gross: '0.01', vat_percent: '20' }], () => ({ of: 'x', gross: '99.99', net: '83.36' }));
    expect(over.vat).toEqual([{ percent: '20.00', net: '0.00', vat: '0.01', gross: '0.01' }]);
  });
});

it('says what a refund let off by name: what was paid too much comes off its parts in their order', () => {
  const parts = [
    { of: 'a', amount: '100' },
    { of: 'b', amount: '50' },
    { of: 'shipping', amount: '20' },
    { of: 'goodwill', amount: '0' },
  ];
  expect(letOffBy('0', parts).map(({ of, amount }) => `${of} ${Number(amount)}`)).toEqual([
    'a 100',
    'b 50',
    'shipping 20',
  ]);
  expect(letOffBy('120', parts).map(({ of, amount }) => `${of} ${Number(amount)}`)).toEqual(['b 30', 'shipping 20']);
  expect(letOffBy('170', parts)).toEqual([]);
});

it('takes off lines a second time, and says both together', () => {
  const once = takeOff([{ gross: '100.00' }, { gross: '50.00' }], '30');
  expect(takeOff(once, '12')).toEqual([
    { gross: '72.00', let_off: '28.00' },
    { gross: '36.00', let_off: '14.00' },
  ]);
});
