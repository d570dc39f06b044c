import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { LoyaltyTier, TierFacts } from '../contract/loyalty.model.ts';

export type KeptTier = Omit<LoyaltyTier, 'members'>;
/** A member with tier and what counts towards one. */
export type TieredMember = {
  readonly id: number;
  readonly customer_key: string;
  readonly tier_id: number | null;
  readonly tier_since: Date | null;
  readonly tier_notice_at: Date | null;
  readonly earned: number;
};

/** What was earned within the window, less what came back; the window begins so many months ago. Of the member `m` and the program `p`. */
export const earnedInWindow = (now: Date) => sql`greatest(0, coalesce((select sum(l.points)::int from loyalty_ledger l
  where l.member_id = m.id and l.kind in ('earn', 'revoke') and l.at > ${now}::timestamptz - make_interval(months => p.tier_months)), 0))`;

export const tiersRepository = (db: Kysely<DB>) => ({
  async list(programId: number): Promise<LoyaltyTier[]> {
    const { rows } =
      await sql<LoyaltyTier>`select t.id, t.names, t.threshold, trim_scale(t.multiplier)::text as multiplier, t.benefits,
        (select count(*)::int from loyalty_members m where m.tier_id = t.id) as members
      from loyalty_tiers t where t.program_id = ${programId} order by t.threshold`.execute(db);
    return rows;
  },
  async months(programId: number): Promise<number> {
    const row = await db
      .selectFrom('loyalty_programs')
      .select('tier_months')
      .where('id', '=', programId)
      .executeTakeFirst();
    return row?.tier_months ?? 12;
  },
  /** In the order of their thresholds, the gone ones first, so that no two are alike on the way. */
  async set(programId: number, tiers: readonly TierFacts[], months: number): Promise<void> {
    const kept = tiers.flatMap(({ id }) => id ?? []);
    await sql`delete from loyalty_tiers where program_id = ${programId} and not (id = any(${kept}::bigint[]))`.execute(
      db,
    );
    // Out of each other's way: thresholds may be swapped.
    await sql`update loyalty_tiers set threshold = threshold + 1000000000 where program_id = ${programId}`.execute(db);
    for (const { id, names, ...facts } of tiers) {
      const values = { ...facts, names: JSON.stringify(names) };
      if (id === null)
        await db
          .insertInto('loyalty_tiers')
          .values({ program_id: programId, ...values })
          .execute();
      else
        await db
          .updateTable('loyalty_tiers')
          .set(values)
          .where('id', '=', id)
          .where('program_id', '=', programId)
          .execute();
    }
    await sql`update loyalty_programs set tier_months = ${months}, version = version + 1 where id = ${programId}`.execute(
      db,
    );
  },
  async find(memberId: number, now: Date): Promise<TieredMember> {
    const { rows } =
      await sql<TieredMember>`select m.id, m.customer_key, m.tier_id, m.tier_since, m.tier_notice_at, ${earnedInWindow(now)} as earned
      from loyalty_members m join loyalty_programs p on p.id = m.program_id where m.id = ${memberId}`.execute(db);
    return rows[0]!;
  },
  async put(
    memberId: number,
    tier: { readonly id: number | null; readonly since: Date | null; readonly noticeAt: Date | null },
  ): Promise<void> {
    await db
      .updateTable('loyalty_members')
      .set({ tier_id: tier.id, tier_since: tier.since, tier_notice_at: tier.noticeAt })
      .where('id', '=', memberId)
      .execute();
  },
  /** Members whose yearly look is near or past, after one; and those whose tier was taken out of the program. */
  async listToLook(now: Date, after: number, limit: number): Promise<{ id: number; program_id: number }[]> {
    const { rows } = await sql<{
      id: number;
      program_id: number;
    }>`select m.id, m.program_id from loyalty_members m join loyalty_programs p on p.id = m.program_id
      where m.id > ${after} and m.tier_id is not null and m.anonymised_at is null and p.state in ('active', 'paused')
        and m.tier_since <= ${now}::timestamptz - interval '1 year' + interval '30 days'
        and (m.tier_notice_at is null or m.tier_notice_at <= ${now}::timestamptz - interval '30 days')
      order by m.id limit ${limit}`.execute(db);
    return rows;
  },
  async listWithout(programId: number): Promise<number[]> {
    const { rows } = await sql<{
      id: number;
    }>`select id from loyalty_members where program_id = ${programId} and tier_id is null
      and anonymised_at is null order by id`.execute(db);
    return rows.map(({ id }) => id);
  },
});
