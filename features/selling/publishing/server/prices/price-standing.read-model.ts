// Reads of others: products, tasks, variants
import { sql } from 'kysely';
import type { Scope } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { sendPricesTask, sendToShopTask } from '../../contract/publishing.tasks.ts';

/** What the shop has of a price: another one than it should, one that is being brought, or the right one; null: the product is not there. */
export type PricesAtShop = 'other' | 'on_the_way' | 'current';

type Row = {
  readonly id: number;
  readonly product_id: number;
  readonly version: number;
  readonly prices_at_shop: PricesAtShop | null;
};

/** How the prices of these variants are in the shop; of variants that the scope reaches. A shop takes all prices of a product together. */
export async function listPriceStanding(db: Db, ids: readonly number[], { shopId, sellerId }: Scope): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with on_the_way as (
      select t.id, case when jsonb_typeof(t.input -> 'ids') = 'array' then t.input -> 'ids' end as ids from tasks t
       where t.type in (${sendPricesTask.type}, ${sendToShopTask.type}) and t.shop_id = ${shopId}
         and t.status in ('pending', 'running') and (t.scheduled_at is null or t.scheduled_at <= now() or t.attempt > 0))
    select v.id, v.product_id, p.version,
           case when o.status is distinct from 'in_shop' then null
                when not (o.is_updated and o.desired_price_hash is distinct from o.sent_price_hash) then 'current'
                when exists (select from on_the_way w where w.ids is null or w.ids @> to_jsonb(v.product_id)) then 'on_the_way'
                else 'other' end as prices_at_shop
      from variants v join products p on p.id = v.product_id
      left join publications o on o.product_id = p.id and o.shop_id = ${shopId}
     where v.id = any(${ids}::bigint[]) and (${sellerId}::bigint is null or p.seller_id = ${sellerId})
     order by v.id`.execute(db);
  return rows;
}
