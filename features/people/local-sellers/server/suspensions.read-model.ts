// Reads of others: products, publications, shops, task_items, tasks, users
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { nameOf } from '#server/db/person-name.ts';
import type { Suspension, SuspensionEffect } from '../contract/local-sellers.model.ts';

/** How a place stands: kept, or on its way by the send that puts it back. Tasks and publications are of their features. */
const effects = sql`suspension_effects e
  left join publications q on q.product_id = e.product_id and q.shop_id = e.shop_id
  left join tasks k on k.id = e.task_id
  left join task_items i on i.task_id = e.task_id and i.item_key = e.product_id::text
  cross join lateral (select case
      when e.outcome is null then 'out'
      when e.outcome = 'kept' then 'kept'
      when q.status = 'in_shop' then 'back'
      when i.outcome = 'failed' or k.status in ('failed', 'cancelled') then 'failed'
      else 'waiting' end as state) st`;

export type StoredSuspension = Omit<Suspension, 'begins_at' | 'ends_at' | 'lifted_at'> & {
  readonly begins_at: Date;
  readonly ends_at: Date | null;
  readonly lifted_at: Date | null;
};

export const suspensionsReadModel = (db: Kysely<DB>) => ({
  /** The suspensions of a seller, the latest first, at most twenty. */
  async list(sellerId: number): Promise<StoredSuspension[]> {
    const { rows } =
      await sql<StoredSuspension>`select x.id, x.reason, x.message, x.begins_at, x.ends_at, x.state, x.lifted_at,
        ${nameOf('u')} as by, ${nameOf('l')} as lifted_by,
        (select jsonb_build_object('total', count(*), 'back', count(*) filter (where st.state = 'back'),
            'waiting', count(*) filter (where st.state = 'waiting'), 'kept', count(*) filter (where st.state = 'kept'),
            'failed', count(*) filter (where st.state = 'failed'))
          from ${effects} where e.suspension_id = x.id) as effects
      from seller_suspensions x left join users u on u.id = x.created_by left join users l on l.id = x.lifted_by
      where x.seller_id = ${sellerId} order by x.id desc limit 20`.execute(db);
    return rows;
  },

  /** Not put back first. */
  async listEffects(asked: {
    sellerId: number;
    suspensionId: number;
    state: SuspensionEffect['state'] | undefined;
    limit: number;
    offset: number;
  }): Promise<{ results: SuspensionEffect[]; total: number }> {
    const { rows } = await sql<{ total: number; row: SuspensionEffect }>`
      select count(*) over ()::int as total, jsonb_build_object('product_id', p.id, 'sku', p.sku, 'name', p.name,
          'shop', jsonb_build_object('id', h.id, 'name', h.name), 'state', st.state,
          'reason', case when st.state = 'kept' then e.reason when st.state = 'failed' then coalesce(i.reason, k.error) end) as row
      from ${effects} join products p on p.id = e.product_id join shops h on h.id = e.shop_id
      join seller_suspensions x on x.id = e.suspension_id and x.seller_id = ${asked.sellerId}
      where e.suspension_id = ${asked.suspensionId} ${asked.state ? sql`and st.state = ${asked.state}` : sql``}
      order by st.state not in ('kept', 'failed'), p.sku, p.id, h.id limit ${asked.limit} offset ${asked.offset}`.execute(
      db,
    );
    return { results: rows.map(({ row }) => row), total: rows[0]?.total ?? 0 };
  },

  /** What a seller is told of the suspension in force; null where there is none. */
  async findMessage(sellerId: number): Promise<{ message: string; ends_at: Date | null } | null> {
    const row = await db
      .selectFrom('seller_suspensions')
      .select(['message', 'ends_at'])
      .where('seller_id', '=', sellerId)
      .where('state', '=', 'active')
      .executeTakeFirst();
    return row ?? null;
  },
});
