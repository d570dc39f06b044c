import { sql } from 'kysely';
import { faultyShop } from '#connectors/faulty-shop/faulty-shop.connector.ts';
import { type FaultyShop, startFaultyShop } from '#connectors/faulty-shop/faulty-shop.ts';
import type { ConnectorDefinition } from '#connectors/kit/connector-definition.ts';
import { sampleLine, sampleOrder } from '#connectors/kit/sample-order.ts';
import { variantKeyOf } from '#connectors/kit/shop-document.ts';
import type { ShopOrder, ShopOrderLine } from '#connectors/kit/shop-order.ts';
import { shopConnections } from '#features/selling/connections/server/connections.public.ts';
import { sendTells } from '#features/trade/shop-tells/server/use-cases/send-tells.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { type PullNeeds, pullShop } from './use-cases/pull-orders.ts';

export const shopId = 2;
const hourMs = 3_600_000;

export type IntakeBench = Bench & {
  /** The shop behind shop 2, which sells in lek. */
  readonly faulty: FaultyShop;
  readonly needs: PullNeeds;
  /** Moves the clock of the product forward; the shop's own stays. */
  later(ms: number): void;
  /** A line of goods that are known here, with the price a customer was shown. */
  goods(change?: Partial<ShopOrderLine>): Promise<ShopOrderLine & { variantId: number }>;
  /** Puts an order into the shop, told as of now, and gives its document. */
  place(id: string, lines: readonly ShopOrderLine[], change?: Partial<ShopOrder>): ShopOrder;
  pull(): ReturnType<typeof pullShop>;
  tell(): Promise<unknown>;
  /** Hands committed events to their listeners. */
  hear(): Promise<void>;
  /** An order by the shop's id, with what tests look at. */
  order(externalId: string): Promise<StoredOrder>;
  documents(
    externalId?: string,
  ): Promise<{ external_id: string; no: number; state: string; error_code: string | null; error_values: unknown }[]>;
  tells(): Promise<
    { id: number; kind: string; key: string; state: string; attempt: number; unsure: boolean; error: string | null }[]
  >;
};
export type StoredOrder = {
  id: number;
  number: string;
  hold: string[];
  bucket: string;
  total: string;
  lines: {
    id: number;
    sku: string;
    variant_id: number | null;
    placed: number;
    cancelled: number;
    need: number;
    unit: string;
  }[];
  problems: { code: string; line_id: number | null; values: Record<string, unknown> }[];
  money: { kind: string; amount: string }[];
};

/** A bench whose shop 2 is the faulty shop, with a rate for its currency; nothing runs by itself. `byHand`: as benches have it. */
export async function intakeBench(byHand: readonly string[] = []): Promise<IntakeBench> {
  let ahead = 0;
  const b = await bench({
    config: { outboundAllow: ['127.0.0.1'] },
    now: () => new Date(Date.now() + ahead),
    byHand,
  });
  const { db } = b.platform;
  const faulty = await startFaultyShop();
  await db
    .updateTable('shops')
    .set({ connector: 'faulty-shop', connector_settings: JSON.stringify({ url: faulty.url, timeout: 1 }) })
    .where('id', '=', shopId)
    .execute();
  await db.updateTable('shops').set({ connector: null }).where('id', '<>', shopId).execute();
  await sql`insert into fx_pairs (pair) values ('EURALL') on conflict do nothing`.execute(db);
  await sql`insert into fx_rates (pair, rate, effective_on, mode, source) values ('EURALL', 100, '2020-01-01', 'manual', 'hand')`.execute(
    db,
  );
  const connectorFor = shopConnections(b.platform, [faultyShop] as unknown as ConnectorDefinition[]);
  const needs: PullNeeds = { ...b.platform, connectorFor };
  let line = 0;

  return {
    ...b,
    faulty,
    needs,
    later: (ms) => {
      ahead += ms;
    },
    async goods(change = {}) {
      line += 1;
      const product = await b.make.product({ sku: `GOODS-${line}`, price: null });
      await sql`update variants set purchase_price = 10, currency = 'EUR' where id = ${product.variantId}`.execute(db);
      const since = new Date(Date.now() - 2 * hourMs);
      await sql`insert into presented_prices (variant_id, shop_id, net, gross, currency, kind, period, attempt)
        values (${product.variantId}, ${shopId}, 1000, 1200, 'ALL', 'regular', tstzrange(${since}, null), 1)`.execute(
        db,
      );
      return {
        ...sampleLine(line, { variantKey: variantKeyOf(product.variantId), sku: `${product.sku_intern}-1`, ...change }),
        variantId: product.variantId,
      };
    },
    place(id, lines, change = {}) {
      const document = sampleOrder(id, { lines: lines.map(({ ...it }) => it), ...change });
      faulty.orders.put(id, document);
      return document;
    },
    pull: () => pullShop(needs, shopId),
    tell: sendTells(needs),
    hear: async () => {
      for (let round = 0; round < 20; round++) {
        await b.app.dispatcher.wake();
        const { n } = await db
          .selectFrom('outbox')
          .select(db.fn.countAll<number>().as('n'))
          .where('dispatched_at', 'is', null)
          .executeTakeFirstOrThrow();
        if (Number(n) === 0) return;
      }
    },
    async order(externalId) {
      const { rows } = await sql<StoredOrder>`select o.id, o.number, o.hold, trim_scale(o.total_gross)::text as total,
        (select bucket from order_list where order_id = o.id) as bucket,
        (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'sku', l.sku, 'variant_id', l.variant_id, 'placed', l.q_placed,
           'cancelled', l.q_cancelled, 'need', l.need, 'unit', trim_scale(l.unit_gross)::text) order by l.position), '[]')
           from order_lines l where l.order_id = o.id) as lines,
        (select coalesce(jsonb_agg(jsonb_build_object('code', code, 'line_id', line_id, 'values', values) order by code), '[]')
           from order_problems p where p.order_id = o.id and closed_at is null) as problems,
        (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'amount', trim_scale(amount)::text) order by id), '[]')
           from order_money where order_id = o.id) as money
        from orders o where o.shop_id = ${shopId} and o.external_id = ${externalId}`.execute(db);
      return rows[0]!;
    },
    documents: (externalId) =>
      db
        .selectFrom('order_intake')
        .select(['external_id', 'no', 'state', 'error_code', 'error_values'])
        .$if(externalId !== undefined, (q) => q.where('external_id', '=', externalId!))
        .orderBy('id')
        .execute(),
    tells: () =>
      db
        .selectFrom('shop_tells')
        .select(['id', 'kind', 'key', 'state', 'attempt', 'unsure', 'error'])
        .orderBy('id')
        .execute(),
    async close() {
      await faulty.stop();
      await b.close();
    },
  };
}
