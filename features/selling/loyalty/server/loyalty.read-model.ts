// Reads of others: customers, erased_members_again, shops, users
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { DB } from '#database/tables.ts';
import { containing } from '#server/db/containing.ts';
import { nameOf, nameOrEmail } from '#server/db/person-name.ts';
import type { ledgerQuery, memberQuery } from '../contract/loyalty.calls.ts';
import type { Adjustment, LedgerRow, LoyaltyMember, MemberDetail } from '../contract/loyalty.model.ts';

import { expiringDays } from '../contract/loyalty.rules.ts';
import { mailHash } from './account.repository.ts';
import { earnedInWindow } from './tiers.repository.ts';

type LedgerAsked = Omit<z.output<typeof ledgerQuery>, 'page' | 'pageSize' | 'program'>;
/** `ids`: these of them alone. `named`: without those who were forgotten. */
type MembersAsked = Omit<z.output<typeof memberQuery>, 'page' | 'pageSize' | 'program'> & {
  readonly ids?: readonly number[] | null;
  readonly named?: true;
};
type Part = { readonly limit: number; readonly offset: number };
type Dated<T, K extends keyof T> = Omit<T, K> & { readonly [k in K]: Date | null };

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

const memberColumns = (
  now: Date,
) => sql`m.id, m.customer_key, m.name, m.balance, m.pending, m.anonymised_at, m.created_at,
  (select json_build_object('id', t.id, 'names', t.names) from loyalty_tiers t where t.id = m.tier_id) as tier,
  (select json_build_object('points', sum(l."left")::int, 'at', l.expires_at) from loyalty_lots l
    where l.member_id = m.id and l."left" > 0 and l.state = 'available' and l.expires_at is not null
    group by l.expires_at order by l.expires_at limit 1) as next_expiry,
  (select coalesce(sum(l."left"), 0)::int from loyalty_lots l where l.member_id = m.id and l."left" > 0 and l.state = 'available'
    and l.expires_at <= ${now}::timestamptz + make_interval(days => ${expiringDays})) as expiring,
  greatest(0, (select coalesce(sum(l.points), 0)::int from loyalty_ledger l where l.member_id = m.id and l.kind in ('earn', 'revoke'))) as lifetime,
  (select max(l.at) from loyalty_ledger l where l.member_id = m.id) as active_at`;
type Tiered = { readonly tier_since: Date | null; readonly tier_notice_at: Date | null; readonly earned: number };
type MemberDb = Dated<LoyaltyMember, 'anonymised_at' | 'created_at' | 'active_at'> & {
  next_expiry: { points: number; at: string } | null;
};
const toMember = (row: MemberDb): LoyaltyMember => ({
  ...row,
  next_expiry: row.next_expiry && { ...row.next_expiry, at: new Date(row.next_expiry.at).toISOString() },
  active_at: iso(row.active_at),
  anonymised_at: iso(row.anonymised_at),
  created_at: row.created_at!.toISOString(),
});

/** By the whole address: that of the customer of orders, or what the shop told of the member. */
const byMail = (programId: number, mail: string) => sql`m.mail_hash = ${mailHash(mail)} or m.customer_key in (
  select c.id::text from customers c join loyalty_programs p on p.shop_id = c.shop_id where p.id = ${programId} and c.email = ${mail})`;

function membersAsked(programId: number, { tier, search_text: text, ids = null, named }: MembersAsked) {
  const mail = text?.includes('@') ? text.trim().toLowerCase() : null;
  return sql`m.program_id = ${programId} ${tier === undefined ? sql`` : sql`and m.tier_id = ${tier}`}
    ${ids === null ? sql`` : sql`and m.id = any(${ids}::bigint[])`} ${named ? sql`and m.anonymised_at is null` : sql``}
    ${
      text
        ? sql`and (fold(m.name) like ${containing(text)} or m.customer_key = ${text} ${mail === null ? sql`` : sql`or ${byMail(programId, mail)}`})`
        : sql``
    }`;
}

const ledgerColumns = sql`l.id, l.at, l.member_id, case when m.name = '' then m.customer_key else m.name end as member, l.kind, l.points, l.after,
  coalesce(l.order_ref, (select s.order_ref from loyalty_spent_on s where s.redeem_id = l.id)) as order_ref, l.reason, l.note, ${nameOf('u')} as actor, ${nameOf('a')} as approved_by`;
