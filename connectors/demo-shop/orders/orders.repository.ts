import type pg from 'pg';
import { lockKey } from '../demo-shop.sql.repository.ts';
import type { EventKind, OrderRow } from './orders.rows.ts';

export type Held = { readonly variantKey: string; readonly pieces: number };
type Client = pg.PoolClient;

/** Until the end of the transaction nobody else places with this key, and nobody buys or writes these products. */
export async function lockForPlacing(client: Client, shopId: number, key: string): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1::bigint)', [lockKey(shopId, `order/${key}`)]);
}
export async function lockProducts(client: Client, shopId: number, productKeys: readonly string[]): Promise<void> {
  const locks = [...new Set(productKeys.map((key) => BigInt(lockKey(shopId, key))))].sort((a, b) => (a < b ? -1 : 1));
  // One after the other in the order of the list: two who buy the same products do not wait for each other.
  await client.query(
    'select count(pg_advisory_xact_lock(n)) from (select n from unnest($1::bigint[]) with ordinality as it (n, place) order by place) ordered',
    [locks.map(String)],
  );
}

/** Holds so many more pieces of each, in the order of the keys; fewer where the number is negative, and never less than none. */
export async function hold(client: Client, shopId: number, pieces: readonly Held[]): Promise<void> {
  const sums = new Map<string, number>();
  for (const it of pieces) sums.set(it.variantKey, (sums.get(it.variantKey) ?? 0) + it.pieces);
  const rows = [...sums].sort(([a], [b]) => (a < b ? -1 : 1));
  if (rows.length === 0) return;
  await client.query(
    `insert into demo_shop.held as h (shop_id, variant_key, pieces)
     select $1, key, greatest(n, 0) from unnest($2::text[], $3::integer[]) with ordinality as it (key, n, place) order by place
     on conflict (shop_id, variant_key) do update set pieces = greatest(h.pieces + (
       select it.n from unnest($2::text[], $3::integer[]) as it (key, n) where it.key = h.variant_key), 0)`,
    [shopId, rows.map(([key]) => key), rows.map(([, n]) => n)],
  );
}

/** The next time on the clock of the shop's orders. Held until the commit, so it is asked for last. */
const tick = `
  insert into demo_shop.order_clock as c (shop_id, at) values ($1::integer, date_trunc('milliseconds', clock_timestamp()))
  on conflict (shop_id) do update
    set at = greatest(date_trunc('milliseconds', clock_timestamp()), c.at + interval '1 millisecond')
  returning at`;

export type NewOrder = {
  readonly token: string;
  readonly key: string;
  /** Null: now. */
  readonly placedAt: Date | null;
  readonly order: Readonly<Record<string, string | number | null>>;
  readonly lines: readonly Readonly<Record<string, string | number | null>>[];
  readonly captured: readonly {
    readonly amount: string;
    readonly lastFour: string | null;
    /** The voucher it was paid with. */
    readonly voucherId: string | null;
  }[];
  readonly cart: string | null;
};

/** Writes an order with its lines and payment, empties the cart it came from. Gives its id. */
export async function insertOrder(client: Client, shopId: number, it: NewOrder): Promise<string> {
  const { rows } = await client.query<{ id: string }>({
    name: 'demo_shop_insert_order',
    text: `
      with emptied as (
        delete from demo_shop.cart_line where shop_id = $1::integer and token = $8
      ), stamp as (${tick}), placed as (
        insert into demo_shop."order" (shop_id, token, key, placed_at, updated_at, language, currency, name, phone, email, street, zip,
          city, country, delivery, payment, note, shipping_gross, shipping_vat, total_gross, discount_gross, points_gross, points, customer_id)
        select $1::integer, $2, $3, coalesce($4::timestamptz, stamp.at), stamp.at, o.language, o.currency, o.name, o.phone, o.email,
               o.street, o.zip, o.city, o.country, o.delivery, o.payment, o.note, o.shipping::numeric, o."shippingVat"::numeric,
               o.total::numeric, o.discount::numeric, o.discount::numeric, o.points, o."customerId"
          from stamp cross join jsonb_to_record($5::jsonb) as o (language text, currency text, name text, phone text, email text,
               street text, zip text, city text, country text, delivery text, payment text, note text, shipping text,
               "shippingVat" text, total text, discount text, points integer, "customerId" bigint)
        returning id, placed_at
      ), lines as (
        insert into demo_shop.order_line (order_id, position, product_key, variant_key, sku, ean, name, qty, unit_gross, vat, line_gross)
        select placed.id, l.position, l."productKey", l."variantKey", l.sku, l.ean, l.name, l.qty, l."unitGross"::numeric,
               l.vat::numeric, l."lineGross"::numeric
          from placed cross join jsonb_to_recordset($6::jsonb) as l (position integer, "productKey" text, "variantKey" text, sku text,
               ean text, name text, qty integer, "unitGross" text, vat text, "lineGross" text)
         order by l.position
      ), paid as (
        insert into demo_shop.order_payment (order_id, kind, amount, at, last_four, voucher_id)
        select placed.id, 'captured', p.amount::numeric, placed.placed_at, p."lastFour", p."voucherId"::bigint
          from placed cross join jsonb_to_recordset($7::jsonb) as p (amount text, "lastFour" text, "voucherId" text)
      )
      select id::text from placed`,
    values: [
      shopId,
      it.token,
      it.key,
      it.placedAt,
      JSON.stringify(it.order),
      JSON.stringify(it.lines),
      JSON.stringify(it.captured),
      it.cart,
    ],
  });
  return rows[0]!.id;
}

