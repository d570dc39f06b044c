import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeAtOnce, previewChanges } from '#features/base/change-sets/server/change-sets.public.ts';
import { applyChangeSet } from '#features/base/change-sets/server/use-cases/apply-change-set.ts';
import { undoChangeSet } from '#features/base/change-sets/server/use-cases/undo-change-set.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { calculateShopOperation, settleDoubtsOperation } from '../../contract/prices.operations.ts';
import { kosovo, priceTools } from '../prices.for-tests.ts';
import { listPricesOfVariant } from '../use-cases/list-prices-of-variant.ts';
import { checkPrices } from './check-prices.ts';

let b: Bench;
let ids: number[];
let [first, second] = [0, 0];

beforeAll(async () => {
  b = await bench();
  const tools = priceTools(b);
  await b.make.user({ name: 'Berta Bench', email: 'bench@tregu.test' });
  await b.work();
  ids = [];
  for (const sku of ['A-100', 'A-101']) {
    const { variantId } = await b.make.product({ sku, shops: { 1: 'in_shop' } });
    await sql`update variants set purchase_price = 40 where id = ${variantId}`.execute(b.platform.db);
    ids.push(variantId);
  }
  [first, second] = ids as [number, number];
  await tools.profile(1, kosovo, 'Kosovo');
  await changeAtOnce(b.platform)(b.as(), { operation: calculateShopOperation, input: {}, ids: [1] });
  await tools.settle();
}, 90_000);
afterAll(() => b.close());

const stored = (variantId: number, gross: string) =>
  sql`update price_results set calculated_gross = ${gross}::numeric, applied_gross = ${gross}::numeric where variant_id = ${variantId}`.execute(
    b.platform.db,
  );
const check = () => checkPrices(b.platform)();
const settle = (reason = 'Looked at it', rows = [first]) =>
  changeAtOnce(b.platform)(b.as(), { operation: settleDoubtsOperation, input: { reason }, ids: rows });
const doubtsOf = async (variantId: number) => {
  const rows = await listPricesOfVariant(b.platform)({ params: { variantId } }, b.as());
  return rows.find(({ shop_id }) => shop_id === 1)!.doubts;
};
/** What the alert counts. */
const told = async () =>
  (await doubtsOf(first)).filter((one) => one.settled === null).map(({ event_id }) => event_id !== null);
const lastSet = async () =>
  (await sql<{ id: string }>`select id from change_sets order by created_at desc limit 1`.execute(b.platform.db))
    .rows[0]!.id;
const undo = async (set?: string) => {
  const id = set ?? (await lastSet());
  await undoChangeSet(b.platform)({ params: { id } } as never, b.as());
  const { rows } = await sql<{ task_id: string | null }>`select task_id from change_sets where id = ${id}`.execute(
    b.platform.db,
  );
  if (rows[0]!.task_id !== null) await b.taskEnded(rows[0]!.task_id);
};
const history = async (action: string) =>
  (
    await sql<{ before: object; after: object; user_id: number }>`
      select before, after, user_id from activity_log where action = ${action} order by id`.execute(b.platform.db)
  ).rows;