const ledgerTables = sql`join loyalty_members m on m.id = l.member_id left join users u on u.id = l.user_id left join users a on a.id = l.approved_by`;
type LedgerDb = Dated<LedgerRow, 'at'>;
const toLedger = (row: LedgerDb): LedgerRow => ({ ...row, at: row.at!.toISOString() });

/** Members, their points, and what a month comes to. People are of users. */
export const loyaltyReadModel = (db: Kysely<DB>) => ({
  async listMembers(
    programId: number,
    asked: MembersAsked,
    { limit, offset }: Part,
    now: Date,
  ): Promise<LoyaltyMember[]> {
    const direction = sql.raw(asked.orderBy ?? 'asc');
    const order: Record<NonNullable<MembersAsked['orderKey']>, RawBuilder<unknown>> = {
      name: sql`fold(m.name) ${direction}, m.id`,
      balance: sql`m.balance ${direction}, m.id`,
      created: sql`m.id ${direction}`,
    };
    const { rows } =
      await sql<MemberDb>`select ${memberColumns(now)} from loyalty_members m where ${membersAsked(programId, asked)}
      order by ${asked.orderKey ? order[asked.orderKey] : sql`m.id desc`} limit ${limit} offset ${offset}`.execute(db);
    return rows.map(toMember);
  },

  async countMembers(programId: number, asked: MembersAsked): Promise<number> {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from loyalty_members m
      where ${membersAsked(programId, asked)}`.execute(db);
    return rows[0]!.n;
  },

  /** In a program of the shop. */
  async findMember(id: number, shopId: number, now: Date): Promise<MemberDetail | null> {
    const { rows } = await sql<
      MemberDb & Tiered
    >`select ${memberColumns(now)}, m.tier_since, m.tier_notice_at, ${earnedInWindow(now)} as earned from loyalty_members m join loyalty_programs p on p.id = m.program_id
      where m.id = ${id} and p.shop_id = ${shopId}`.execute(db);
    if (!rows[0]) return null;
    const ledger = await sql<LedgerDb>`select ${ledgerColumns} from loyalty_ledger l ${ledgerTables}
      where l.member_id = ${id} order by l.id desc limit 500`.execute(db);
    const lots = await sql<Dated<MemberDetail['lots'][number], 'available_at' | 'expires_at'>>`
      select id, points, "left", state, order_ref, available_at, expires_at from loyalty_lots where member_id = ${id} and "left" > 0
      order by expires_at nulls last, id`.execute(db);
    return {
      ...toMember(rows[0]),
      earned: rows[0].earned,
      tier_since: iso(rows[0].tier_since),
      tier_notice_at: iso(rows[0].tier_notice_at),
      ledger: ledger.rows.map(toLedger),
      lots: lots.rows.map((lot) => ({ ...lot, available_at: iso(lot.available_at), expires_at: iso(lot.expires_at) })),
    };
  },

  async listLedger(
    programId: number,
    shopId: number,
    asked: LedgerAsked,
    { limit, offset }: Part,
  ): Promise<{ results: LedgerRow[]; total: number }> {
    const zone = sql`(select time_zone from shops where id = ${shopId})`;
    const where = sql`${sql.join(
      [
        sql`l.program_id = ${programId}`,
        ...(asked.member === undefined ? [] : [sql`l.member_id = ${asked.member}`]),
        ...(asked.kind === undefined ? [] : [sql`l.kind = ${asked.kind}`]),
        ...(asked.from === undefined ? [] : [sql`l.at >= ${asked.from}::date::timestamp at time zone ${zone}`]),
        ...(asked.to === undefined ? [] : [sql`l.at < (${asked.to}::date + 1)::timestamp at time zone ${zone}`]),
        ...(asked.search_text
          ? [
              sql`(l.order_ref = ${asked.search_text} or l.id in (select redeem_id from loyalty_spent_on where order_ref = ${asked.search_text}) or l.member_id in (select id from loyalty_members m where m.program_id = ${programId}
              and (m.customer_key = ${asked.search_text} or fold(m.name) like ${containing(asked.search_text)})))`,
            ]
          : []),
      ],
      sql` and `,
    )}`;
    const direction = sql.raw(asked.orderBy ?? 'desc');
    const [{ rows }, counted] = await Promise.all([
      sql<LedgerDb>`select ${ledgerColumns} from loyalty_ledger l ${ledgerTables} where ${where}
        order by l.at ${direction}, l.id ${direction} limit ${limit} offset ${offset}`.execute(db),
      sql<{ n: number }>`select count(*)::int as n from loyalty_ledger l where ${where}`.execute(db),
    ]);
    return { results: rows.map(toLedger), total: counted.rows[0]!.n };
  },

  async listWaiting(shopId: number, userId: number): Promise<Adjustment[]> {
    const { rows } = await sql<Dated<Adjustment, 'created_at'>>`select j.id, j.member_id,
        case when m.name = '' then m.customer_key else m.name end as member, j.points, j.code, j.note, j.state,
        ${nameOrEmail('u')} as by, j.user_id = ${userId} as mine, j.created_at
      from loyalty_adjustments j join loyalty_programs p on p.id = j.program_id join loyalty_members m on m.id = j.member_id
        join users u on u.id = j.user_id
      where p.shop_id = ${shopId} and j.state = 'waiting' order by j.id`.execute(db);
    return rows.map((row) => ({ ...row, created_at: row.created_at!.toISOString() }));
  },

  /** The last 24 months with something in them, newest first; months are those of the shop. */
  async listMonths(programId: number): Promise<Month[]> {
    const { rows } = await sql<Month>`with of_month as (
        select to_char(l.at at time zone s.time_zone, 'YYYY-MM') as month, l.kind, l.points
          from loyalty_ledger l join loyalty_programs p on p.id = l.program_id join shops s on s.id = p.shop_id where p.id = ${programId}),
      sums as (
        select month, sum(points)::int as change,
          coalesce(sum(points) filter (where kind = 'earn'), 0)::int as issued,
          coalesce(-sum(points) filter (where kind = 'redeem'), 0)::int - coalesce(sum(points) filter (where kind = 'restore'), 0)::int as redeemed,
          coalesce(-sum(points) filter (where kind = 'expire'), 0)::int as expired,
          coalesce(-sum(points) filter (where kind in ('revoke', 'forfeit')), 0)::int as revoked,
          coalesce(sum(points) filter (where kind = 'adjust'), 0)::int as adjusted
        from of_month group by month)
      select month, (sum(change) over (order by month))::int as closing, (sum(change) over (order by month) - change)::int as opening,
        issued, redeemed, expired, revoked, adjusted,
        (select sum(pending)::int from loyalty_members m where m.program_id = ${programId}) as pending
      from sums order by month desc limit 24`.execute(db);
    return rows;
  },

  /** Members whom a restored backup knows by name though they were erased; the first of them. */
  async listErasedAgain(most: number): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`select m.id from erased_members_again a
      join loyalty_members m on m.id = a.member_id where m.anonymised_at is null order by m.id limit ${most}`.execute(
      db,
    );
    return rows.map(({ id }) => id);
  },
  /** Members whose points are not the sum of what they earned and spent, or who owe points and have some, or whose last line says another balance; must be none. */
  async listWrong(): Promise<{ member_id: number; program_id: number }[]> {
    const { rows } = await sql<{
      member_id: number;
      program_id: number;
    }>`select m.id as member_id, m.program_id from loyalty_members m
      where m.balance + m.pending <> coalesce((select sum(points) from loyalty_ledger l where l.member_id = m.id), 0)
         or m.balance + m.pending <> coalesce((select l.after from loyalty_ledger l where l.member_id = m.id order by l.id desc limit 1), 0)
         or m.pending <> coalesce((select sum("left") from loyalty_lots t where t.member_id = m.id and t.state = 'pending'), 0)
         or m.balance > coalesce((select sum("left") from loyalty_lots t where t.member_id = m.id and t.state = 'available'), 0)
         or m.balance < coalesce((select nullif(sum("left"), 0) from loyalty_lots t where t.member_id = m.id and t.state = 'available'), m.balance)
      limit 100`.execute(db);
    return rows;
  },
});

export type Month = {
  readonly month: string;
  readonly opening: number;
  readonly closing: number;
  readonly issued: number;
  readonly redeemed: number;
  readonly expired: number;
  readonly revoked: number;
  readonly adjusted: number;
  readonly pending: number;
};
