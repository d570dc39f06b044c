import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeAtOnce, previewChanges } from '#features/base/change-sets/server/change-sets.public.ts';
import { undoChangeSet } from '#features/base/change-sets/server/use-cases/undo-change-set.ts';
import { AppError } from '#kit/error.ts';
import { readSmallTable } from '#server/formats/read-small-table.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import * as operations from '../../contract/prices.operations.ts';
import type { PriceSheet } from '../../contract/sheet/sheet.model.ts';
import { kosovo, priceTools } from '../prices.for-tests.ts';
import { priceSheetFile } from './sheet-file.ts';
import { exportSheetRefusals, uploadPriceSheet } from './use-sheets.ts';

let b: Bench;
let tools: ReturnType<typeof priceTools>;
let [a100, a101, a102] = [0, 0, 0];

beforeAll(async () => {
  b = await bench();
  tools = priceTools(b);
  await b.make.user({ name: 'Berta Bench', email: 'bench@tregu.test' });
  await b.work();
  const ids: number[] = [];
  for (const [sku, cost] of [
    ['A-100', '40'],
    ['A-101', '8'],
    ['A-102', '120'],
  ] as const) {
    const { variantId } = await b.make.product({ sku, shops: { 1: 'in_shop' } });
    await sql`update variants set purchase_price = ${cost}::numeric, price = null, sku_intern = ${sku} where id = ${variantId}`.execute(
      b.platform.db,
    );
    ids.push(variantId);
  }
  [a100, a101, a102] = ids as [number, number, number];
  await tools.profile(1, { ...kosovo, guards: { max_up_percent: '30', min_margin_percent: '5' } }, 'Kosovo');
  await run(operations.calculateShopOperation, {}, [1]);
  await tools.settle();
}, 90_000);
afterAll(() => b.close());

const run = (operation: (typeof operations)[keyof typeof operations], input: object, ids: readonly number[]) =>
  changeAtOnce(b.platform)(b.as(), {
    operation: operation as typeof operations.sheetPricesOperation,
    input: input as never,
    ids: [...ids],
  });
const pinA101 = () =>
  run(
    operations.pinPricesOperation,
    { kind: 'gross', change: { amount: '13.50' }, reason: 'Market', until: null, confirmed: false },
    [a101],
  );
const applied = async () => (await tools.results(1, [a100, a101, a102])).map((row) => row.applied);

/** The exported file as rows of cells, to be edited as a person would. */
async function exported(format: 'csv' | 'xlsx', decimal: '.' | ',' = '.') {
  const variantIds = [a100, a101, a102];
  const { content } = await priceSheetFile(b.platform.db, { shopId: 1, variantIds, found: 3, format, decimal });
  const bytes = Buffer.from(content, format === 'csv' ? 'utf8' : 'base64');
  const { columns, rows } = await readSmallTable(bytes, `prices.${format}`, { maxRows: 100, maxColumns: 50 });
  return { bytes, columns, rows: rows.map(({ cells }) => [...cells]) };
}
type Sheet = Awaited<ReturnType<typeof exported>>;
const set = ({ columns, rows }: Sheet, row: number, title: string, value: string) => {
  rows[row]![columns.indexOf(title)] = value;
};
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const bytesOf = ({ columns, rows }: Pick<Sheet, 'columns' | 'rows'>, between = ',') =>
  Buffer.from([columns, ...rows].map((row) => row.map(quoted).join(between)).join('\r\n'));
const upload = (bytes: Buffer, decimal: '.' | ',' = '.', name = 'prices.csv'): Promise<PriceSheet> =>
  uploadPriceSheet(b.platform)({ query: { decimal }, file: { name, bytes } } as never, b.as());