describe('A person settles a price that comes out different when it is calculated again', () => {
  it('is refused of a price that comes out as it is stored, and without a reason', async () => {
    await expect(settle()).rejects.toMatchObject({ definition: { code: 'price_not_in_doubt' } });
    await stored(first, '61.99');
    await check();
    // What was seen once counts for none yet.
    await expect(settle()).rejects.toMatchObject({ definition: { code: 'price_not_in_doubt' } });
    await check();
    for (const reason of ['', '   ', 'x'.repeat(501)]) {
      expect(settleDoubtsOperation.input.safeParse({ reason }).success).toBe(false);
    }
  });

  it('keeps who, when and why, with what was stored and what came out, and nobody is told of it any more', async () => {
    expect(await doubtsOf(first)).toMatchObject([
      { event_id: null, at: null, settled: null, stored: { gross: '61.99' }, gives: { gross: '62.99', state: 'ok' } },
    ]);
    await settle();
    expect(await doubtsOf(first)).toMatchObject([{ settled: { by: 'Berta Bench', reason: 'Looked at it' } }]);
    expect(await history('price_doubt_settled')).toMatchObject([
      {
        before: {
          [`variants.${first}.price_extended.1.price_doubt`]: '61.99',
          [`variants.${first}.price_extended.1.price_doubt_reason`]: null,
        },
        after: {
          [`variants.${first}.price_extended.1.price_doubt`]: '62.99',
          [`variants.${first}.price_extended.1.price_doubt_reason`]: 'Looked at it',
        },
      },
    ]);
    // It goes on coming out so, which is known, also where it waits to be calculated at the look.
    await check();
    const { db } = b.platform;
    await sql`insert into price_dirty (variant_id, shop_id, causes) values (${first}, 1, '{cost}')`.execute(db);
    await check();
    expect(await doubtsOf(first)).toMatchObject([{ settled: { reason: 'Looked at it' } }]);
    await sql`delete from price_dirty`.execute(db);
    await check();
    expect(await doubtsOf(first)).toMatchObject([{ settled: { reason: 'Looked at it' } }]);
    expect(await told()).toEqual([]);
    // The price itself is left as it is.
    const { rows } = await sql<{ gross: string }>`select trim_scale(applied_gross)::text as gross from price_results
      where variant_id = ${first}`.execute(b.platform.db);
    expect(rows).toEqual([{ gross: '61.99' }]);
  });

  it('is told again by the undo, which the history says, too', async () => {
    await undo();
    expect(await told()).toEqual([false]);
    expect(await history('price_doubt_reopened')).toMatchObject([
      { before: { [`variants.${first}.price_extended.1.price_doubt_reason`]: 'Looked at it' } },
    ]);
    await settle('Once more');
    expect(await told()).toEqual([]);
  });

  it('is told again once it comes out in another way, after two looks as every doubt', async () => {
    await stored(first, '60.99');
    await check();
    expect(await told()).toEqual([]);
    await check();
    expect(await doubtsOf(first)).toMatchObject([{ settled: null, stored: { gross: '60.99' } }]);
    await settle();
  });

  it('is told again once it had come out as it is stored in between', async () => {
    await stored(first, '62.99');
    await check();
    expect(await doubtsOf(first)).toEqual([]);
    await stored(first, '60.99');
    await check();
    await check();
    expect(await told()).toEqual([false]);
  });

  it('settles a line of the log with it, and that line alone afterwards, which is not calculated again', async () => {
    const { db } = b.platform;
    await sql`insert into price_events (at, variant_id, shop_id, field, new_gross, state, cause, inputs, engine)
      select now(), variant_id, shop_id, field, 12.34, state, cause, inputs, engine from price_events where variant_id = ${first} limit 1`.execute(
      db,
    );
    await check();
    await check();
    expect((await told()).sort()).toEqual([false, true]);
    await settle();
    expect((await doubtsOf(first)).map((one) => one.settled?.reason)).toEqual(['Looked at it', 'Looked at it']);
    await stored(first, '62.99');
    const seen = async () =>
      (
        await sql<{ seen: number }>`select seen from price_doubts where variant_id = ${first} and event_id > 0`.execute(
          db,
        )
      ).rows.map(({ seen: times }) => times);
    const before = await seen();
    await check();
    expect(await seen()).toEqual(before);
    expect(await doubtsOf(first)).toMatchObject([{ event_id: expect.any(Number), at: expect.any(String) }]);
    // The price is right again, so that the undo finds the row as nobody left it.
    await undo();
    expect(await told()).toEqual([]);
  });

  it('is left as it is where another figure came out since the preview, since nobody saw that one', async () => {
    const { db } = b.platform;
    await sql`delete from price_doubts`.execute(db);
    await stored(first, '60.99');
    await check();
    await check();
    const { change_set: set } = await previewChanges(b.platform)(
      { body: { operation: settleDoubtsOperation.name, input: { reason: 'As I saw it' }, ids: [first] } } as never,
      b.as(),
    );
    await stored(first, '59.99');
    await check();
    await applyChangeSet(b.platform)({ params: { id: set.id } } as never, b.as());
    const { rows } = await sql<{ state: string; code: string }>`
      select state, code from change_items where change_set_id = ${set.id}`.execute(db);
    expect(rows).toMatchObject([{ state: 'skipped', code: 'changed_meanwhile' }]);
    expect(await doubtsOf(first)).toMatchObject([{ settled: null, stored: { gross: '59.99' } }]);
  });

  it('stays settled by another person where an earlier settlement is undone', async () => {
    await settle('The first one');
    const id = await lastSet();
    await stored(first, '58.99');
    await check();
    await check();
    await settle('A later one');
    await undo(id);
    expect(await doubtsOf(first)).toMatchObject([{ settled: { reason: 'A later one' } }]);
    await undo();
    expect(await doubtsOf(first)).toMatchObject([{ settled: null }]);
  });

  it('cannot be settled while nobody knows what comes out, which the next check says', async () => {
    const { db } = b.platform;
    await sql`update price_doubts set stored = null, gives = null`.execute(db);
    expect(await doubtsOf(first)).toMatchObject([{ stored: null, gives: null, unreadable: false, settled: null }]);
    await expect(settle()).rejects.toMatchObject({ definition: { code: 'price_doubt_unknown' } });
    await check();
    expect(await doubtsOf(first)).toMatchObject([{ gives: { gross: '62.99' } }]);
    await settle();
    expect(await told()).toEqual([]);
  });

  it('says where rules cannot be read, and lets the others of a selection be settled', async () => {
    const { db } = b.platform;
    const { rows } = await sql<{ id: number; steps: object }>`select id, steps from price_bundles`.execute(db);
    await sql`update price_bundles set steps = '{"margin": {"kind": "nonsense"}}'`.execute(db);
    await sql`delete from price_doubts`.execute(db);
    await check();
    await check();
    expect(await doubtsOf(second)).toMatchObject([{ stored: null, gives: null, unreadable: true }]);
    await settle('A rule was spoilt', [first, second]);
    for (const { id, steps } of rows)
      await sql`update price_bundles set steps = ${JSON.stringify(steps)}::jsonb where id = ${id}`.execute(db);
    await check();
    expect((await doubtsOf(second)).length).toBe(0);
  });
});
