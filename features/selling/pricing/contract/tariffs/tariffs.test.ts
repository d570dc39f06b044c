import { describe, expect, it } from 'vitest';
import { planTariffFile } from './tariffs.file.ts';
import { newTariff } from './tariffs.model.ts';
import { bandsText, readBands, withTariff } from './tariffs.rules.ts';

const bands = [
  { from: '0', amount: '3.50' },
  { from: '2', amount: '5.20' },
  { from: '5', amount: '8.90', per_kg: '0.80' },
];

describe('Bands of a tariff as text', () => {
  it('are read as people type them, and written so that they are read the same again', () => {
    expect(readBands('0: 3.50; 2: 5.20; 5: 8.90 + 0.80/kg')).toEqual(bands);
    expect(readBands('0 kg = 3,50\n2:5,20\n 5: 8.90+0.80 ')).toEqual(bands);
    expect(readBands(bandsText(bands))).toEqual(bands);
  });
  it('mean nothing where a part means nothing', () => {
    for (const text of ['', 'abc', '0: 1e3', '0: -1', '0: NaN', '0: 3.50; x', '3.50', '0:'])
      expect(readBands(text), text).toBeNull();
  });
});

describe('A tariff', () => {
  it.each(['１２', `z${'\u0301'.repeat(9)}`, '1e309', 'NaN', '', '-0', '0.00001'])(
    'whose band begins at %j is refused with its place, and not compared with others',
    (from) => {
      const { error } = newTariff.safeParse({ ...said, bands: [...bands, { from, amount: '9' }] });
      expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['bands.3.from']);
    },
  );
  const said = { code: ' dhl ', currency: 'eur', divisor: '5000', bands, valid_from: '2026-12-01', source: '' };
  it('has a code in capitals, bands from 0 on, sorted, each once', () => {
    expect(newTariff.parse(said)).toMatchObject({ code: 'DHL', currency: 'EUR' });
    for (const wrong of [
      { code: 'D HL' },
      { code: '' },
      { currency: 'EURO' },
      { divisor: '0' },
      { divisor: '1e309' },
      { bands: [] },
      { bands: bands.slice(1) },
      { bands: [...bands, bands[2]!] },
      { bands: [{ from: '0', amount: '-1' }] },
      { valid_from: '2026-13-01' },
    ])
      expect(newTariff.safeParse({ ...said, ...wrong }).success, JSON.stringify(wrong)).toBe(false);
  });

  it('is replaced by its bands in the steps that name it; one that is not there stays named', () => {
    const tariffs = { DHL: { id: 3, currency: 'EUR', divisor: null, bands } };
    expect(withTariff({ transport: { kind: 'tariff', tariff: 'DHL' } }, tariffs)).toEqual({
      transport: { kind: 'weight', currency: 'EUR', bands },
    });
    expect(withTariff({ transport: { kind: 'tariff', tariff: 'UPS' } }, tariffs)).toEqual({
      transport: { kind: 'tariff', tariff: 'UPS' },
    });
  });
});

describe('A file of tariffs', () => {
  const known = [newTariff.parse({ code: 'DHL', currency: 'EUR', bands, valid_from: '2026-01-01' })];
  const plan = (...lines: string[]) =>
    planTariffFile(
      lines.map((line, at) => {
        const [code, currency, divisor, text, valid_from] = line.split('|') as [string, string, string, string, string];
        return { row: at + 2, cells: { code, currency, divisor, bands: text, valid_from } };
      }),
      { known, today: '2026-11-27' },
    ).map(({ what, column }) => (column ? `${what} ${column}` : what));
  it('adds what comes, leaves what was, and names the column of what is wrong', () => {
    expect(
      plan(
        'DHL|EUR||0: 4; 2: 6|01.12.2026',
        'DHL|EUR||0: 3.50; 2: 5.20; 5: 8.90 + 0.80/kg|2026-01-01',
        'DHL|EUR||0: 9|2026-01-01',
        'DHL|EUR||0: 9|2026-06-01',
        'UPS|EUR|5000|0: 9|2026-06-01',
        'UPS|EUR|5000|0: 9|2026-06-01',
        'UPS|EUR||1: 9|2026-12-01',
        'UPS|EURO||0: 9|2026-12-02',
        '|EUR||0: 9|2026-12-02',
      ),
    ).toEqual([
      'add',
      'same',
      'refused valid_from',
      'refused valid_from',
      'add',
      'refused valid_from',
      'refused bands',
      'refused currency',
      'refused code',
    ]);
  });
});
