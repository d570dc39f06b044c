import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  getChangeSet,
  listAllChanges,
  listChangeItems,
} from '#features/base/change-sets/contract/change-sets.calls.ts';
import { listTasks } from '#features/base/tasks/contract/tasks.calls.ts';
import { listProductHistory } from '#features/catalogue/products/contract/product-history.calls.ts';
import { getProduct, listProducts } from '#features/catalogue/products/contract/products.calls.ts';
import { listLocalProducts } from '#features/intake/local-products/contract/local-products.calls.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { createHttpServer } from './http-server.ts';
import { answerOf } from './known-values.ts';

describe('an answer with a word its call does not know', () => {
  const output = z.object({ rows: z.array(z.object({ id: z.int(), state: z.enum(['new', 'done']) })) });
  const told: string[][] = [];
  const answer = (given: unknown) => answerOf({ name: 'a.b', output }, given, (places) => told.push(places));

  it('goes out with it, without what the call does not name, and is told of', () => {
    const rows = [
      { id: 1, state: 'done', secret: 'x' },
      { id: 2, state: 'on_hold', secret: 'x' },
    ];
    expect(answer({ rows })).toEqual({
      rows: [
        { id: 1, state: 'done' },
        { id: 2, state: 'on_hold' },
      ],
    });
    expect(rows[1]!.state).toBe('on_hold');
    expect(told).toEqual([['rows.1.state']]);
  });

  it('is found in one of several shapes', () => {
    const either = z.union([z.array(z.int()), z.object({ rows: output.shape.rows })]);
    const given = { rows: [{ id: 1, state: 'on_hold' }] };
    expect(answerOf({ name: 'a.b', output: either }, given, () => {})).toEqual(given);
    const wrong = { rows: [{ id: 'a', state: 'on_hold' }] };
    expect(() => answerOf({ name: 'a.b', output: either }, wrong, () => {})).toThrow('a.b answers what');
  });

  it.each([[{ id: 1 }], [{ id: 1, state: null }], [{ id: 'a', state: 'on_hold' }], [{ id: 1, state: {} }]])(
    'is refused where anything else is wrong: %j',
    (row) => expect(() => answer({ rows: [row] })).toThrow(/^a\.b answers what its contract does not say \(rows\.0\./),
  );

  it('is our fault, told in the log and not to the one who asked', async () => {
    const logged: unknown[] = [];
    const app = await createHttpServer({
      routes: [
        { call: { ...listTasks, access: 'public', envelope: undefined, output }, handle: async () => ({ rows: 7 }) },
      ],
      findActor: async () => null,
      isPaused: async () => false,
      isShop: async () => true,
      now: () => new Date(),
      requestsPerMinute: 1000,
      requestsInTwoSeconds: 1000,
      behindTls: false,
      trustProxy: [],
      signFiles: (json: string) => json,
      log: { error: (error: unknown) => logged.push(error), refused: () => {} },
    } as never);
    const { statusCode, body } = await app.inject({ url: `/api${listTasks.path}` });
    expect([statusCode, body.includes('rows')]).toEqual([500, false]);
    expect(logged.map(String)).toEqual([expect.stringContaining(`${listTasks.name} answers what its contract`)]);
    await app.close();
  });
});

describe('a status of the database that nobody knows (T41)', () => {
  let b: Bench;
  let token: string;
  const ids: number[] = [];
  beforeAll(async () => {
    // The word is told in the log as an error; it is one.
    b = await bench({ config: { logLevel: 'silent' } });
    token = await tokenFor(b, (await b.make.user({ roles: ['Super Admin'] })).email);
    const seller = await b.make.seller({ local: true });
    for (let n = 0; n < 2; n++)
      ids.push((await b.make.product({ status: 4, shops: { 1: 'in_shop' }, sellerId: seller.id })).id);
  });
  afterAll(() => b.close());

  const put = async (table: string, column: string, value: string | number, where: string) => {
    const { rows } = await sql<{ name: string }>`select conname as name from pg_constraint
      where conrelid = ${table}::regclass and contype = 'c'`.execute(b.platform.db);
    for (const { name } of rows)
      await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(b.platform.db);
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where ${sql.raw(where)}`.execute(
      b.platform.db,
    );
  };
  const read = async (call: Parameters<typeof request>[1], parts: Record<string, unknown> = {}) => {
    const { status, body } = await request(b, call, parts, { token, shopId: 1 });
    expect([call.name, status, status === 200 || body]).toEqual([call.name, 200, true]);
    return JSON.stringify(body);
  };

  it('of a shop leaves list, drawer and the seller’s list readable', async () => {
    await put('publications', 'status', 'on_hold', `product_id = ${ids[0]}`);
    await b.make.listed(ids[0]!);
    expect(await read(listProducts)).toContain('on_hold');
    expect(await read(getProduct, { params: { id: ids[0] } })).toContain('on_hold');
    expect(await read(listLocalProducts)).toContain('on_hold');
  });

  it('of a product leaves them readable, too', async () => {
    await put('products', 'status', 9, `id = ${ids[1]}`);
    await b.make.listed(ids[1]!);
    expect(await read(listProducts)).toContain('"status":9');
    expect(await read(getProduct, { params: { id: ids[1] } })).toContain('"status":9');
    await read(listLocalProducts);
  });

  it('leaves the history readable', async () => {
    await sql`insert into activity_log (entity, entity_id, action, before, after, cause)
      values ('product', ${ids[0]}, 'on_hold', '{"status": "in_shop"}', '{"status": "on_hold"}', 'on_hold:1')`.execute(
      b.platform.db,
    );
    expect(await read(listProductHistory, { params: { id: ids[0] } })).toContain('on_hold');
  });

  it('of a task or a bulk change leaves their lists readable', async () => {
    const { rows } = await sql<{ id: string }>`insert into tasks (type, status, shop_id, input)
      values ('bulk-categories', 'completed', 1, '{}') returning id`.execute(b.platform.db);
    await put('tasks', 'status', 'on_hold', `id = '${rows[0]!.id}'`);
    expect(await read(listTasks)).toContain('on_hold');
    const { rows: users } = await sql<{ id: number }>`select id from users limit 1`.execute(b.platform.db);
    const { rows: sets } = await sql<{
      id: string;
    }>`insert into change_sets (id, operation, input, user_id, shop_id, state)
      values (gen_random_uuid(), 'products.assign', '{}', ${users[0]!.id}, 1, 'done') returning id`.execute(
      b.platform.db,
    );
    await put('change_sets', 'state', 'on_hold', `id = '${sets[0]!.id}'`);
    expect(await read(listAllChanges, { query: { whose: 'all' } })).toContain('on_hold');
    await sql`insert into change_items (change_set_id, item_id, state) values (${sets[0]!.id}, ${ids[0]}, 'done')`.execute(
      b.platform.db,
    );
    await put('change_items', 'state', 'on_hold', `change_set_id = '${sets[0]!.id}'`);
    await read(listAllChanges, { query: { whose: 'all' } });
    await read(getChangeSet, { params: { id: sets[0]!.id } });
    expect(await read(listChangeItems, { params: { id: sets[0]!.id } })).toContain('on_hold');
  });
});
