import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aLine, anOrder } from '#features/trade/orders/server/orders.for-tests.ts';
import { type SourcingMarket, sourcingMarket } from '../sourcing.for-tests.ts';
import { buy } from './buy.ts';

let m: SourcingMarket;
beforeAll(async () => {
  m = await sourcingMarket();
});
afterAll(() => m.b.close());

/** What a proposal buys and refuses, and how often it asked the database before what follows at the end. */
async function bought() {
  let statements = 0;
  const counter: KyselyPlugin = {
    transformQuery({ node }) {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const result = await m.work((tx) =>
    buy({ ...tx, db: tx.db.withPlugin(counter) as typeof tx.db }, m.act, { shops: null, limit: 1000 }, 'default'),
  );
  return { ...result, statements };
}
const orders = async (variantId: number, count: number) => {
  for (let made = 0; made < count; made += 1)
    await anOrder(m.b, { lines: [aLine({ variantId, qty: 1, promised: '2100-11-26' })] });
};
const problems = async () =>
  (
    await sql<{
      code: string;
      open: number;
      solved: number;
    }>`select code, count(*) filter (where closed_at is null)::int as open,
      count(*) filter (where closed_at is not null)::int as solved from order_problems group by code order by code`.execute(
      m.b.platform.db,
    )
  ).rows;

it('asks as often for thirty orders that change as for three: another source, a higher cost, none, one after all', async () => {
  const { db } = m.b.platform;
  // A-100 is bought of Nordic, who alone has it now, for more than was expected; nobody has N-200.
  await orders(m.ids.a100, 3);
  await orders(m.ids.n200, 3);
  await sql`update variants set stock = case when id = ${m.ids.n100} then 1000 else 0 end where id = any(${[m.ids.a100, m.ids.n100, m.ids.n200]}::bigint[])`.execute(
    db,
  );
  const few = await bought();
  expect([few.purchases.map(({ pieces }) => pieces), few.refused.length]).toEqual([[3], 3]);

  await orders(m.ids.a100, 30);
  await orders(m.ids.n200, 27);
  const many = await bought();
  expect([many.purchases.map(({ pieces }) => pieces), many.refused.length]).toEqual([[30], 30]);
  expect(many.statements).toBeLessThanOrEqual(few.statements);
  expect(await problems()).toEqual([
    { code: 'cost_rise', open: 33, solved: 0 },
    { code: 'no_source', open: 30, solved: 0 },
  ]);

  await sql`update variants set stock = 1000 where id = ${m.ids.n200}`.execute(db);
  const after = await bought();
  expect([after.purchases.map(({ pieces }) => pieces), after.refused.length]).toEqual([[30], 0]);
  expect(after.statements).toBeLessThanOrEqual(few.statements);
  expect(await problems()).toEqual([
    { code: 'cost_rise', open: 33, solved: 0 },
    { code: 'no_source', open: 0, solved: 30 },
  ]);
  const { rows } = await sql<{ lines: number }>`select count(*)::int as lines from activity_log
    where entity = 'customer_order' and action = 'source chosen'`.execute(db);
  expect(rows).toEqual([{ lines: 33 }]);
  expect(await m.broken()).toEqual([]);
});
