// Reads of others: order_lines, orders, users
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { nameOf } from '#server/db/person-name.ts';
import type { ClaimKind, ClaimState } from '../contract/claims.rules.ts';

export type WhoseClaims = { readonly shops: readonly number[] | null; readonly today: string };
export type ClaimsAsked = {
  readonly show?: 'open' | 'overdue' | 'all' | undefined;
  readonly carrier?: number | undefined;
  /** These alone. */
  readonly only?: readonly number[] | null | undefined;
};
export type ListedClaim = {
  readonly id: number;
  readonly version: number;
  readonly package_id: number;
  readonly package_number: string;
  readonly order_number: string;
  readonly carrier: string | null;
  readonly tracking: string;
  readonly kind: ClaimKind;
  readonly state: ClaimState;
  readonly amount: string;
  readonly currency: string;
  readonly paid: string | null;
  readonly due_on: string;
  readonly overdue: boolean;
  readonly settled_otherwise: boolean;
  /** Of the amount, what is given up. */
  readonly written_off: string;
  readonly carrier_ref: string;
  readonly note: string;
  readonly files: { readonly id: string; readonly name: string; readonly size: number }[];
  readonly opened_by: string | null;
  readonly created_at: Date;
};

/** Cash of a package that a carrier's files have paid out. */
const paidOut = sql`(select coalesce(sum(r.amount), 0) from cod_rows r where r.package_id = p.id and r.verdict in ('match', 'short', 'over'))`;
/** What was not paid of a claim that is settled. */
const unpaid = (
  of: RawBuilder<unknown>,
) => sql`(case ${of}.state when 'paid' then greatest(0, ${of}.amount - ${of}.paid)
  when 'refused' then ${of}.amount else 0 end)`;
/**
 * What is given up of a claim `c`: what was not paid of it and was not claimed anew, be it under the other name (`sameThing`). A newer claim takes first
 * what the ones just before it were not paid; what it asks for beyond that is of the older ones. The only place that says so: what is claimed anew would
 * be counted twice.
 */
export const writtenOff = sql`greatest(0, ${unpaid(sql`c`)} - coalesce((select max(n.anew) from (
  select sum(w.amount - ${unpaid(sql`w`)}) over (order by w.id) + ${unpaid(sql`w`)} as anew from claims w
   where w.package_id = c.package_id and (w.kind = 'short') = (c.kind = 'short') and w.id > c.id and w.state <> 'withdrawn') n), 0))`;
/** What a claim is for: the parcel is lost, it was damaged, or cash of it is missing. */
const stillSo = sql`case c.kind when 'lost' then p.state = 'lost' when 'damaged' then true
  else p.state = 'delivered' and coalesce(p.cod_amount, 0) > ${paidOut} end`;
const tables = sql`claims c join packages p on p.id = c.package_id join orders o on o.id = p.order_id`;
const shown = ({ show, carrier, only }: ClaimsAsked, { shops, today }: WhoseClaims): RawBuilder<unknown> => sql`true
  ${show === 'all' ? sql`` : sql`and c.state = 'opened'`} ${show === 'overdue' ? sql`and c.due_on < ${today}::date` : sql``}
  ${only ? sql`and c.id = any(${only}::bigint[])` : sql``}
  ${carrier === undefined ? sql`` : sql`and p.carrier_id = ${carrier}`} ${shops === null ? sql`` : sql`and o.shop_id = any(${shops}::int[])`}`;

const rows = (which: RawBuilder<unknown>, today: string, page: RawBuilder<unknown>) => sql<ListedClaim>`
  select c.id, c.version, p.id as package_id, p.number as package_number, o.number as order_number, k.name as carrier, p.tracking, c.kind, c.state,
    c.amount::text, c.currency, c.paid::text, c.due_on, c.state = 'opened' and c.due_on < ${today}::date as overdue,
    c.state = 'opened' and not ${stillSo} as settled_otherwise, (${writtenOff})::text as written_off, c.carrier_ref, c.note,
    coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'size', f.size) order by f.uploaded_at, f.id)
      from claim_files f where f.claim_id = c.id), '[]') as files,
    ${nameOf('u')} as opened_by, c.created_at
  from ${tables} left join carriers k on k.id = p.carrier_id left join users u on u.id = c.opened_by
  where ${which} order by c.state <> 'opened', c.due_on, c.id ${page}`;

export const claimsReadModel = (db: Kysely<DB>) => ({
  async count(asked: ClaimsAsked, whose: WhoseClaims): Promise<number> {
    const found = await sql<{
      n: number;
    }>`select count(*)::int as n from ${tables} where ${shown(asked, whose)}`.execute(db);
    return found.rows[0]!.n;
  },
  /** The earliest expected answer first, then what is settled. */
  async list(asked: ClaimsAsked, whose: WhoseClaims, page: { limit: number; offset: number }): Promise<ListedClaim[]> {
    const part = sql`limit ${page.limit} offset ${page.offset}`;
    return (await rows(shown(asked, whose), whose.today, part).execute(db)).rows;
  },
  async find(id: number, today: string): Promise<ListedClaim> {
    return (await rows(sql`c.id = ${id}`, today, sql``).execute(db)).rows[0]!;
  },
  async listOfPackage(packageId: number, today: string): Promise<ListedClaim[]> {
    return (await rows(sql`c.package_id = ${packageId}`, today, sql``).execute(db)).rows;
  },
  /** By currency: what nobody has answered, what carriers paid, and what they did not pay of what is settled. */
  async sums({ shops }: WhoseClaims) {
    const found = await sql<{ currency: string; claimed: string; recovered: string; written_off: string }>`
      select c.currency, coalesce(sum(c.amount) filter (where c.state = 'opened'), 0)::text as claimed, coalesce(sum(c.paid), 0)::text as recovered,
          coalesce(sum(${writtenOff}), 0)::text as written_off
        from ${tables} where ${shops === null ? sql`true` : sql`o.shop_id = any(${shops}::int[])`} group by 1 order by 1`.execute(
      db,
    );
    return found.rows;
  },
  /** What of a package a claim could be for: its state, whether it was ever damaged, its cash, and what its goods were sold for, less their share of the order's discount. */
  async facts(packageId: number) {
    const found = await sql<{
      state: string;
      /** A carrier of ours has it. */
      ours: boolean;
      damaged: boolean;
      currency: string;
      cod: string | null;
      paid_out: string;
      goods: string;
    }>`select p.state, p.carrier_id is not null as ours, exists (select from package_events e where e.package_id = p.id and e.type = 'damaged') as damaged,
        o.currency, p.cod_amount::text as cod, ${paidOut}::text as paid_out,
        greatest(0, coalesce((select sum(l.line_gross * i.qty / l.qty_placed) from package_items i join order_lines l on l.id = i.line_id
          where i.package_id = p.id), 0) * (1 - coalesce(o.discount_gross / nullif(
            (select sum(l.line_gross) from order_lines l where l.order_id = o.id), 0), 0)))::numeric(14,2)::text as goods
      from packages p join orders o on o.id = p.order_id where p.id = ${packageId}`.execute(db);
    return found.rows[0]!;
  },
});
