import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TableReport } from '#features/base/exports/contract/table-import.model.ts';
import { tableText } from '#features/base/exports/server/exports.public.ts';
import type { Call } from '#kit/call.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import * as calls from '../contract/loyalty.calls.ts';
import type { Adjustment, LoyaltyMember } from '../contract/loyalty.model.ts';
import { accountRepository } from './account.repository.ts';
import { account } from './account.ts';
import { loyaltyReadModel } from './loyalty.read-model.ts';

let b: Bench;
let program = 0;
const tokens: Record<string, string> = {};
const titles = ['Customer', 'Name', 'To spend', 'Points', 'Reason', 'Note'];

const ask = async (call: unknown, parts: Record<string, unknown>, who = 'admin', shopId = 1) => {
  const { status, body } = await request(b, call as Call, parts, { token: tokens[who]!, shopId });
  return { status, result: body.result as never, code: (body.result as { code?: string } | null)?.code };
};
const done = async <T>(call: unknown, parts: Record<string, unknown>, who = 'admin'): Promise<T> => {
  const answer = await ask(call, parts, who);
  expect([answer.status, answer.code]).toEqual([200, undefined]);
  return answer.result as T;
};
const workbook = async (rows: readonly (readonly string[])[], named = titles) => ({
  name: 'points.xlsx',
  bytes: Buffer.from(await tableText('xlsx', named, rows), 'base64'),
});
const balances = async () =>
  Object.fromEntries(
    (await done<{ results: LoyaltyMember[] }>(calls.listMembers, {})).results.map((one) => [
      one.customer_key,
      one.balance,
    ]),
  );
const waiting = () => done<Adjustment[]>(calls.listAdjustments, {}, 'second');

beforeAll(async () => {
  b = await bench();
  for (const email of ['admin', 'second']) await b.make.user({ email: `${email}@loyalty.test`, roles: ['Admin'] });
  await b.make.user({ email: 'reads@loyalty.test', permissions: ['Read_Product-Data'] });
  for (const who of ['admin', 'second', 'reads']) tokens[who] = await tokenFor(b, `${who}@loyalty.test`);
  const body = { names: { EN: 'Points' }, per_amount: '1', pending_days: 14, redeem_points: 100, redeem_value: '1' };
  program = (await done<{ id: number }>(calls.createProgram, { body })).id;
  await b.platform.unitOfWork(b.as(), async (tx) => {
    for (const [customer, name, points] of [
      ['c-1', 'Arta', 100],
      ['c-2', 'Besa', 50],
      ['c-3', '=Cela', 10],
      ['c-4', 'Dea', 10],
    ] as const) {
      const member = await accountRepository(tx.db).lockCustomer(program, customer, { name });
      const entry = { kind: 'adjust', points, key: customer } as const;
      await account(tx, new Date()).credit(member, entry, { pending: false, available_at: null, expires_at: null });
    }
  });
}, 90_000);
afterEach(async () => {
  expect(await loyaltyReadModel(b.platform.db).listWrong()).toEqual([]);
});
afterAll(() => b.close());

