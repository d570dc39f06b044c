import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkRatesFile, importRatesFile } from '#features/base/exchange/contract/exchange.calls.ts';
import type { TableReport } from '#features/base/exports/contract/table-import.model.ts';
import { checkTaxFile, importTaxFile } from '#features/base/taxes/contract/taxes.calls.ts';
import { checkDutyFile, importDutyFile } from '#features/catalogue/customs/contract/duty.calls.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import {
  previewDutyFile,
  previewRatesFile,
  previewTariffFile,
  previewTaxFile,
} from '../../contract/moved-prices.calls.ts';
import { checkTariffFile, importTariffFile } from '../../contract/tariffs/tariffs.calls.ts';

const kinds = {
  VAT: { check: checkTaxFile, preview: previewTaxFile, bring: importTaxFile },
  'exchange rates': { check: checkRatesFile, preview: previewRatesFile, bring: importRatesFile },
  duties: { check: checkDutyFile, preview: previewDutyFile, bring: importDutyFile },
  'transport tariffs': { check: checkTariffFile, preview: previewTariffFile, bring: importTariffFile },
} as const;
type Kind = keyof typeof kinds;

let b: Bench;
let token: string;
beforeAll(async () => {
  b = await bench();
  const { id } = await b.make.user({ email: 'albania@tregu.test', permissions: ['Update_Product-Data'] });
  await b.platform.db
    .insertInto('user_shops')
    .values({ user_id: id, shop_ids: [2] })
    .execute();
  token = await tokenFor(b, 'albania@tregu.test');
}, 90_000);
afterAll(() => b.close());

const fileOf = (lines: readonly string[]) => ({ name: 'rows.csv', bytes: Buffer.from(lines.join('\n'), 'utf8') });

/** A file of somebody who works in Albania alone: what its check says, and what became of it. */
async function checkedAndBrought(kind: Kind, lines: readonly string[], shopId = 2) {
  const { check, bring, preview } = kinds[kind];
  const file = fileOf(lines);
  const asked = { token, shopId };
  const checked = await request(b, check, { file }, asked);
  const report = checked.body.result as TableReport;
  const looked = await request(b, preview, { file }, asked);
  const done = await request(b, bring, { query: { plan: report.plan ?? '' }, file }, asked);
  const {
    added = 0,
    held = 0,
    refused = 0,
  } = done.body.result as Partial<Record<'added' | 'held' | 'refused', number>>;
  return {
    statuses: [checked.status, looked.status, done.status],
    report,
    tried: ((looked.body.result as { rows?: { row: number }[] }).rows ?? []).map(({ row }) => row),
    brought: added + held,
    refused,
  };
}
const refusedIn = ({ rows }: TableReport) =>
  rows.filter(({ what }) => what === 'refused').map(({ row, column, why }) => [row, column, why?.en]);

describe('What the check of a file says of its rows is what the import does with them', () => {
  it('of VAT: rows of a country in whose shops the person does not work are refused, the others come in', async () => {
    const found = await checkedAndBrought('VAT', [
      'country_code,tax_class,percent,valid_from',
      'AL,standard,22,2150-01-01',
      'SI,standard,23,2150-01-01',
      'DE,standard,19,2150-01-01',
      'AL,reduced,many,2150-01-01',
    ]);
    expect(found).toMatchObject({ statuses: [200, 200, 200], tried: [2], brought: 1 });
    expect(found.report.counts).toMatchObject({ add: 1, change: 0 });
    expect(found.refused).toBe(found.report.counts.refused);
    expect(refusedIn(found.report)).toEqual(
      expect.arrayContaining([
        [3, 'country_code', 'You do not work in all shops in which the VAT of SI counts'],
        [4, 'country_code', 'You do not work in all shops in which the VAT of DE counts'],
      ]),
    );
  });

  it('of exchange rates: those of pairs that count in other shops are refused', async () => {
    const found = await checkedAndBrought('exchange rates', [
      'pair;date;rate',
      'EURALL;2020-01-02;120',
      'EURMKD;2020-01-02;61.5',
      'EURUSD;2020-01-02;1.1',
      'EURALL;2020-01-03;-1',
    ]);
    expect(found).toMatchObject({ statuses: [200, 200, 200], tried: [2], brought: 1, refused: 3 });
    expect(found.report.counts).toMatchObject({ add: 1, refused: 3 });
    expect(refusedIn(found.report)).toEqual([
      [3, 'pair', 'You do not work in all shops in which EURMKD counts'],
      [4, 'pair', 'You do not work in all shops in which EURUSD counts'],
      [5, 'rate', expect.stringContaining('A rate is more than 0')],
    ]);
  });

  const ofShop = {
    duties: ['cn_prefix,percent,valid_from', '8517,10,2150-01-01', '8517,11,2150-01-01', 'x,1,2150-01-01'],
    'transport tariffs': [
      'code,currency,bands,valid_from',
      'POST,EUR,0: 3,2150-01-01',
      'POST,EUR,0: 4,2150-01-01',
      'POST,EUR,x,2150-01-02',
    ],
  };
  it.each(Object.keys(ofShop) as (keyof typeof ofShop)[])(
    'of %s: those of a shop one works in; of another nothing is told',
    async (kind) => {
      const found = await checkedAndBrought(kind, ofShop[kind]);
      expect(found).toMatchObject({ statuses: [200, 200, 200], tried: [2], brought: 1, refused: 2 });
      expect(found.report.counts).toMatchObject({ add: 1, change: 0, refused: 2 });
      expect((await checkedAndBrought(kind, ofShop[kind], 1)).statuses).toEqual([403, 403, 403]);
    },
  );
});

/** What each file of prices takes numbers in, and a row with one. */
const numbers: readonly {
  readonly kind: Kind;
  readonly column: string;
  readonly head: string;
  readonly row: (value: string, day: string) => string;
}[] = [
  {
    kind: 'VAT',
    column: 'percent',
    head: 'country_code,tax_class,percent,valid_from',
    row: (value, day) => `AL,standard,${value},${day}`,
  },
  { kind: 'exchange rates', column: 'rate', head: 'pair;date;rate', row: (value, day) => `EURALL;${day};${value}` },
  {
    kind: 'duties',
    column: 'percent',
    head: 'cn_prefix,percent,valid_from',
    row: (value, day) => `8517,${value},${day}`,
  },
  {
    kind: 'transport tariffs',
    column: 'divisor',
    head: 'code,currency,divisor,bands,valid_from',
    row: (value, day) => `BULK,EUR,${value},0: 3,${day}`,
  },
  {
    kind: 'transport tariffs',
    column: 'bands',
    head: 'code,currency,bands,valid_from',
    row: (value, day) => `BANDS,EUR,0: ${value},${day}`,
  },
];
const hostile = ['1e309', '-0', 'NaN', `1.${'3'.repeat(40)}`];

describe('A number of a file that is none is refused by the name of its column', () => {
  it.each(numbers)('$column of $kind: 1e309, −0, NaN and 40 decimals', async ({ kind, column, head, row }) => {
    // Rates are of days that have been; what else has a day begins later.
    const year = kind === 'exchange rates' ? '2020' : '2151';
    const lines = hostile.map((value, at) => row(value, `${year}-02-0${at + 1}`));
    const found = await checkedAndBrought(kind, [head, ...lines]);
    // A file of which nothing is left is not brought in.
    expect(found).toMatchObject({ statuses: [200, 200, 422], tried: [], brought: 0 });
    expect(refusedIn(found.report).map(([at, of]) => [at, of])).toEqual(hostile.map((_value, at) => [at + 2, column]));
  });
});
