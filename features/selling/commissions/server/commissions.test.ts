import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AppError } from '#kit/error.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { commissionFor } from './commissions.public.ts';
import { checkCommissionFile, exportCommissions, importCommissionFile } from './use-cases/commission-files.ts';
import { enterCommissionRule, listCommissionRules, removeCommissionRule } from './use-cases/manage-rules.ts';

let b: Bench;
let clock = new Date('2100-03-20T10:00:00Z');
const ids = { liri: 0, vase: 0, parent: 0, child: 0, user: 0 };

beforeAll(async () => {
  b = await bench({ now: () => clock });
  ids.liri = (await b.make.seller({ name: 'Liri', local: true })).id;
  const named = async (name: string, parent: number | null) => {
    const { rows } = await sql<{
      id: number;
    }>`insert into categories (original_id, name, parent_id) values (${name}, ${name}, ${parent}) returning id`.execute(
      b.platform.db,
    );
    return rows[0]!.id;
  };
  ids.parent = await named('Shtëpi', null);
  ids.child = await named('Vazo', ids.parent);
  const made = await b.make.product({ sku: 'L-300', sellerId: ids.liri, categoryIds: [ids.child] });
  ids.vase = made.variantId;
  ids.user = (await b.make.user({ roles: ['Admin'] })).id;
});
afterAll(() => b.close());

const rule = { seller_id: null, category_id: null, shop_brand_id: null, base: 'gross' as const, vat_percent: '0' };
const enter = (more: object) =>
  enterCommissionRule(b.platform)(
    { body: { ...rule, percent: '12', valid_from: '2100-03-20', valid_to: null, ...more } },
    b.as({ userId: ids.user }),
  );
const percentOn = async (day: string) => (await commissionFor(b.platform.db, [ids.vase], day)).get(ids.vase)?.percent;
const codeOf = (does: Promise<unknown>) =>
  does.then(
    () => 'ok',
    (error: AppError) => error.definition.code,
  );

const fileOf = (...rows: readonly string[]) => ({
  name: 'commissions.csv',
  bytes: Buffer.from(['seller,category,brand,percent,base,vat_percent,valid_from,valid_to', ...rows].join('\n')),
});
const check = (file: ReturnType<typeof fileOf>) =>
  checkCommissionFile(b.platform)({ file: file as never }, b.as({ userId: ids.user }));
const bring = async (file: ReturnType<typeof fileOf>) => {
  const { plan } = await check(file);
  return importCommissionFile(b.platform)({ file: file as never, query: { plan } }, b.as({ userId: ids.user }));
};

