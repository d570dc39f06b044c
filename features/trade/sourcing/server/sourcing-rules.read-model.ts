// Reads of others: products, reseller_ordering, sellers, shops, users, variants
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { nameOf } from '#server/db/person-name.ts';
import type { Strategy } from '../contract/sourcing.choice.ts';
import type { ClockResult } from '../contract/sourcing.clock.ts';

export type Pin = {
  readonly id: number;
  readonly seller_id: number;
  readonly seller: string;
  readonly everywhere: boolean;
};
export type ListedPin = {
  readonly id: number;
  readonly product: { readonly id: number; readonly sku: string; readonly name: string };
  readonly shop: { readonly id: number; readonly name: string } | null;
  readonly seller: string;
  readonly by: string | null;
  readonly created_at: Date;
};
export type ListedClock = {
  readonly seller: { readonly id: number; readonly name: string };
  readonly days: number[];
  readonly hour: number;
  readonly minimum: string | null;
  readonly paused: boolean;
  readonly version: number;
  readonly ran_at: Date | null;
  readonly result: ClockResult | null;
  readonly pieces: number | null;
};

/** How suppliers are chosen. `shops`: those the person works in, null: all. */
export const sourcingRulesReadModel = (db: Kysely<DB>) => ({
  async mapStrategies(): Promise<Map<number, Strategy>> {
    const { rows } = await sql<{
      id: number;
      strategy: Strategy;
    }>`select shop_id as id, strategy from shop_sourcing`.execute(db);
    return new Map(rows.map(({ id, strategy }) => [id, strategy]));
  },
  /** By variant; the pin of the shop goes before the one of all shops. */
  async mapPins(variantIds: readonly number[], shopId: number): Promise<Map<number, Pin>> {
    const { rows } = await sql<Pin & { readonly variant_id: number }>`
      select distinct on (v.id) v.id as variant_id, p.id, p.seller_id, s.name as seller, p.shop_id is null as everywhere
        from variants v join sourcing_pins p on p.product_id = v.product_id join sellers s on s.id = p.seller_id
       where v.id = any(${[...new Set(variantIds)]}::bigint[]) and (p.shop_id is null or p.shop_id = ${shopId})
       order by v.id, p.shop_id nulls last`.execute(db);
    return new Map(rows.map(({ variant_id, ...pin }) => [variant_id, pin]));
  },
  async listShops(shops: readonly number[] | null) {
    const { rows } = await sql<{ id: number; name: string; strategy: Strategy; version: number }>`
      select h.id, h.name, coalesce(r.strategy, 'default') as strategy, coalesce(r.version, 0) as version
        from shops h left join shop_sourcing r on r.shop_id = h.id
       where (${shops}::int[] is null or h.id = any(${shops}::int[])) order by h.id`.execute(db);
    return rows;
  },
  async listPins(shops: readonly number[] | null): Promise<ListedPin[]> {
    const { rows } = await sql<ListedPin>`
      select p.id, jsonb_build_object('id', q.id, 'sku', coalesce(v.sku_intern, ''), 'name', q.name) as product,
          case when h.id is null then null else jsonb_build_object('id', h.id, 'name', h.name) end as shop, s.name as seller,
          ${nameOf('u')} as by, p.created_at
        from sourcing_pins p join products q on q.id = p.product_id join sellers s on s.id = p.seller_id left join shops h on h.id = p.shop_id
        left join users u on u.id = p.user_id
        left join lateral (select sku_intern from variants where product_id = q.id order by id limit 1) v on true
       where (${shops}::int[] is null or p.shop_id is null or p.shop_id = any(${shops}::int[])) order by fold(q.name), p.id limit 1000`.execute(
      db,
    );
    return rows;
  },
  async listClocks(): Promise<ListedClock[]> {
    const { rows } = await sql<ListedClock>`
      select jsonb_build_object('id', s.id, 'name', s.name) as seller, c.days, c.hour, c.minimum::text as minimum, c.paused, c.version, c.ran_at, c.result, c.pieces
        from sourcing_clocks c join sellers s on s.id = c.seller_id order by fold(s.name), s.id`.execute(db);
    return rows;
  },
  /** Resellers that can be ordered from, of whom no time is kept. */
  async listFree() {
    const { rows } = await sql<{ id: number; name: string }>`
      select s.id, s.name from reseller_ordering o join sellers s on s.id = o.seller_id
       where not s.local_seller and not s.is_suspended and s.deleted_at is null
         and not exists (select from sourcing_clocks c where c.seller_id = s.id) order by fold(s.name), s.id`.execute(
      db,
    );
    return rows;
  },
  async findProduct(variantId: number) {
    const { rows } = await sql<{ product_id: number }>`select product_id from variants where id = ${variantId}`.execute(
      db,
    );
    return rows[0]?.product_id ?? null;
  },
  /** Somebody who can be ordered from. */
  async findSeller(id: number) {
    const { rows } = await sql<{
      name: string;
    }>`select s.name from reseller_ordering o join sellers s on s.id = o.seller_id
       where s.id = ${id} and not s.local_seller and s.deleted_at is null`.execute(db);
    return rows[0]?.name ?? null;
  },
});
