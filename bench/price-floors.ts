import type pg from 'pg';
import { shopId } from './priced-shop.ts';

/** Rows of one transaction, as the product takes them. */
const chunk = 20_000;

/** The four writes of a change with constants, in as many transactions as the product takes. */
export async function bareWrites(client: pg.Client, shop: number = shopId): Promise<void> {
  await inChunks(client, shop, async (ids) => {
    await client.query(
      `update price_results set calculated_net = 1, calculated_gross = 1, applied_net = 1, applied_gross = 1, applied_at = now(), inputs_hash = 'bench',
         calculated_at = now(), version = version + 1 where shop_id = $1 and variant_id = any($2::bigint[])`,
      [shop, ids],
    );
    await client.query(
      `insert into price_events (at, variant_id, shop_id, field, old_net, old_gross, new_net, new_gross, state, cause, inputs, engine)
         select now(), id, $1, 'price', 1, 1, 1, 1, 'ok', 'bench', '{"cost":"12.00","vat":"20","cost_currency":"EUR","rate_ids":[1]}', 1
           from unnest($2::bigint[]) id`,
      [shop, ids],
    );
    await client.query('update variant_prices set price = 1 where shop_id = $1 and variant_id = any($2::bigint[])', [
      shop,
      ids,
    ]);
    await client.query(
      // What tells the variants that are sold stays: another one has the whole product looked at, which no change of prices does.
      `update publications set desired_price_hash = split_part(desired_price_hash, '.', 1) || '.' || md5(random()::text) where shop_id = $1
         and product_id in (select product_id from variants where id = any($2::bigint[]))`,
      [shop, ids],
    );
  });
}

export function bareUpdate(client: pg.Client): Promise<void> {
  return inChunks(client, shopId, (ids) => bareUpdateOf(client, ids));
}

export function bareReading(client: pg.Client): Promise<void> {
  return inChunks(client, shopId, (ids) =>
    client.query(
      `select sum(v.purchase_price), sum(q.price), sum(r.applied_gross), count(p.tax_class), count(a.bundle_ids) from variants v
         join products p on p.id = v.product_id join price_assignments a on a.variant_id = v.id and a.shop_id = $1
         left join variant_prices q on q.variant_id = v.id and q.shop_id = $1 left join price_results r on r.variant_id = v.id and r.shop_id = $1
        where v.id = any($2::bigint[])`,
      [shopId, ids],
    ),
  );
}

/** A bare UPDATE of some of them. */
export function bareUpdateOf(client: pg.Client, ids: readonly number[]): Promise<unknown> {
  return client.query(
    'update variant_prices set price = coalesce(price, 1) * 1.01 where shop_id = $1 and variant_id = any($2::bigint[])',
    [shopId, ids],
  );
}

async function inChunks(client: pg.Client, shop: number, work: (ids: number[]) => Promise<unknown>): Promise<void> {
  for (let after = 0; ; ) {
    const { rows } = await client.query<{ id: number }>(
      'select variant_id::int as id from price_assignments where shop_id = $1 and variant_id > $2 order by 1 limit $3',
      [shop, after, chunk],
    );
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return;
    await client.query('begin');
    await work(ids);
    await client.query('commit');
    after = ids.at(-1)!;
  }
}