const preview = async ({ id, variants }: PriceSheet) => {
  const body = { operation: operations.sheetPricesOperation.name, input: { sheet: id }, ids: variants };
  return (await previewChanges(b.platform)({ body } as never, b.as())).change_set;
};
const told = async (sheet: Sheet) => {
  const { id, variants } = await upload(bytesOf(sheet));
  const body = { operation: operations.sheetPricesOperation.name, input: { sheet: id }, ids: variants };
  const { rows } = await previewChanges(b.platform)({ body } as never, b.as());
  return rows.flatMap((row) => row.told?.message ?? []);
};
const refusalsOf = async (id: number, shopId = 1): Promise<string[]> => {
  const asked = { params: { id }, query: { language: 'en' } } as never;
  return (await exportSheetRefusals(b.platform)(asked, b.as({ shopId }))).content.trim().split(/\r?\n/);
};
const codes = (sheet: PriceSheet) => sheet.issues.map(({ row, column, code }) => [row, column, code]);

describe('prices as a file that comes back', () => {
  it('PR09: exported, edited, tried without changing anything, run row by row, and undone', async () => {
    await pinA101();
    expect(await applied()).toEqual(['62.99', '13.5', '188.99']);
    const sheet = await exported('xlsx');
    expect(sheet.rows).toHaveLength(3);
    set(sheet, 0, 'pin_gross', '59.99');
    set(sheet, 0, 'name', '=1+1');
    set(sheet, 1, 'pin_gross', '-');
    // Meanwhile somebody's feed changes A-100.
    await tools.cost(a100, '44');
    await tools.settle();
    const read = await upload(bytesOf(sheet));
    expect(read).toMatchObject({ rows: 3, blank: 1, refused: 0, variants: [a100, a101] });
    const dry = await preview(read);
    expect(dry.counts).toMatchObject({ planned: 1, refused: 1 });
    expect(dry.reasons.map(({ text }) => text)).toEqual(['Changed since this file was exported']);
    expect(await applied()).toEqual(['68.99', '13.5', '188.99']);

    const done = await run(operations.sheetPricesOperation, { sheet: read.id }, read.variants);
    expect(done.done.map(({ id }) => id)).toEqual([a101]);
    expect(await applied()).toEqual(['68.99', '12.99', '188.99']);
    const { rows } = await sql<{
      id: string;
    }>`select id from change_sets where operation = 'price.sheet' and ended_at is not null`.execute(b.platform.db);
    await undoChangeSet(b.platform)({ params: { id: rows[0]!.id } } as never, b.as());
    expect(await applied()).toEqual(['68.99', '13.5', '188.99']);
    await tools.cost(a100, '40');
    await tools.settle();
  });

  it('a new export of the same prices asks for nothing, as CSV and as a workbook, with a dot or a comma', async () => {
    for (const format of ['csv', 'xlsx'] as const)
      for (const decimal of ['.', ','] as const) {
        const { bytes } = await exported(format, decimal);
        const read = await upload(bytes, decimal, `prices.${format}`);
        expect([format, decimal, codes(read), read.variants]).toEqual([format, decimal, [], [a101]]);
        expect((await preview(read)).counts).toMatchObject({ planned: 0, unchanged: 1 });
      }
  });

  it('prices with an end and a reason, net or gross, keep what a row does not name', async () => {
    const sheet = await exported('csv', ',');
    set(sheet, 0, 'pin_gross', '61,50');
    set(sheet, 0, 'pin_until', '31.03.2095');
    set(sheet, 0, 'reason', '+Pranverë');
    set(sheet, 1, 'reason', '-');
    set(sheet, 2, 'pin_net', '158,1234');
    // Another program separates by semicolons.
    const read = await upload(bytesOf(sheet, ';'), ',');
    await run(operations.sheetPricesOperation, { sheet: read.id }, read.variants);
    const { rows } =
      await sql`select variant_id, kind, trim_scale(amount)::text as amount, reason, until from price_pins
      where ended_at is null order by variant_id`.execute(b.platform.db);
    expect(rows).toEqual([
      // The day ends with itself where the shop is.
      { variant_id: a100, kind: 'gross', amount: '61.5', reason: '+Pranverë', until: new Date('2095-03-31T22:00:00Z') },
      { variant_id: a101, kind: 'gross', amount: '13.5', reason: '', until: null },
      { variant_id: a102, kind: 'net', amount: '158.1234', reason: '', until: null },
    ]);
    const { rows: written } = await exported('csv');
    expect(written[0]).toContain("'+Pranverë");
    await run(operations.unpinPricesOperation, {}, [a100, a101, a102]);
    expect(await applied()).toEqual(['62.99', '12.99', '188.99']);
  });

  it('what is no price, means two, is of another shop, or has no state is refused by its row and column; the others go on', async () => {
    const refusals: [string, string, string][] = [
      ['pin_gross', '1e309', 'number'],
      ['pin_gross', 'NaN', 'number'],
      ['pin_gross', '-0', 'number'],
      ['pin_gross', `1.${'3'.repeat(40)}`, 'ambiguous'],
      ['pin_gross', '=60-1', 'number'],
      ['pin_gross', '#REF!', 'number'],
      ['pin_net', '1,234', 'ambiguous'],
      ['pin_net', '1.234,50', 'ambiguous'],
      ['pin_until', 'soon', 'day'],
      ['pin_until', '2095-02-30', 'day'],
      ['reason', 'x'.repeat(501), 'reasonLong'],
    ];
    for (const [column, value, code] of refusals) {
      const sheet = await exported('csv');
      set(sheet, 0, column, value);
      set(sheet, 2, 'pin_gross', '190');
      const read = await upload(bytesOf(sheet));
      expect([value, codes(read), read.variants]).toEqual([value, [[2, column, `price-sheet.${code}`]], [a102]]);
    }
    const sheet = await exported('csv');
    for (const row of [0, 1, 2]) set(sheet, row, 'pin_gross', '60');
    set(sheet, 0, 'shop', '2');
    set(sheet, 1, 'row_version', '');
    set(sheet, 2, 'pin_net', '50');
    sheet.rows.push(['', '', '', '', '', '', '', '', '', '', '', '', 'A-999', '1', '60', '', '', '', '', '', '', '1']);
    const read = await upload(bytesOf(sheet));
    expect(await refusalsOf(read.id)).toEqual([
      expect.stringMatching(/^.?Row,SKU,Column,Value,Reason$/),
      expect.stringMatching(/^2,A-100,shop,2,./),
      expect.stringMatching(/^3,A-101,row_version,,./),
      expect.stringMatching(/^4,A-102,pin_net,50,./),
      expect.stringMatching(/^5,A-999,sku_intern,A-999,./),
    ]);
    expect(codes(read)).toEqual([
      [2, 'shop', 'price-sheet.otherShop'],
      [3, 'row_version', 'price-sheet.noVersion'],
      [4, 'pin_net', 'price-sheet.bothPins'],
      [5, 'sku_intern', 'price-sheet.unknown'],
    ]);
  });

  const discounts = async () => {
    const { rows } =
      await sql`select variant_id, kind, trim_scale(value)::text as value, state, begins_at, ends_at, reason
      from price_discounts where state in ('planned', 'running') order by variant_id`.execute(b.platform.db);
    return rows;
  };
  const bring = async (sheet: Sheet) => {
    const read = await upload(bytesOf(sheet));
    expect(codes(read)).toEqual([]);
    return run(operations.sheetPricesOperation, { sheet: read.id }, read.variants);
  };
  const undoLast = async () => {
    const { rows } = await sql<{
      id: string;
    }>`select id from change_sets where operation = 'price.sheet' and ended_at is not null
      order by ended_at desc limit 1`.execute(b.platform.db);
    await undoChangeSet(b.platform)({ params: { id: rows[0]!.id } } as never, b.as());
  };

  it('discounts begin, are planned, change and end by it, beside prices by hand, and the undo brings back what was', async () => {
    const first = await exported('csv');
    set(first, 0, 'discount_gross', '49.99');
    set(first, 0, 'reason', 'Summer');
    set(first, 1, 'discount_gross', '9.99');
    set(first, 1, 'discount_from', '01.03.2095');
    set(first, 1, 'discount_until', '31.03.2095');
    // The price by hand comes first: 190 is no reduction of 188.99.
    set(first, 2, 'pin_gross', '195');
    set(first, 2, 'discount_gross', '190');
    set(first, 2, 'reason', 'By hand');
    // Of a row that changes both, what customers pay is told.
    expect(await told(first)).toEqual([
      '62.99 EUR → 49.99 EUR (-20.64%), net margin 25.07% → 5.58%',
      '12.99 EUR → 9.99 EUR (-23.09%), net margin 27.33% → 5.51%',
      '188.99 EUR → 190.00 EUR (+0.53%), net margin 25.08% → 25.47%',
    ]);
    expect((await bring(first)).done.map(({ id }) => id).sort()).toEqual([a100, a101, a102]);
    const none = { begins_at: null, ends_at: null };
    expect(await discounts()).toEqual([
      { variant_id: a100, kind: 'price', value: '49.99', state: 'running', ...none, reason: 'Summer' },
      {
        variant_id: a101,
        kind: 'price',
        value: '9.99',
        state: 'planned',
        begins_at: new Date('2095-02-28T23:00:00Z'),
        ends_at: new Date('2095-03-31T22:00:00Z'),
        reason: '',
      },
      { variant_id: a102, kind: 'price', value: '190', state: 'running', ...none, reason: '' },
    ]);
    expect(await applied()).toEqual(['62.99', '12.99', '195']);

    // As it was exported it asks for nothing, to the minute and to the percentage.
    for (const format of ['csv', 'xlsx'] as const) {
      const again = await exported(format);
      expect((await preview(await upload(again.bytes, '.', `p.${format}`))).counts).toMatchObject({
        planned: 0,
        unchanged: 3,
        refused: 0,
      });
    }
    // The reduction ends with a dearer price, or begins later than it: customers pay the price by hand.
    const both = await exported('csv');
    set(both, 2, 'pin_gross', '200');
    set(both, 2, 'discount_gross', '-');
    expect(await told(both)).toEqual([expect.stringMatching(/^190\.00 EUR → 200\.00 EUR \(\+5\.26%\)/)]);
    set(both, 2, 'discount_gross', '180');
    set(both, 2, 'discount_from', '01.03.2095');
    expect(await told(both)).toEqual([expect.stringMatching(/^190\.00 EUR → 200\.00 EUR/)]);
    await run(
      operations.startDiscountOperation,
      { kind: 'percent', value: '20', from: null, until: null, reason: '' },
      [a100],
    );
    const second = await exported('csv');
    expect(second.rows[0]).toContain('49.99');
    set(second, 0, 'discount_until', '2095-05-01T18:00');
    set(second, 1, 'discount_from', '-');
    set(second, 1, 'discount_until', '-');
    set(second, 2, 'discount_gross', '-');
    await bring(second);
    expect(await discounts()).toMatchObject([
      { variant_id: a100, kind: 'percent', value: '20', ends_at: new Date('2095-05-01T16:00:00Z') },
      { variant_id: a101, kind: 'price', value: '9.99', state: 'running', ...none },
    ]);
    await undoLast();
    expect(await discounts()).toMatchObject([
      { variant_id: a100, kind: 'percent', value: '20', state: 'running', ends_at: null },
      { variant_id: a101, state: 'planned', begins_at: new Date('2095-02-28T23:00:00Z') },
      { variant_id: a102, value: '190', state: 'running' },
    ]);
    expect(await applied()).toEqual(['62.99', '12.99', '195']);
    expect(await b.listDifferences()).toEqual([]);
  });

  it('of a discount that changed meanwhile the row is stale; what is none is refused by its row and column', async () => {
    const sheet = await exported('csv');
    set(sheet, 0, 'discount_gross', '45');
    await run(operations.stopDiscountOperation, {}, [a100]);
    const stale = await preview(await upload(bytesOf(sheet)));
    expect(stale.counts).toMatchObject({ planned: 0, refused: 1 });
    expect(stale.reasons.map(({ text }) => text)).toEqual(['Changed since this file was exported']);
    for (const [column, value, code] of [
      ['discount_gross', '1e309', 'number'],
      ['discount_gross', '-0', 'number'],
      ['discount_gross', '1,234', 'ambiguous'],
      ['discount_from', 'soon', 'day'],
      ['discount_until', '2095-02-30', 'day'],
    ] as const) {
      const wrong = await exported('csv');
      set(wrong, 0, column, value);
      expect([value, codes(await upload(bytesOf(wrong)))]).toEqual([value, [[2, column, `price-sheet.${code}`]]]);
    }
    const why = async (...cells: [number, string, string][]) => {
      const one = await exported('csv');
      for (const [row, title, value] of cells) set(one, row, title, value);
      return (await preview(await upload(bytesOf(one)))).reasons.map(({ text }) => text);
    };
    expect(await why([0, 'discount_until', '2095-01-01'])).toEqual([
      'There is no discount here whose days could change. Give a discount price too',
    ]);
    expect(await why([0, 'discount_gross', '62.99'])).toEqual([expect.stringContaining('62.99')]);
    expect(await why([0, 'discount_gross', '50'], [0, 'discount_until', '2020-01-01'])).toEqual([
      'The discount ends before it begins, or in the past',
    ]);
    expect(await why([2, 'pin_gross', '-'], [2, 'discount_gross', '150'])).toEqual([
      expect.stringContaining('Import the discount afterwards'),
    ]);
    await run(operations.stopDiscountOperation, {}, [a100, a101, a102]);
    await run(operations.unpinPricesOperation, {}, [a102]);
    expect(await applied()).toEqual(['62.99', '12.99', '188.99']);
  });

  it('a price the rules would not let happen is refused at its turn, as if it were typed', async () => {
    const sheet = await exported('csv');
    set(sheet, 0, 'pin_gross', '4990');
    set(sheet, 1, 'pin_gross', '9.50');
    set(sheet, 2, 'reason', 'no price to give a reason for');
    const { reasons, counts } = await preview(await upload(bytesOf(sheet)));
    expect(counts).toMatchObject({ planned: 0, refused: 3 });
    expect(reasons.map(({ text }) => text).sort()).toEqual([
      '62.99 → 4990.00 is 7821.89 %, more than 30 % at once',
      '9.50 is below 9.94, which the minimum margin asks for. Give a reason',
      'There is no price by hand here whose end or reason could change. Give a price too',
    ]);
  });

  it('a damaged, foreign, empty or huge file, and one for a shop that does not calculate, is refused as a whole', async () => {
    const code = (bytes: Buffer, name?: string) =>
      upload(bytes, '.', name).then(
        () => 'read',
        (error: unknown) => (error instanceof AppError ? error.definition.code : String(error)),
      );
    const { bytes } = await exported('xlsx');
    expect(await code(bytes.subarray(0, bytes.length / 2), 'prices.xlsx')).toBe('table_file_no_table');
    expect(await code(Buffer.from('sku;price\r\nA-100;5\r\n'))).toBe('table_file_columns');
    expect(await code(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70]), 'cat.jpg')).toMatch(/^table_file_/);
    expect(await code(Buffer.alloc(0))).toBe('table_file_empty');
    const line = 'A-100,1,60,1\r\n';
    const huge = (rows: number) => Buffer.from(`sku_intern,shop,pin_gross,row_version\r\n${line.repeat(rows)}`);
    expect(await code(huge(10_001))).toBe('price_sheet_too_many');
    expect(await code(huge(20_001))).toBe('table_file_too_long');
    const other = uploadPriceSheet(b.platform)(
      { query: { decimal: '.' }, file: { name: 'p.csv', bytes: huge(1) } } as never,
      b.as({ shopId: 3 }),
    );
    await expect(other).rejects.toMatchObject({ definition: { code: 'shop_not_calculated' } });
  }, 60_000);

  it('a file is its author’s, and of the shop it was brought into', async () => {
    const sheet = await exported('csv');
    set(sheet, 0, 'pin_gross', '60');
    const { id } = await upload(bytesOf(sheet));
    const other = await b.make.user({ name: 'Another', email: 'another@tregu.test' });
    await sql`update price_sheets set user_id = ${other.id} where id = ${id}`.execute(b.platform.db);
    await expect(run(operations.sheetPricesOperation, { sheet: id }, [a100])).rejects.toThrow('Not found');
    await expect(refusalsOf(id, 3)).rejects.toThrow('Not found');
  });
});
