import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { type Demand, demandsSetting, readDemands } from '../contract/publishing.readiness.ts';

export type Required = { readonly group_id: number; readonly category_id: number | null };

/** What a shop demands of its products: a setting, and the attribute groups it requires. */
export const demandsRepository = (db: Kysely<DB>) => ({
  /** Settings belong to settings. */
  async listDemands(shopId: number): Promise<Demand[]> {
    const row = await db
      .selectFrom('settings')
      .select('value')
      .where('key', '=', demandsSetting)
      .where('shop_id', '=', shopId)
      .executeTakeFirst();
    return readDemands(row?.value);
  },

  async listRequired(shopId: number): Promise<Required[]> {
    return db
      .selectFrom('required_attributes')
      .select(['group_id', 'category_id'])
      .where('shop_id', '=', shopId)
      .orderBy('group_id')
      .orderBy('category_id')
      .execute();
  },

  async setDemands(shopId: number, demands: readonly Demand[]): Promise<void> {
    await sql`insert into settings (key, shop_id, value) values (${demandsSetting}, ${shopId}, ${JSON.stringify(demands)}::jsonb)
      on conflict (key, shop_id) do update set value = excluded.value`.execute(db);
  },

  /** Gives false where a group is none of ours or a category is unknown; then nothing is written. */
  async setRequired(shopId: number, required: readonly Required[]): Promise<boolean> {
    await db.deleteFrom('required_attributes').where('shop_id', '=', shopId).execute();
    if (required.length === 0) return true;
    const { rows } = await sql`
      insert into required_attributes (shop_id, group_id, category_id)
      select distinct ${shopId}::int, g.id, c.id
        from unnest(${required.map((it) => it.group_id)}::bigint[], ${required.map((it) => it.category_id)}::bigint[]) as q (group_id, category_id)
        join attribute_groups g on g.id = q.group_id and g.seller_id is null
        left join categories c on c.id = q.category_id and c.seller_id is null
       where q.category_id is null or c.id is not null
      returning id`.execute(db);
    return rows.length === new Set(required.map((it) => `${it.group_id}:${it.category_id}`)).size;
  },
});
