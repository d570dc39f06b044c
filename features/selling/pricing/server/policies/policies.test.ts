import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as sets from '#features/base/change-sets/contract/change-sets.calls.ts';
import type { ChangeSet } from '#features/base/change-sets/contract/change-sets.model.ts';
import { permissionNames } from '#kit/permission.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { getMargins } from '../../contract/margins/margins.calls.ts';
import type { MarginMatrix } from '../../contract/margins/margins.model.ts';
import {
  calculateShopOperation,
  followSuppliersOperation,
  pricePoliciesOperation,
} from '../../contract/prices.operations.ts';
import { kosovo, priceTools } from '../prices.for-tests.ts';
import { holdPriceRules } from '../pricing.public.ts';
import { policySteps } from './policy-steps.ts';

let b: Bench;
let tools: ReturnType<typeof priceTools>;
let a100: number;
const tokens: Record<string, string> = {};

/** A product with two rules of one rank: 20 % gives 58.99, 30 % gives 66.99. */
beforeAll(async () => {
  b = await bench();
  tools = priceTools(b);
  const { db } = b.platform;
  const staffs = permissionNames.filter((name) => !name.endsWith('-Reseller'));
  const others = staffs.filter((name) => name !== 'Update_Product-Data');
  await b.make.user({ email: 'alone@policies.test', name: 'Ada Alone', permissions: ['Update_Product-Data'] });
  await b.make.user({ email: 'others@policies.test', permissions: others });
  const one = await b.make.user({ email: 'second@policies.test', permissions: ['Update_Product-Data'] });
  await sql`insert into user_shops (user_id, shop_ids) values (${one.id}, array[2])`.execute(db);
  const { id: sellerId } = await b.make.seller({ name: 'Alpha Supply' });
  await b.make.user({ email: 'seller@policies.test', sellerId, permissions: ['Update_Product-Data'] });
  for (const who of ['alone', 'others', 'second', 'seller']) tokens[who] = await tokenFor(b, `${who}@policies.test`);
  await b.work();
  a100 = (await b.make.product({ sku: 'A-100', sellerId, status: 4, shops: { 1: 'in_shop' } })).variantId;
  for (const value of ['20', '30']) await tools.profile(1, { ...kosovo, margin: { kind: 'margin', value } });
  await sql`update shops set pricing_mode = 'calculated' where id = 1`.execute(db);
  await tools.cost(a100, '40');
  await tools.settle();
}, 60_000);
afterAll(() => b.close());

const policies = async (shopId = 1) =>
  (
    await sql<{ price_conflict: string; vat_change: string }>`
      select price_conflict, vat_change from shops where id = ${shopId}`.execute(b.platform.db)
  ).rows[0]!;
const price = async () => {
  await tools.settle();
  return (await tools.results(1, [a100]))[0]!.applied;
};
const preview = (who: string, price_conflict: string, vat_change: string, ids = [1]) => {
  const body = { operation: pricePoliciesOperation.name, input: { price_conflict, vat_change }, ids };
  return request(b, sets.previewChanges as never, { body } as never, { token: tokens[who]! });
};
const carriedOut = async (who: string, ...asked: [price_conflict: string, vat_change: string]) => {
  const { body, status } = await preview(who, ...asked);
  expect(status, JSON.stringify(body)).toBe(200);
  const { id } = (body.result as { change_set: ChangeSet }).change_set;
  const applied = await request(b, sets.applyChangeSet, { params: { id } }, { token: tokens[who]! });
  expect(applied.status, JSON.stringify(applied.body)).toBe(200);
  return id;
};
const history = async () =>
  (
    await sql<{ before: object; after: object }>`
      select before, after from activity_log where entity = 'shop' and entity_id = 1 order by id`.execute(b.platform.db)
  ).rows;

