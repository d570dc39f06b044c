import { sql } from 'kysely';
import { setDays } from '#features/selling/delivery-time/server/delivery-time.for-tests.ts';
import { brokenInvariants } from '#features/trade/orders/server/orders.invariants.read-model.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { bench } from '#server/test/bench.ts';
import { brokenSupply } from './sourcing.invariants.read-model.ts';

/** Monday, 9 o'clock in Tirana: the morning of the scenarios (orders.md 8), in a year no clock of the database reaches. */
export const monday = new Date('2100-11-22T08:00:00Z');

/** The resellers and goods of the scenarios: A-100 of Adria, the same and N-200 of Nordic, L-300 of Liri, who sells locally. */
export async function sourcingMarket(now: () => Date = () => monday, byHand: readonly string[] = []) {
  // No shop said the orders of these tests.
  const b = await bench({ now, byHand: ['I6', ...byHand] });
  const { db, unitOfWork } = b.platform;
  const seller = async (name: string, local = false) => (await b.make.seller({ name, local })).id;
  const adria = await seller('Adria');
  const nordic = await seller('Nordic');
  const liri = await seller('Liri', true);
  const variant = async (sku: string, sellerId: number, stock: number, cost: string, ean: string | null = null) => {
    const { variantId } = await b.make.product({ sku, name: sku, sellerId, stock, ean });
    await sql`update variants set purchase_price = ${cost}, currency = 'EUR' where id = ${variantId}`.execute(db);
    return variantId;
  };
  const ean = '4006381333931';
  const a100 = await variant('A-100', adria, 5, '10', ean);
  const n100 = await variant('N-100', nordic, 20, '11', ean);
  const n200 = await variant('N-200', nordic, 20, '5');
  const l300 = await variant('L-300', liri, 3, '4');
  await setDays(db, [
    { id: adria, handling: 2 },
    { id: nordic, handling: 1 },
    { id: liri, handling: 1, country: 'Albania' },
  ]);
  for (const id of [adria, nordic])
    await sql`insert into reseller_ordering (seller_id, way, target) values (${id}, 'email', 'orders@supplier.test')`.execute(
      db,
    );
  await sql`insert into fx_pairs (pair) values ('EURALL') on conflict do nothing`.execute(db);
  await sql`insert into fx_rates (pair, rate, effective_on, mode, source) values ('EURALL', 100, '2100-01-01', 'manual', 'test')`.execute(
    db,
  );
  const admin = (await b.make.user({ email: 'admin@s.test', name: 'Ada Admin', roles: ['Admin'] })).id;
  return {
    b,
    ids: { adria, nordic, liri, a100, n100, n200, l300, admin },
    act: { at: now(), userId: admin, cause: 'test' },
    context: { ...b.as({ userId: admin }), now },
    work: <T>(does: (tx: Tx) => Promise<T>) => unitOfWork({ userId: admin, shopId: null, cause: 'test' }, does),
    /** Whatever does not hold, of orders and of supply. */
    broken: async () => [...(await brokenInvariants(db)), ...(await brokenSupply(db))],
    line: async (id: number) => {
      const { rows } = await sql<{
        need: number;
        coming: number;
        to_order: number;
        surplus: number;
        q_ordered: number;
        q_received: number;
        here: number;
        expected: string | null;
        bucket: string;
        problems: string[];
      }>`select l.need, l.coming, l.to_order, l.surplus, l.q_ordered, l.q_received, l.here, l.expected, w.bucket,
          array(select code from order_problems p where p.order_id = l.order_id and closed_at is null order by 1) as problems
        from order_lines l join order_list w on w.order_id = l.order_id where l.id = ${id}`.execute(db);
      return rows[0]!;
    },
    hub: async (variantId: number) =>
      (await sql<{ qty: number }>`select qty from hub_stock where variant_id = ${variantId}`.execute(db)).rows[0]
        ?.qty ?? 0,
  };
}
export type SourcingMarket = Awaited<ReturnType<typeof sourcingMarket>>;
