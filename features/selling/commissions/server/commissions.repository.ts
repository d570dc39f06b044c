import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { hold, locks } from '#server/db/locks.ts';
import type { CommissionBase, NewCommissionRule } from '../contract/commissions.model.ts';

type Columns = { base: CommissionBase };

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

  /** Rules of the same seller, category and brand that count on one of these days, the earliest first. */
  async listMeeting(rule: NewCommissionRule) {
    return db
      .selectFrom('commission_rules')
      .select(['id', 'valid_from', 'valid_to'])
      .where(sql<boolean>`seller_id is not distinct from ${rule.seller_id}::bigint`)
      .where(sql<boolean>`category_id is not distinct from ${rule.category_id}::bigint`)
      .where(sql<boolean>`shop_brand_id is not distinct from ${rule.shop_brand_id}::bigint`)
      .where(
        sql<boolean>`daterange(valid_from, valid_to, '[]') && daterange(${rule.valid_from}::date, ${rule.valid_to}::date, '[]')`,
      )
      .orderBy('valid_from')
      .execute();
  },

  async insert(rule: NewCommissionRule, userId: number | null, at: Date): Promise<number> {
    const { id } = await db
      .insertInto('commission_rules')
      .values({ ...rule, user_id: userId, created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
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
    await db.deleteFrom('commission_rules').where('id', '=', id).execute();
  },
});
