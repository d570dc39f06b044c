import { sql } from 'kysely';
import { aLine, anAct, anOrder } from '#features/trade/orders/server/orders.for-tests.ts';
import { lockOrder, writeFacts } from '#features/trade/orders/server/orders.public.ts';
import { bookReceived } from '#features/trade/purchasing/server/purchasing.public.ts';
import type { Config } from '#server/config.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { followOrder } from './local-orders.listeners.ts';
import { localOrdersReadModel } from './local-orders.read-model.ts';

/** Nothing of these may ever reach a seller (orders.md 5). */
export const secrets = [
  'Arta Hoxha',
  'Arta@customer.test',
  'arta@customer.test',
  '069 123 4567',
  '+355691234567',
  'Rruga e Durrësit 5',
] as const;

/** A purchase order to a local seller, made as a customer's order of one piece in shop 1 makes it; gives its id, and the customer's order and line. */
export async function aLocalOrder(
  b: Pick<Bench, 'platform'>,
  variantId: number,
): Promise<{ readonly id: number; readonly orderId: number; readonly lineId: number }> {
  const placed = await anOrder(b, {
    shopId: 1,
    currency: 'EUR',
    lines: [aLine({ variantId, qty: 2, unitGross: '6' })],
  });
  await followOrder(b.platform, { userId: null, shopId: null, cause: 'test' }, placed.id);
  const made = await b.platform.db
    .selectFrom('local_orders')
    .select('purchase_order_id as id')
    .where('sales_order_id', '=', placed.id)
    .executeTakeFirstOrThrow();
  return { ...made, orderId: placed.id, lineId: placed.lines[0]!.id };
}

/** Pieces that left without a parcel, and what came back of them without a return. */
const leftByHand = ['I5 what', 'I6', 'what was taken back'] as const;

/**
 * A market with two local sellers (Liri sells L-300, 12 % commission of gross; Xhoni is suspended) and Adria, a reseller; one euro is 100 ALL.
 * Their people: LS, LX and RR; AD of the house.
 */
export async function localMarket(
  now: () => Date,
  config: Partial<Config> = {},
  byHand: readonly string[] = leftByHand,
) {
  const b = await bench({ now, config, byHand });
  const { db } = b.platform;
  const liri = (await b.make.seller({ name: 'Liri', local: true })).id;
  const xhoni = (await b.make.seller({ name: 'Xhoni', local: true, suspended: true })).id;
  const adria = (await b.make.seller({ name: 'Adria' })).id;
  await sql`update sellers set country = 'Albania', contact_email = lower(name) || '@sellers.test', city = 'Durrës'`.execute(
    db,
  );
  await sql`insert into fx_pairs (pair) values ('EURALL') on conflict do nothing`.execute(db);
  await sql`insert into fx_rates (pair, rate, effective_on, mode, source) values ('EURALL', 100, '2100-01-01', 'manual', 'test')`.execute(
    db,
  );
  await sql`insert into commission_rules (seller_id, percent, base, valid_from) values (${liri}, 12, 'gross', '2100-01-01')`.execute(
    db,
  );
  const vase = { sku: 'L-300', name: 'Vazo', stock: 3, sellerId: liri };
  const l300 = await b.make.product(vase);
  const x400 = await b.make.product({ sku: 'X-400', name: 'Tas', stock: 9, sellerId: xhoni });
  const a100 = await b.make.product({ sku: 'A-100', name: 'Headphones', stock: 5, sellerId: adria });
  await sql`update variants set currency = 'EUR', purchase_price = null where id in (${l300.variantId}, ${x400.variantId})`.execute(
    db,
  );
  const admin = (await b.make.user({ email: 'admin@l.test', name: 'Ada Admin', roles: ['Admin'] })).id;
  const ls = (await b.make.user({ email: 'ls@l.test', name: 'Lira Shitesi', sellerId: liri, roles: ['Local Seller'] }))
    .id;
  const lx = (await b.make.user({ email: 'lx@l.test', sellerId: xhoni, roles: ['Local Seller'] })).id;
  const rr = (await b.make.user({ email: 'rr@l.test', sellerId: adria, permissions: ['Read_Order-Reseller'] })).id;
  const by = { userId: null, shopId: null, cause: 'test' };
  const work = <T>(does: (tx: Tx) => Promise<T>) => b.platform.unitOfWork(by, does);
  const seller = (userId: number, sellerId: number) =>
    b.as({ userId, sellerId, roles: ['Local Seller'], permissions: ['Read_Order-Seller', 'Update_Order-Seller'] });
  return {
    b,
    ids: { liri, xhoni, adria, admin, ls, lx, rr, l300: l300.variantId, x400: x400.variantId, a100: a100.variantId },
    work,
    follow: (orderId: number) => followOrder(b.platform, by, orderId),
    as: {
      liri: () => seller(ls, liri),
      xhoni: () => seller(lx, xhoni),
      admin: () => b.as({ userId: admin }),
    },
    /** A customer orders so many L-300 at 600 ALL (with A-100 where told), and what follows for sellers has followed; with the purchase order it made. */
    async sold(qty: number, more: { readonly withHeadphones?: boolean } = {}) {
      const lines = [aLine({ variantId: l300.variantId, sku: 'L-300', qty, unitGross: '600' })];
      if (more.withHeadphones)
        lines.push(aLine({ variantId: a100.variantId, sku: 'A-100', qty: 1, unitGross: '2400' }));
      const placed = await anOrder(b, { lines });
      await followOrder(b.platform, by, placed.id);
      return { placed, lineId: placed.lines[0]!.id, local: await this.localOf(placed.id) };
    },
    /** The newest purchase order to a local seller for a customer's order. */
    async localOf(orderId: number) {
      const { rows } = await sql<{
        id: number;
      }>`select purchase_order_id as id from local_orders where sales_order_id = ${orderId}
        order by 1 desc limit 1`.execute(db);
      return rows[0] ? localOrdersReadModel(db).find(rows[0].id, { sellerId: null, shops: null, now: now() }) : null;
    },
    async line(lineId: number) {
      const { rows } = await sql<{
        to_order: number;
        coming: number;
        ordered: number;
        confirmed: number;
        received: number;
      }>`select to_order, coming, q_ordered as ordered, q_confirmed as confirmed, q_received as received from order_lines where id = ${lineId}`.execute(
        db,
      );
      return rows[0]!;
    },
    /** All that is open of a purchase order arrives in the hub. */
    arrive: (id: number, ok: number) =>
      work(async (tx) => {
        const [item] = await localOrdersReadModel(tx.db).listLines(id);
        await bookReceived(tx, anAct(now()), id, [{ itemId: item!.id, ok, damaged: 0, missing: 0 }]);
      }),
    /** Pieces of a line are packed, shipped and delivered, or (`returned`) come back. */
    facts: (
      orderId: number,
      lineId: number,
      qty: number,
      ...facts: ('packed' | 'shipped' | 'delivered' | 'returned')[]
    ) =>
      work(async (tx) => {
        const order = await lockOrder(tx, orderId);
        await writeFacts(
          tx,
          anAct(now()),
          order,
          facts.map((fact) => ({ lineId, qty, fact })),
        );
      }),
    async entries(lineId: number) {
      const { rows } = await sql<{
        kind: string;
        qty: number;
        amount: string;
      }>`select kind, qty, round(amount, 2)::text as amount
        from seller_entries where line_id = ${lineId} order by id`.execute(db);
      return rows.map(({ kind, qty, amount }) => `${kind} ${qty} ${amount}`);
    },
  };
}
export type LocalMarket = Awaited<ReturnType<typeof localMarket>>;