/** The order with this id is another one from now on: it comes with the next pull. */
export async function touch(client: Client, shopId: number, id: string): Promise<void> {
  await client.query(
    `with stamp as (${tick}) update demo_shop."order" o set updated_at = stamp.at from stamp where o.id = $2::bigint`,
    [shopId, id],
  );
}

const whole = `
  select o.id::text, o.token, o.number, o.state, o.placed_at, o.updated_at, o.language, o.currency, o.name, o.phone, o.email, o.street,
         o.zip, o.city, o.country, o.delivery, o.payment, o.note, o.shipping_gross::text, o.shipping_vat::text, o.discount_gross::text,
         o.total_gross::text, o.key, o.points,
         (select c.number from demo_shop.customer c where c.id = o.customer_id) as customer, l.lines, p.payments, e.events
    from demo_shop."order" o
   cross join lateral (
     select coalesce(jsonb_agg(jsonb_build_object('id', id::text, 'product_key', product_key, 'variant_key', variant_key, 'sku', sku,
              'ean', ean, 'name', name, 'qty', qty, 'cancelled', cancelled, 'shipped', shipped, 'unit_gross', unit_gross::text,
              'vat', vat::text, 'line_gross', line_gross::text) order by position), '[]') as lines
       from demo_shop.order_line where order_id = o.id) l
   cross join lateral (
     select coalesce(jsonb_agg(jsonb_build_object('id', id::text, 'kind', kind, 'amount', amount::text, 'at', at,
              'last_four', last_four, 'voucher_id', voucher_id::text,
              'voucher', (select right(v.code, 4) from demo_shop.voucher v where v.id = voucher_id)) order by id), '[]') as payments
       from demo_shop.order_payment where order_id = o.id) p
   cross join lateral (
     select coalesce(jsonb_agg(jsonb_build_object('id', id::text, 'kind', kind, 'key', key, 'said', said, 'at', at) order by id), '[]')
              as events
       from demo_shop.order_event where order_id = o.id) e`;

/** Orders in the order of their changes: those after the place (`at`, `id`), and none from before `since`. */
export async function listOrders(
  database: pg.Pool,
  shopId: number,
  { after, since, limit }: { after: { at: Date; id: string } | null; since: Date | null; limit: number },
): Promise<OrderRow[]> {
  const { rows } = await database.query<OrderRow>(
    `${whole} where o.shop_id = $1 and ($2::timestamptz is null or (o.updated_at, o.id) > ($2::timestamptz, $3::bigint))
        and ($4::timestamptz is null or o.updated_at >= $4::timestamptz)
      order by o.updated_at, o.id limit $5`,
    [shopId, after?.at ?? null, after?.id ?? null, since, limit],
  );
  return rows;
}

export async function readOrders(database: pg.Pool, shopId: number, ids: readonly string[]): Promise<OrderRow[]> {
  const { rows } = await database.query<OrderRow>(
    `${whole} where o.shop_id = $1 and o.id = any ($2::bigint[]) order by o.updated_at, o.id`,
    [shopId, ids],
  );
  return rows;
}

type By = { readonly token: string } | { readonly id: string } | { readonly key: string };