describe('Files of commission rules (pricing.md 5)', () => {
  it('come back as they were written: nothing changes; each row says what becomes of it', async () => {
    await enter({ category_id: ids.child, percent: '8', valid_from: '2100-03-25' });
    const { content } = await exportCommissions(b.platform)({ query: { format: 'csv' } });
    const written = Buffer.from(content as unknown as string, 'utf8');
    expect(written.toString()).toContain('Shtëpi > Vazo');
    const again = await check({ name: 'commissions.csv', bytes: written });
    expect(again.counts).toEqual({ refused: 0, add: 0, change: 0, same: 2 });

    const report = await check(
      fileOf(
        // The default gets a follower, the future one is said anew, a seller's own is new, twice in a row of days.
        ',,,11,gross,0,2100-05-01,',
        ',shtëpi >  VAZO,,7.5,,,25.03.2100,',
        'liri,,,12%,net,20,2100-04-01,2100-04-30',
        'Liri,,,13,net,20,2100-05-01,',
        // Refused: nobody, ambiguous days, the past, two parts, a base, an end of the default, twice.
        'Nobody,,,12,gross,0,2100-04-01,',
        'Liri,,,14,net,20,2100-04-15,',
        ',,,9,gross,0,2100-03-01,',
        ',,,9,cost,0,2100-06-01,',
        ',,,9,gross,0,2100-06-01,2100-07-01',
        ',,,10,gross,0,2100-05-01,',
        ',,,1e309,gross,0,2100-06-01,',
        ',,,-0,gross,0,2100-06-02,',
        ',,,NaN,gross,0,2100-06-03,',
        `,,,1.${'3'.repeat(40)},gross,0,2100-06-04,`,
      ),
    );
    expect(
      report.rows.map(({ row, what, column, before }) => [row, what, column ?? before]).sort((x, y) => +x[0]! - +y[0]!),
    ).toEqual([
      [2, 'add', null],
      [3, 'change', '8 % · gross'],
      [4, 'add', null],
      [5, 'add', null],
      [6, 'refused', 'seller'],
      [7, 'refused', 'valid_from'],
      [8, 'refused', 'valid_from'],
      [9, 'refused', 'base'],
      [10, 'refused', 'valid_from'],
      [11, 'refused', 'valid_from'],
      [12, 'refused', 'percent'],
      [13, 'refused', 'percent'],
      [14, 'refused', 'percent'],
      [15, 'refused', 'percent'],
    ]);
  });

  it('are brought in as entering each would, the rule before ending where another follows', async () => {
    const file = fileOf(
      'Liri,,,13,net,20,2100-05-01,',
      'Liri,,,12,net,20,2100-04-01,',
      'Nobody,,,1,gross,0,2100-04-01,',
    );
    expect(await bring(file)).toEqual({ added: 2, refused: 1 });
    expect([await percentOn('2100-03-31'), await percentOn('2100-04-01'), await percentOn('2100-05-01')]).toEqual([
      '8',
      '12',
      '13',
    ]);
    const rules = await listCommissionRules(b.platform)();
    expect(rules.find(({ percent }) => percent === '12')?.valid_to).toBe('2100-04-30');
    expect((await check(file)).counts).toMatchObject({ add: 0, change: 0 });
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from activity_log where action = 'commission entered'`.execute(b.platform.db);
    expect(rows[0]!.n).toBe(3);
    await sql`delete from commission_rules where seller_id is not null or category_id is not null`.execute(
      b.platform.db,
    );
  });
});

describe('A long file of commission rules', () => {
  /** Checks and brings in a file, and how often it asked the database before what follows at the end. */
  const counted = async (file: ReturnType<typeof fileOf>) => {
    let statements = 0;
    const counter: KyselyPlugin = {
      transformQuery({ node }) {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const { db, unitOfWork } = b.platform;
    const platform = {
      ...b.platform,
      db: db.withPlugin(counter),
      unitOfWork: ((by, work) =>
        unitOfWork(by, (tx) => work({ ...tx, db: tx.db.withPlugin(counter) as typeof tx.db }))) as typeof unitOfWork,
    };
    const who = b.as({ userId: ids.user });
    const { plan, counts } = await checkCommissionFile(platform)({ file: file as never }, who);
    const brought = await importCommissionFile(platform)({ file: file as never, query: { plan } }, who);
    return { counts, brought, statements };
  };

  it('is checked and brought in in little time: few statements and one event, however many rows', async () => {
    const { db } = b.platform;
    const count = 3000;
    await sql`insert into sellers (name, local_seller) select 'Long ' || n, true from generate_series(1, ${count}) n`.execute(
      db,
    );
    const rows = Array.from({ length: count }, (_, at) => `Long ${at + 1},,,${(at % 50) + 1},gross,0,2100-06-01,`);
    const events = async () => {
      const { rows: found } = await sql<{ n: number }>`select count(*)::int as n from outbox`.execute(db);
      return found[0]!.n;
    };
    const twice = (some: readonly string[]) => fileOf(...some, ...some.map((row) => row.replace('06-01', '07-01')));
    const few = await counted(twice(rows.slice(0, 1)));
    expect(few.brought).toEqual({ added: 2, refused: 0 });
    await sql`delete from commission_rules where valid_from >= '2100-06-01'`.execute(db);
    const before = await events();
    const { counts, brought, statements } = await counted(twice(rows));
    expect(counts).toMatchObject({ add: 2 * count, refused: 0 });
    expect(brought).toEqual({ added: 2 * count, refused: 0 });
    // As many as of a file of two rows; what is new goes in by thousands.
    expect(few.statements).toBeLessThan(12);
    expect(statements).toBe(few.statements + (2 * count) / 1000 - 1);
    expect((await events()) - before).toBe(1);
    const { rows: kept } = await sql<{ valid_from: string; valid_to: string | null; n: number }>`
      select valid_from::text, valid_to::text, count(*)::int as n from commission_rules where valid_from >= '2100-06-01' group by 1, 2 order by 1`.execute(
      db,
    );
    expect(kept).toEqual([
      { valid_from: '2100-06-01', valid_to: '2100-06-30', n: count },
      { valid_from: '2100-07-01', valid_to: null, n: count },
    ]);
    await sql`delete from commission_rules where valid_from >= '2100-06-01'`.execute(db);
  }, 60_000);
});

describe('The commission of a sale (pricing.md 1)', () => {
  it('is 10 % of gross until somebody says otherwise, then what the most specific rule says', async () => {
    expect(await percentOn('2100-03-20')).toBe('10');
    await enter({ category_id: ids.parent, percent: '9' });
    expect(await percentOn('2100-03-20')).toBe('9');
    await enter({ category_id: ids.child, percent: '8' });
    expect(await percentOn('2100-03-20')).toBe('8');
    await enter({ seller_id: ids.liri, percent: '12' });
    expect(await percentOn('2100-03-20')).toBe('12');
    await enter({ seller_id: ids.liri, category_id: ids.parent, percent: '15' });
    expect(await percentOn('2100-03-20')).toBe('15');
    expect(await percentOn('2100-03-19')).toBe('10');
  });

  it('changes from a day on: the rule before ends, what has counted stays, two never count on one day', async () => {
    const later = { seller_id: ids.liri, category_id: ids.parent, valid_from: '2100-04-01' };
    const { id } = await enter({ ...later, percent: '20' });
    expect([await percentOn('2100-03-31'), await percentOn('2100-04-01')]).toEqual(['15', '20']);
    // Said anew before its day.
    await enter({ ...later, percent: '21' });
    expect(await percentOn('2100-04-01')).toBe('21');
    expect(await codeOf(removeCommissionRule(b.platform)({ params: { id } }, b.as({ userId: ids.user })))).toBe(
      'not_found',
    );
    expect(await codeOf(enter({ ...later, valid_from: '2100-03-19' }))).toBe('invalid_input');
    expect(await codeOf(enter({ ...later, valid_from: '2100-03-25' }))).toBe('invalid_input');
    expect(await codeOf(enter({ seller_id: 999_999 }))).toBe('invalid_input');
    const rules = await listCommissionRules(b.platform)();
    const future = rules.find(({ state }) => state === 'future')!;
    await removeCommissionRule(b.platform)({ params: { id: future.id } }, b.as({ userId: ids.user }));
    expect(await percentOn('2100-04-01')).toBe('15');
    const everybody = rules.find(({ seller, category, brand }) => !seller && !category && !brand)!;
    expect(
      await codeOf(removeCommissionRule(b.platform)({ params: { id: everybody.id } }, b.as({ userId: ids.user }))),
    ).toBe('commission_default_stays');
    const own = rules.find(({ seller, category }) => seller && !category)!;
    await removeCommissionRule(b.platform)({ params: { id: own.id } }, b.as({ userId: ids.user }));
    clock = new Date('2100-03-21T10:00:00Z');
    expect((await listCommissionRules(b.platform)()).find(({ id: one }) => one === own.id)?.state).toBe('past');
  });
});
