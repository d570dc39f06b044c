import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as sets from '#features/base/change-sets/contract/change-sets.calls.ts';
import type { ChangeSet } from '#features/base/change-sets/contract/change-sets.model.ts';
import { listTaskItems, listTasks } from '#features/base/tasks/contract/tasks.calls.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { aLine, anOrder, type OrdersMarket, ordersMarket } from './orders.for-tests.ts';

const clock = new Date('2100-03-22T08:00:00Z');
let market: OrdersMarket;
const tokens: Record<string, string> = {};
const db = () => market.b.platform.db;

beforeAll(async () => {
  market = await ordersMarket(() => clock);
  for (const [who, shops] of [
    ['free', null],
    ['one', [1]],
    ['two', [2]],
    ['both', [1, 2]],
  ] as const) {
    const { id, email } = await market.b.make.user({
      email: `${who}@held.test`,
      roles: ['Admin'],
      permissions: ['Update_Order', 'Read_Order'],
    });
    if (shops) await sql`insert into user_shops (user_id, shop_ids) values (${id}, ${[...shops]}::int[])`.execute(db());
    tokens[who] = await tokenFor(market.b, email);
  }
});
afterAll(() => market.b.close());

const ask = (who: string, call: Parameters<typeof request>[1], parts: object, shopId?: number) =>
  request(market.b, call, parts as never, { token: tokens[who]!, ...(shopId ? { shopId } : {}) });
const orderIn = (shopId: number) => anOrder(market.b, { shopId, lines: [aLine({ variantId: market.ids.a100 })] });

/** Tags these orders at the address of a shop, with all that was told of it. */
async function tagged(who: string, ids: readonly number[], at: number): Promise<ChangeSet> {
  const body = { operation: 'orders.tag', input: { tag: 'Gift', on: true }, ids };
  const shown = await ask(who, sets.previewChanges, { body }, at);
  expect([shown.status, shown.body.statusMessage]).toEqual([200, expect.anything()]);
  const { id } = (shown.body.result as { change_set: ChangeSet }).change_set;
  return (await ask(who, sets.applyChangeSet, { params: { id } }, at)).body.result as ChangeSet;
}

/** Who reads, finds among all changes, and may put back this set. */
async function openTo({ id }: ChangeSet): Promise<Record<string, boolean[]>> {
  const open: Record<string, boolean[]> = {};
  for (const who of ['one', 'two', 'both', 'free']) {
    const all = (await ask(who, sets.listAllChanges, { query: { whose: 'all' } })).body.result as { rows: ChangeSet[] };
    open[who] = [
      (await ask(who, sets.getChangeSet, { params: { id } })).status === 200,
      (await ask(who, sets.listChangeItems, { params: { id }, query: {} })).status === 200,
      (await ask(who, sets.listChangeItemIds, { params: { id } })).status === 200,
      all.rows.some((row) => row.id === id),
    ];
  }
  return open;
}
const yes = [true, true, true, true];
const no = [false, false, false, false];

it('opens a change of orders to who works in the shops of the orders, at whatever address it was asked for', async () => {
  const [first, second] = [await orderIn(1), await orderIn(2)];
  expect(await openTo(await tagged('free', [second.id], 1))).toEqual({ one: no, two: yes, both: yes, free: yes });
  expect(await openTo(await tagged('free', [first.id], 2))).toEqual({ one: yes, two: no, both: yes, free: yes });
  const mixed = await tagged('free', [(await orderIn(1)).id, (await orderIn(2)).id], 2);
  expect(await openTo(mixed)).toEqual({ one: no, two: no, both: yes, free: yes });
  for (const who of ['one', 'two']) {
    const undone = await ask(who, sets.undoChangeSet, { params: { id: mixed.id } });
    const again = await ask(who, sets.retryChangeSet, { params: { id: mixed.id } });
    const gone = await ask(who, sets.dismissChangeSet, { params: { id: mixed.id } });
    expect([undone.status, again.status, gone.status]).toEqual([404, 404, 404]);
  }
  expect((await ask('both', sets.undoChangeSet, { params: { id: mixed.id } })).status).toBe(200);
});

it('counts rows that somebody cannot see as none of their change, and tells nothing of them', async () => {
  const [first, second] = [await orderIn(1), await orderIn(2)];
  const set = await tagged('two', [first.id, second.id], 2);
  expect([set.counts.done, set.counts.refused]).toEqual([1, 1]);
  const { rows } = (await ask('two', sets.listChangeItems, { params: { id: set.id }, query: {} })).body.result as {
    rows: { id: number; code: string }[];
  };
  expect(rows.find(({ id }) => id === first.id)?.code).toBe(String(first.id));
  expect(await openTo(set)).toEqual({ one: no, two: yes, both: yes, free: yes });
});

it('closes one’s own change when one no longer works in its shops', async () => {
  const set = await tagged('both', [(await orderIn(1)).id], 2);
  expect((await ask('both', sets.getChangeSet, { params: { id: set.id } })).status).toBe(200);
  await sql`update user_shops u set shop_ids = '{2}' from users p where p.id = u.user_id and p.email = 'both@held.test'`.execute(
    db(),
  );
  expect((await ask('both', sets.getChangeSet, { params: { id: set.id } })).status).toBe(404);
  expect((await ask('both', sets.undoChangeSet, { params: { id: set.id } })).status).toBe(404);
  await sql`update user_shops u set shop_ids = '{1,2}' from users p where p.id = u.user_id and p.email = 'both@held.test'`.execute(
    db(),
  );
});

it('shows the task of that change to the same people', async () => {
  const ids = [(await orderIn(1)).id, (await orderIn(2)).id];
  const body = { operation: 'orders.tag', input: { tag: 'Many', on: true }, ids };
  const { id } = ((await ask('free', sets.previewChanges, { body }, 2)).body.result as { change_set: ChangeSet })
    .change_set;
  // As if more rows were chosen than are changed while somebody waits.
  await sql`insert into change_items (change_set_id, item_id, state) select ${id}::uuid, n, 'planned' from generate_series(900000, 900300) n`.execute(
    db(),
  );
  const { task } = (await ask('free', sets.applyChangeSet, { params: { id } }, 2)).body.result as ChangeSet;
  const seen: Record<string, boolean[]> = {};
  for (const who of ['one', 'two', 'both', 'free']) {
    const { data } = (await ask(who, listTasks, {})).body as unknown as { data: { id: string }[] };
    const items = await ask(who, listTaskItems, { params: { id: task!.id }, query: {} });
    seen[who] = [data.some((one) => one.id === task!.id), items.status === 200];
  }
  expect(seen).toEqual({ one: [false, false], two: [false, false], both: [true, true], free: [true, true] });
});