describe('Points are corrected by a file (pages.md 4.9)', () => {
  it('only while a program runs in the shop', async () => {
    const file = await workbook([['c-1', '', '', '5', 'goodwill', '']]);
    expect((await ask(calls.checkPointsFile, { file })).code).toBe('loyalty_not_active');
    expect((await ask(calls.exportPoints, {})).code).toBe('loyalty_not_active');
    await done(calls.moveProgram, { params: { id: program }, body: { to: 'active', version: 1 } });
  });

  it('each row is judged alone, in words of either language, and checking changes nothing', async () => {
    const rows = [
      ['c-1', 'Arta', '100', '40', 'Goodwill', 'late parcel'],
      ['c-2', 'Besa', '50', '-20', 'KORRIGJIM', ''],
      ['c-3', '', '', '', '', ''],
      ['c-1', '', '', '5', 'goodwill', 'twice'],
      ['nobody', '', '', '5', 'goodwill', ''],
      ['c-3', '', '', '5', 'because', ''],
      ['c-4', '', '', '2000', 'complaint', ''],
    ];
    const report = await done<TableReport>(calls.checkPointsFile, { file: await workbook(rows) });
    expect(report.counts).toEqual({ refused: 3, add: 3, change: 0, same: 0 });
    expect(report.rows.map(({ row, what, name, before, column }) => [row, what, name, before, column])).toEqual([
      [5, 'refused', 'c-1', null, 'customer'],
      [6, 'refused', 'nobody', null, 'customer'],
      [7, 'refused', 'c-3', null, 'reason'],
      [2, 'add', 'c-1 · +40', '100', null],
      [3, 'add', 'c-2 · -20', '50', null],
      [8, 'add', 'c-4 · +2000', '10', null],
    ]);
    expect(report.rows.map(({ why }) => why?.en ?? '')).toEqual([
      'Row 2 is about the same customer',
      'No such member in this program',
      'One of: Goodwill, Correction, Campaign, Complaint, Misuse',
      '',
      '',
      'Decided by a second person',
    ]);
    expect(await balances()).toEqual({ 'c-1': 100, 'c-2': 50, 'c-3': 10, 'c-4': 10 });
  });

  it('numbers that are none are refused by the name of their column: 1e309, −0, NaN, 40 decimals', async () => {
    const rows = ['1e309', '-0', 'NaN', `1.${'0'.repeat(40)}`, '0', '1.5', '99999999', '=1+1', '٤٠'].map((points) => [
      'c-1',
      '',
      '',
      points,
      'goodwill',
      '',
    ]);
    for (const row of rows) {
      const report = await done<TableReport>(calls.checkPointsFile, { file: await workbook([row]) });
      expect(
        report.rows.map(({ what, column }) => [what, column]),
        row[3],
      ).toEqual([['refused', 'points']]);
    }
  });

  it('rows are carried out, those above the limit by a second person; a second click, or a balance that moved, is refused', async () => {
    const file = await workbook([
      ['c-1', '', '', '40', 'goodwill', 'late parcel'],
      ['c-2', '', '', '-70', 'fraud', ''],
      ['c-4', '', '', '2000', 'complaint', 'flood'],
      ['nobody', '', '', '1', 'goodwill', ''],
    ]);
    const { plan } = await done<TableReport>(calls.checkPointsFile, { file });
    await done(calls.adjustPoints, { body: { members: [await idOf('c-1')], points: 1, code: 'correction' } }, 'second');
    expect((await ask(calls.importPointsFile, { query: { plan }, file })).code).toBe('table_file_changed_since');
    const again = await done<TableReport>(calls.checkPointsFile, { file });
    const asked = { query: { plan: again.plan }, file };
    const [one, two] = await Promise.all([ask(calls.importPointsFile, asked), ask(calls.importPointsFile, asked)]);
    expect([one.status, two.status].toSorted()).toEqual([200, 409]);
    expect((one.status === 200 ? one : two).result).toEqual({ done: 2, waiting: 1, refused: 1 });
    // Below zero is a debt that later earnings fill.
    expect(await balances()).toEqual({ 'c-1': 141, 'c-2': -20, 'c-3': 10, 'c-4': 10 });
    // A file that asks a second person alone moves no balance, and still is not brought in twice.
    const asking = await workbook([['c-3', '', '', '3000', 'complaint', 'fire']]);
    const only = {
      query: { plan: (await done<TableReport>(calls.checkPointsFile, { file: asking })).plan },
      file: asking,
    };
    await done(calls.importPointsFile, only);
    expect((await ask(calls.importPointsFile, only)).code).toBe('table_file_changed_since');
    expect((await waiting()).map(({ points }) => points)).toEqual([2000, 3000]);
    const [waits] = await waiting();
    expect(waits).toMatchObject({ member: 'Dea', points: 2000, code: 'complaint', note: 'flood' });
    const decide = { params: { id: waits!.id }, body: { accept: true } };
    expect((await ask(calls.decideAdjustment, decide)).code).toBe('loyalty_own_request');
    await done(calls.decideAdjustment, decide, 'second');
    expect(await balances()).toMatchObject({ 'c-4': 2010 });
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from activity_log
      where entity = 'loyalty_program' and action = 'points corrected'`.execute(b.platform.db);
    expect(rows).toEqual([{ n: 5 }]);
  });

  it('a file that was exported is filled and brought in; of an anonymous member nothing is in it', async () => {
    await done(calls.anonymiseMember, { params: { id: await idOf('c-3') }, body: { confirm: 'c-3' } });
    const { name, content } = await done<{ name: string; content: string }>(calls.exportPoints, {
      query: { format: 'csv', language: 'sq' },
    });
    expect([name, content.trim().split(/\r?\n/).slice(1)]).toEqual([
      'tregu-points-1.csv',
      ['c-1,Arta,141,,,', "c-2,Besa,'-20,,,", 'c-4,Dea,2010,,,'],
    ]);
    const filled = content.replace("c-2,Besa,'-20,,,", 'c-2,Besa,-20,20,Mirësjellje,');
    const file = { name: 'p.csv', bytes: Buffer.from(filled) };
    const report = await done<TableReport>(calls.checkPointsFile, { file });
    expect(report.counts).toEqual({ refused: 0, add: 1, change: 0, same: 0 });
    expect(report.ignored).toEqual(['Emri', 'Për shpenzim']);
    await done(calls.importPointsFile, { query: { plan: report.plan }, file });
    expect(await balances()).toMatchObject({ 'c-2': 0 });
  });

  it('is for those who may change points', async () => {
    const file = await workbook([['c-1', '', '', '5', 'goodwill', '']]);
    expect((await ask(calls.exportPoints, {}, 'reads')).status).toBe(200);
    expect((await ask(calls.checkPointsFile, { file }, 'reads')).status).toBe(403);
    expect((await ask(calls.importPointsFile, { query: { plan: '' }, file }, 'reads')).status).toBe(403);
    // In another shop nobody of these is a member.
    expect((await ask(calls.checkPointsFile, { file }, 'admin', 2)).code).toBe('loyalty_not_active');
  });
});

const idOf = async (customer: string): Promise<number> =>
  (await done<{ results: LoyaltyMember[] }>(calls.listMembers, {})).results.find(
    ({ customer_key }) => customer_key === customer,
  )!.id;
