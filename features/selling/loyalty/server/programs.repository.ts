// Reads of others: categories, currencies, shop_brands, shops
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { LoyaltyRule, LoyaltyRuleFacts, ProgramFacts } from '../contract/loyalty.model.ts';
import type { ProgramState } from '../contract/loyalty.rules.ts';

export type ProgramRow = ProgramFacts & {
  readonly id: number;
  readonly shop_id: number;
  readonly state: ProgramState;
  readonly version: number;
  readonly members: number;
  readonly points: number;
  readonly currency: string;
  readonly digits: number;
};

const columns = sql`p.id, p.shop_id, p.state, p.version, p.names, trim_scale(p.per_amount)::text as per_amount, p.with_vat,
  p.excluded_categories, p.pending_days, p.expiry_months, p.redeem_points, trim_scale(p.redeem_value)::text as redeem_value,
  trim_scale(p.min_order)::text as min_order, trim_scale(p.max_percent)::text as max_percent, p.adjust_limit, s.currency,
  coalesce((select digits from currencies c where c.code = s.currency), 2) as digits`;
const counts = sql`(select count(*)::int from loyalty_members m where m.program_id = p.id) as members,
  (select coalesce(sum(greatest(balance, 0)), 0)::int from loyalty_members m where m.program_id = p.id) as points`;

/** Programs and their rules. The currency is of shops. */
export const programsRepository = (db: Kysely<DB>) => ({
  async list(shopId: number): Promise<ProgramRow[]> {
    const { rows } =
      await sql<ProgramRow>`select ${columns}, ${counts} from loyalty_programs p join shops s on s.id = p.shop_id
      where p.shop_id = ${shopId}
      order by array_position(array['active','paused','draft','ended'], p.state), p.id desc`.execute(db);
    return rows;
  },
  /** Of the shop, for those held to it. `lock`: nobody else changes it until the end of the transaction. */
  async find(id: number, shopId: number, lock = false): Promise<ProgramRow | undefined> {
    const { rows } =
      await sql<ProgramRow>`select ${columns}, 0 as members, 0 as points from loyalty_programs p join shops s on s.id = p.shop_id
      where p.id = ${id} and p.shop_id = ${shopId} ${lock ? sql`for update of p` : sql``}`.execute(db);
    return rows[0];
  },
  /** The one that runs, or is paused, in a shop. */
  async findRunning(shopId: number): Promise<ProgramRow | undefined> {
    const { rows } =
      await sql<ProgramRow>`select ${columns}, 0 as members, 0 as points from loyalty_programs p join shops s on s.id = p.shop_id
      where p.shop_id = ${shopId} and p.state in ('active','paused')`.execute(db);
    return rows[0];
  },
  async insert(shopId: number, facts: ProgramFacts): Promise<number> {
    const { names, ...rest } = facts;
    const { id } = await db
      .insertInto('loyalty_programs')
      .values({
        shop_id: shopId,
        names: JSON.stringify(names),
        ...rest,
        excluded_categories: [...rest.excluded_categories],
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  async setFacts(id: number, facts: ProgramFacts): Promise<void> {
    const { names, ...rest } = facts;
    await db
      .updateTable('loyalty_programs')
      .set({
        names: JSON.stringify(names),
        ...rest,
        excluded_categories: [...rest.excluded_categories],
        version: sql`version + 1`,
      })
      .where('id', '=', id)
      .execute();
  },
  async setState(id: number, state: ProgramState): Promise<void> {
    await db.updateTable('loyalty_programs').set({ state, version: sql`version + 1` }).where('id', '=', id).execute();
  },
  async delete(id: number): Promise<void> {
    await db.deleteFrom('loyalty_programs').where('id', '=', id).execute();
  },
  async listRules(programId: number): Promise<LoyaltyRule[]> {
    const { rows } =
      await sql<LoyaltyRule>`select r.id, r.kind, trim_scale(r.multiplier)::text as multiplier, r.points, r.cap_per_day,
        r.from_day::text, r.to_day::text,
        case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as category,
        case when b.id is not null then json_build_object('id', b.id, 'name', b.name) end as brand
      from loyalty_rules r left join categories c on c.id = r.category_id left join shop_brands b on b.id = r.shop_brand_id
      where r.program_id = ${programId} order by r.id`.execute(db);
    return rows;
  },
  async setRules(programId: number, rules: readonly LoyaltyRuleFacts[]): Promise<void> {
    await db.deleteFrom('loyalty_rules').where('program_id', '=', programId).execute();
    if (rules.length > 0)
      await db
        .insertInto('loyalty_rules')
        .values(rules.map((one) => ({ program_id: programId, ...one })))
        .execute();
    await db.updateTable('loyalty_programs').set({ version: sql`version + 1` }).where('id', '=', programId).execute();
  },
  /** Those of the ids that are ours and there. */
  async knownTargets(categoryIds: readonly number[], brandIds: readonly number[]) {
    const categories = await sql<{
      id: number;
    }>`select id from categories where id = any(${categoryIds}::bigint[]) and seller_id is null
      and deleted_at is null`.execute(db);
    const brands = await sql<{ id: number }>`select id from shop_brands where id = any(${brandIds}::bigint[])`.execute(
      db,
    );
    return {
      categories: new Set(categories.rows.map(({ id }) => id)),
      brands: new Set(brands.rows.map(({ id }) => id)),
    };
  },
});
