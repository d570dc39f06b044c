import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { hold, locks } from '#server/db/locks.ts';
import type { CommissionBase, NewCommissionRule } from '../contract/commissions.model.ts';

type Columns = { base: CommissionBase };
type Goods = Pick<NewCommissionRule, 'seller_id' | 'category_id' | 'shop_brand_id'>;
/** A rule there is: about what, and on which days. */
export type ThereRule = Goods & Pick<NewCommissionRule, 'valid_from' | 'valid_to'> & { readonly id: number };

/** Rules of commission; those of the same goods never overlap (the table refuses it). Days are YYYY-MM-DD. */
export const commissionsRepository = (db: Kysely<DB>) => ({
  async lock(): Promise<void> {
    await hold(db, locks.commissions);
  },

  async find(id: number) {
    const row = await db
      .selectFrom('commission_rules')
      .selectAll()
      .where('id', '=', id)
      .$narrowType<Columns>()
      .executeTakeFirst();
    return row ?? null;
  },

  /** Rules of the same seller, category and brand as some. */
  async listAbout(goods: readonly Goods[]): Promise<ThereRule[]> {
    const { rows } = await sql<ThereRule>`
      select r.id, r.seller_id, r.category_id, r.shop_brand_id, r.valid_from::text as valid_from, r.valid_to::text as valid_to
        from commission_rules r
       where (coalesce(r.seller_id, 0), coalesce(r.category_id, 0), coalesce(r.shop_brand_id, 0)) in (
         select * from unnest(${goods.map((one) => one.seller_id ?? 0)}::bigint[], ${goods.map((one) => one.category_id ?? 0)}::bigint[],
           ${goods.map((one) => one.shop_brand_id ?? 0)}::bigint[]))`.execute(db);
    return rows;
  },

  /** Their ids, in the order of the rules. */
  async insertAll(rules: readonly NewCommissionRule[], userId: number | null, at: Date): Promise<number[]> {
    const rows = await db
      .insertInto('commission_rules')
      .values(rules.map((rule) => ({ ...rule, user_id: userId, created_at: at })))
      .returning('id')
      .execute();
    return rows.map(({ id }) => id);
  },

  /** The last days some rules count on. */
  async setEnds(ended: readonly { readonly id: number; readonly end: string }[]): Promise<void> {
    await sql`update commission_rules r set valid_to = n.valid_to
      from unnest(${ended.map(({ id }) => id)}::bigint[], ${ended.map(({ end }) => end)}::date[]) n(id, valid_to) where r.id = n.id`.execute(
      db,
    );
  },

  /** The last day a rule counts on. */
  async setEnd(id: number, day: string | null): Promise<void> {
    await db.updateTable('commission_rules').set({ valid_to: day }).where('id', '=', id).execute();
  },

  /** The rule of the same goods that ended on that day counts without end again. */
  async reopen(
    rule: { seller_id: number | null; category_id: number | null; shop_brand_id: number | null },
    endedOn: string,
  ): Promise<void> {
    await sql`update commission_rules set valid_to = null where valid_to = ${endedOn}::date
      and seller_id is not distinct from ${rule.seller_id}::bigint and category_id is not distinct from ${rule.category_id}::bigint
      and shop_brand_id is not distinct from ${rule.shop_brand_id}::bigint`.execute(db);
  },

  async remove(id: number): Promise<void> {
    await this.removeAll([id]);
  },

  async removeAll(ids: readonly number[]): Promise<void> {
    await sql`delete from commission_rules where id = any(${[...ids]}::bigint[])`.execute(db);
  },
});