describe('What a shop does with ties of rules and changes of VAT [pricing.md 1]', () => {
  it('is kept, both of it, calculates prices with two rules of one rank anew, and is put back by its undo', async () => {
    expect([await policies(), await price()]).toEqual([{ price_conflict: 'highest', vat_change: 'keep_net' }, '66.99']);
    const id = await carriedOut('alone', 'lowest', 'keep_gross');
    expect([await policies(), await price()]).toEqual([
      { price_conflict: 'lowest', vat_change: 'keep_gross' },
      '58.99',
    ]);
    // The page of margins says it, and no other shop follows.
    const read = await request(b, getMargins, { query: {} } as never, { token: tokens.others! });
    expect(read.status, JSON.stringify(read.body)).toBe(200);
    expect((read.body.result as MarginMatrix).shops.map((shop) => [shop.id, shop.vat_change])).toEqual(
      expect.arrayContaining([
        [1, 'keep_gross'],
        [2, 'keep_net'],
      ]),
    );
    const undone = await request(b, sets.undoChangeSet, { params: { id } }, { token: tokens.alone! });
    expect(undone.status, JSON.stringify(undone.body)).toBe(200);
    expect([await policies(), await price()]).toEqual([{ price_conflict: 'highest', vat_change: 'keep_net' }, '66.99']);
    const [was, became] = [
      { price_conflict: 'highest', vat_change: 'keep_net' },
      { price_conflict: 'lowest', vat_change: 'keep_gross' },
    ];
    expect(await history()).toMatchObject([
      { before: was, after: became },
      { before: became, after: was },
    ]);
  });

  it('another policy of VAT alone is kept and calculates nothing; the history names it alone', async () => {
    const id = await carriedOut('alone', 'highest', 'keep_gross');
    expect(await policies()).toEqual({ price_conflict: 'highest', vat_change: 'keep_gross' });
    expect((await sql`select from price_dirty`.execute(b.platform.db)).rows).toHaveLength(0);
    expect((await history()).at(-1)).toEqual({
      before: { vat_change: 'keep_net' },
      after: { vat_change: 'keep_gross' },
    });
    await request(b, sets.undoChangeSet, { params: { id } }, { token: tokens.alone! });
    expect(await policies()).toEqual({ price_conflict: 'highest', vat_change: 'keep_net' });
  });

  const waiting = async () =>
    (
      await sql`select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(b.platform.db)
    ).rows.length;

  it('waits until a part of a run that read the policy of before has ended, and looks at prices in its preview alone', async () => {
    const { body } = await preview('alone', 'lowest', 'keep_net');
    const { id } = (body.result as { change_set: ChangeSet }).change_set;
    let applied: ReturnType<typeof request> | undefined;
    await b.platform.unitOfWork(b.as(), async (tx) => {
      await holdPriceRules(tx, 1);
      applied = request(b, sets.applyChangeSet, { params: { id } }, { token: tokens.alone! });
      await expect.poll(waiting, { timeout: 5000 }).toBe(1);
      expect((await policies()).price_conflict).toBe('highest');
    });
    expect((await applied!).status).toBe(200);
    expect([(await policies()).price_conflict, await price()]).toEqual(['lowest', '58.99']);
    await request(b, sets.undoChangeSet, { params: { id } }, { token: tokens.alone! });
    expect([(await policies()).price_conflict, await price()]).toEqual(['highest', '66.99']);

    const wanted = { price_conflict: 'lowest', vat_change: 'keep_net' } as const;
    const steps = policySteps(wanted, { ...b.as(), now: () => new Date() } as never);
    expect((await steps.read(b.platform.db, [1])).map(({ effect }) => effect?.tied)).toEqual([1]);
    await b.platform.unitOfWork(b.as(), async (tx) => {
      await steps.lock(tx.db, [1]);
      expect((await steps.read(tx.db, [1])).map(({ effect }) => effect)).toEqual([null]);
    });
  });

  it.each([
    ['takes them from its suppliers', followSuppliersOperation.name, 'supplier'],
    ['calculates its prices', calculateShopOperation.name, 'calculated'],
  ])(
    'has its rules taken before its row where it %s, as everywhere: no two wait for each other',
    async (_what, operation, mode) => {
      const asked = await request(
        b,
        sets.previewChanges as never,
        { body: { operation, input: {}, ids: [1] } } as never,
        {
          token: tokens.alone!,
        },
      );
      expect(asked.status, JSON.stringify(asked.body)).toBe(200);
      const { id } = (asked.body.result as { change_set: ChangeSet }).change_set;
      let switched: ReturnType<typeof request> | undefined;
      await b.platform.unitOfWork(b.as(), async (tx) => {
        await holdPriceRules(tx, 1);
        switched = request(b, sets.applyChangeSet, { params: { id } }, { token: tokens.alone! });
        await expect.poll(waiting, { timeout: 5000 }).toBe(1);
        // Who has the rules can have the shop as well: the switch has not taken it.
        await sql`select from shops where id = 1 for update nowait`.execute(tx.db);
      });
      expect((await switched!).status).toBe(200);
      const modeNow = async () =>
        (await sql<{ pricing_mode: string }>`select pricing_mode from shops where id = 1`.execute(b.platform.db))
          .rows[0]!.pricing_mode;
      await expect.poll(modeNow, { timeout: 5000 }).toBe(mode);
    },
  );

  it('needs the right to change product data, and no other; nobody changes a shop they do not work in, a seller none', async () => {
    expect((await preview('alone', 'lowest', 'keep_net')).status).toBe(200);
    expect((await preview('others', 'lowest', 'keep_net')).status).toBe(403);
    for (const who of ['second', 'seller']) {
      const { status, body } = await preview(who, 'lowest', 'keep_net');
      const { counts } = (body.result as { change_set?: ChangeSet }).change_set ?? {};
      expect([who, status === 403 || counts?.planned === 0]).toEqual([who, true]);
    }
    // Who lost the right after the preview carries nothing out.
    const { body } = await preview('alone', 'refuse', 'keep_net');
    const { id } = (body.result as { change_set: ChangeSet }).change_set;
    const applied = await request(b, sets.applyChangeSet, { params: { id } }, { token: tokens.others! });
    expect(applied.status).not.toBe(200);
    for (const [conflict, vat] of [
      ['first', 'keep_net'],
      ['lowest', 'keep'],
    ] as const)
      expect((await preview('alone', conflict, vat)).status).toBe(422);
    expect(await policies()).toEqual({ price_conflict: 'highest', vat_change: 'keep_net' });
  });
});
