import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listHistory } from '#features/base/history/contract/history.calls.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { type IntakeBench, intakeBench, shopId } from './order-intake.for-tests.ts';

let b: IntakeBench;
beforeAll(async () => {
  b = await intakeBench();
});
afterAll(() => b.close());

/** The kinds that somebody held to these shops is told a word about; null: to none. */
async function toldTo(shops: readonly number[] | null): Promise<string[]> {
  const email = `held-${shops?.join('-') ?? 'none'}@history.test`;
  const person = await b.make.user({ email, permissions: ['Read_Order', 'Read_Product-Data'] });
  if (shops)
    await sql`insert into user_shops (user_id, shop_ids) values (${person.id}, ${shops}::int[])`.execute(b.platform.db);
  const { body } = await request(b, listHistory, { query: {} }, { token: await tokenFor(b, email) });
  const { results } = body.result as { results: { kind: string; changes: { after: string | null }[] }[] };
  return results
    .filter(({ changes }) => changes.some(({ after }) => after === 'told-word'))
    .map(({ kind }) => kind)
    .sort();
}

it('tells people held to shops of what is in them and of what belongs to the whole market', async () => {
  const { db } = b.platform;
  b.place('told', [await b.goods({ qty: 1 })]);
  await b.pull();
  const { id } = await b.order('told');
  const one = async (insert: ReturnType<typeof sql<{ id: number }>>) => (await insert.execute(db)).rows[0]!.id;
  const carrier = await one(sql<{ id: number }>`select id from carriers order by id limit 1`);
  const list = await one(
    sql`insert into manifests (number, carrier_id) values ('HL-00-999999', ${carrier}) returning id`,
  );
  const pack = await one(sql`insert into packages (number, order_id, state, to_party, manifest_id)
    values ('PK-00-999999', ${id}, 'handed_over', '{}', ${list}) returning id`);
  const back =
    await one(sql`insert into returns (number, order_id, kind, state, source, reason, note, requested_at, cost_by, key)
    values ('RT-00-999999', ${id}, 'damaged', 'ended', 'staff', '', '', now(), 'house', 'told-return') returning id`);
  const things = {
    customer_order: id,
    package: pack,
    manifest: list,
    return: back,
    shop: shopId,
    cod_remittance: 1,
    return_rules: 1,
    brand: 1,
    carrier,
  };
  const told = Object.entries(things).map(([entity, of]) => ({
    entity,
    id: of,
    action: 'changed',
    after: { note: 'told-word' },
  }));
  await b.platform.unitOfWork({ userId: null, shopId: 3, cause: 'hand' }, async (tx) => tx.record(told));
  const ofTheMarket = ['brand', 'carrier'];
  const ofShops = ['customer_order', 'manifest', 'package', 'return', 'shop'];
  expect(await toldTo([3])).toEqual(ofTheMarket);
  expect(await toldTo([shopId, 3])).toEqual([...ofTheMarket, ...ofShops].sort());
  expect(await toldTo(null)).toEqual(Object.keys(things).sort());
});