/** One order; with a client of a transaction its row is locked until the end of it. */
export async function findOrder(
  database: pg.Pool | Client,
  shopId: number,
  by: By,
  lock = false,
): Promise<OrderRow | null> {
  const [column, value] = Object.entries(by)[0]!;
  const values = [shopId, value];
  const cast = column === 'id' ? '::bigint' : '';
  // Locked by a statement of its own: the next one sees what was committed meanwhile.
  if (lock)
    await database.query(
      `select from demo_shop."order" where shop_id = $1 and ${column} = $2${cast} for update`,
      values,
    );
  const { rows } = await database.query<OrderRow>(`${whole} where o.shop_id = $1 and o.${column} = $2${cast}`, values);
  return rows[0] ?? null;
}

/** Gives the id of the event. */
export async function addEvent(
  client: Client,
  orderId: string,
  event: { readonly kind: EventKind; readonly key?: string; readonly said?: object; readonly at?: string },
): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into demo_shop.order_event (order_id, kind, key, said, at)
     values ($1, $2, $3, $4, coalesce($5::timestamptz, clock_timestamp())) returning id::text`,
    [orderId, event.kind, event.key ?? null, JSON.stringify(event.said ?? {}), event.at ?? null],
  );
  return rows[0]!.id;
}

export async function addRefund(
  client: Client,
  orderId: string,
  { amount, voucherId = null }: { readonly amount: string; readonly voucherId?: string | null },
): Promise<void> {
  await client.query(
    `insert into demo_shop.order_payment (order_id, kind, amount, at, voucher_id)
     values ($1, 'refund', $2, clock_timestamp(), $3::bigint)`,
    [orderId, amount, voucherId],
  );
}

export async function setState(client: Client, orderId: string, state: OrderRow['state']): Promise<void> {
  await client.query('update demo_shop."order" set state = $2 where id = $1', [orderId, state]);
}

/** The line with this id has so many cancelled and shipped pieces. */
export async function setPieces(
  client: Client,
  lineId: string,
  pieces: { readonly cancelled: number; readonly shipped: number },
): Promise<void> {
  await client.query(
    `update demo_shop.order_line set cancelled = $2, shipped = $3, line_gross = round(unit_gross * (qty - $2), 2) where id = $1`,
    [lineId, pieces.cancelled, pieces.shipped],
  );
}

/** What left is in stock no more; a variant that was taken out of the shop has none. */
export async function takeFromStock(client: Client, shopId: number, pieces: readonly Held[]): Promise<void> {
  await client.query(
    `update demo_shop.variant v set stock = greatest(v.stock - it.n, 0)
       from unnest($2::text[], $3::integer[]) as it (key, n), demo_shop.product p
      where v.external_key = it.key and p.id = v.product_id and p.shop_id = $1`,
    [shopId, pieces.map((it) => it.variantKey), pieces.map((it) => it.pieces)],
  );
}

/** What the order comes to with the pieces that are left; each bears its share of the discount. */
export async function setSums(client: Client, orderId: string): Promise<void> {
  await client.query(
    `update demo_shop."order" o set discount_gross = s.discount, total_gross = o.shipping_gross - s.discount + s.goods
       from (select l.goods, case when l.placed > 0 then round(w.points_gross * l.goods / l.placed, 2) else w.discount_gross end as discount
               from demo_shop."order" w cross join lateral (
                 select coalesce(sum(line_gross), 0) as goods, coalesce(sum(unit_gross * qty), 0) as placed
                   from demo_shop.order_line where order_id = w.id) l where w.id = $1) s where o.id = $1`,
    [orderId],
  );
}

export async function setBuyer(
  client: Client,
  orderId: string,
  { name, phone, street, zip, city }: Readonly<Record<'name' | 'phone' | 'street' | 'zip' | 'city', string>>,
): Promise<void> {
  await client.query(
    'update demo_shop."order" set name = $2, phone = $3, street = $4, zip = $5, city = $6 where id = $1',
    [orderId, name, phone, street, zip, city],
  );
}

export async function addReturnRequest(
  client: Client,
  orderId: string,
  { lines, reason }: { readonly lines: readonly object[]; readonly reason: string },
): Promise<void> {
  await client.query(
    'insert into demo_shop.return_request (order_id, lines, reason, at) values ($1, $2, $3, clock_timestamp())',
    [orderId, JSON.stringify(lines), reason],
  );
}
