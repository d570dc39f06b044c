// Reads of others: attribute_groups, categories
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { settingsRepository } from '#features/base/settings/server/settings.public.ts';
import {
  type Demand,
  demandsSetting,
  readDemands,
  unknownDemands,
} from '#features/catalogue/products/contract/products.readiness.ts';
import { hold, locks } from '#server/db/locks.ts';

export type Required = { readonly group_id: number; readonly category_id: number | null };

/** What a shop demands of its products: a setting, and the attribute groups it requires. */
export const demandsRepository = (db: Kysely<DB>) => ({
  /** Until the end of the transaction nobody else changes what the shop demands. */
  async lock(shopId: number): Promise<void> {
    await hold(db, locks.demands(shopId));
  },

  async listDemands(shopId: number): Promise<Demand[]> {
    return readDemands(await settingsRepository(db).find(demandsSetting, shopId));
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

  /** Codes that only a newer release knows stay: this one may run beside it, and neither demands nor lifts them. */
  async setDemands(shopId: number, demands: readonly Demand[]): Promise<void> {
    const settings = settingsRepository(db);
    const unknown = unknownDemands(await settings.find(demandsSetting, shopId));
    await settings.set(demandsSetting, shopId, [...demands, ...unknown]);
  },

  /** How many of the lines name a group of ours and, where they name one, a category of ours. */
  async countKnown(required: readonly Required[]): Promise<number> {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from ${linesOf(required)}
        join attribute_groups g on g.id = q.group_id and g.seller_id is null and g.merged_into is null
       where q.category_id is null or exists (select from categories c where c.id = q.category_id and c.seller_id is null)`.execute(
      db,
    );
    return rows[0]!.n;
  },

  async addRequired(shopId: number, required: readonly Required[]): Promise<void> {
    await sql`insert into required_attributes (shop_id, group_id, category_id)
      select ${shopId}::int, q.group_id, q.category_id from ${linesOf(required)} on conflict do nothing`.execute(db);
  },

  async removeRequired(shopId: number, required: readonly Required[]): Promise<void> {
    await sql`delete from required_attributes r using ${linesOf(required)}
       where r.shop_id = ${shopId} and r.group_id = q.group_id
         and r.category_id is not distinct from q.category_id`.execute(db);
  },
});

const linesOf = (required: readonly Required[]) =>
  sql`unnest(${required.map((it) => it.group_id)}::bigint[], ${required.map((it) => it.category_id)}::bigint[]) as q (group_id, category_id)`;
