// Reads of others: orders, shops
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { Said } from '#kit/sentence.ts';
import { containing } from '#server/db/containing.ts';
import type { IntakeQuery } from '../contract/order-intake.calls.ts';
import type { IntakeState } from '../contract/order-intake.model.ts';

export type ListedDocument = {
  readonly id: number;
  readonly shop_id: number;
  readonly shop_name: string;
  readonly external_id: string;
  readonly no: number;
  readonly newest: boolean;
  readonly shop_updated_at: Date;
  readonly state: IntakeState;
  readonly error_code: string | null;
  readonly error_values: Record<string, string> | null;
  readonly order_id: number | null;
  readonly order_number: string | null;
  readonly shop_number: string | null;
  readonly customer: string | null;
  readonly total: string | null;
  readonly currency: string | null;
  readonly created_at: Date;
  readonly applied_at: Date | null;
};
export type PullRow = {
  readonly shop_id: number;
  readonly shop_name: string;
  readonly seen_until: Date | null;
  readonly ok_at: Date | null;
  readonly error: string | null;
  readonly error_said: Said | null;
  readonly failures: number | null;
  readonly running: boolean;
};

const newest = sql<boolean>`not exists (select from order_intake m where m.shop_id = i.shop_id and m.external_id = i.external_id and m.no > i.no)`;
const tables = sql`order_intake i join shops s on s.id = i.shop_id
  left join orders o on o.shop_id = i.shop_id and o.external_id = i.external_id`;
const columns = sql`i.id, i.shop_id, s.name as shop_name, i.external_id, i.no, ${newest} as newest, i.shop_updated_at, i.state, i.error_code,
  i.error_values, o.id as order_id, o.number as order_number, i.document ->> 'number' as shop_number,
  i.document #>> '{customer,name}' as customer, i.document ->> 'totalGross' as total, i.document ->> 'currency' as currency,
  i.created_at, i.applied_at`;
const order = { read: sql`i.id`, updated: sql`i.shop_updated_at`, shop: sql`s.name` };

/** `shops`: those the person works in; null: all. Refused ones count as long as the shop told nothing newer of the order. */
const where = (asked: Omit<IntakeQuery, 'state'>, shops: readonly number[] | null): RawBuilder<unknown> => sql`
  (i.state <> 'refused' or ${newest})
  ${asked.shop ? sql`and i.shop_id = ${asked.shop}` : sql``}
  ${asked.code ? sql`and i.error_code = ${asked.code}` : sql``}
  ${shops ? sql`and i.shop_id = any(${shops}::int[])` : sql``}
  ${
    asked.search_text
      ? sql`and (fold(concat_ws(' ', i.external_id, i.document ->> 'number', o.number)) like ${containing(asked.search_text)})`
      : sql``
  }`;

export const intakeReadModel = (db: Kysely<DB>) => ({
  async list(asked: IntakeQuery, shops: readonly number[] | null): Promise<ListedDocument[]> {
    const way = sql.raw(asked.orderBy === 'asc' ? 'asc' : 'desc');
    const { rows } = await sql<ListedDocument>`select ${columns} from ${tables}
      where ${where(asked, shops)} ${asked.state ? sql`and i.state = ${asked.state}` : sql``}
      order by ${order[asked.orderKey ?? 'read']} ${way}, i.id ${way}
      limit ${asked.pageSize} offset ${asked.page * asked.pageSize}`.execute(db);
    return rows;
  },
  async count(
    asked: Omit<IntakeQuery, 'state'>,
    shops: readonly number[] | null,
  ): Promise<Record<IntakeState, number>> {
    const { rows } = await sql<{ state: IntakeState; n: number }>`select i.state, count(*)::int as n from ${tables}
      where ${where(asked, shops)} group by 1`.execute(db);
    return {
      stored: 0,
      applied: 0,
      older: 0,
      refused: 0,
      ...Object.fromEntries(rows.map(({ state, n }) => [state, n])),
    };
  },
  /** Refused ones, and since when the first of them is. */
  async countRefused(shops: readonly number[] | null): Promise<{ n: number; since: Date | null }> {
    const { rows } = await sql<{ n: number; since: Date | null }>`select count(*)::int as n, min(i.created_at) as since
      from order_intake i where i.state = 'refused' and ${newest} ${shops ? sql`and i.shop_id = any(${shops}::int[])` : sql``}`.execute(
      db,
    );
    return rows[0]!;
  },
  async countRefusedByShop(): Promise<{ shop: number; n: number; since: Date }[]> {
    const { rows } = await sql<{ shop: number; n: number; since: Date }>`
      select i.shop_id as shop, count(*)::int as n, min(i.created_at) as since
        from order_intake i where i.state = 'refused' and ${newest} group by 1`.execute(db);
    return rows;
  },
  async find(id: number): Promise<(ListedDocument & { document: unknown }) | null> {
    const { rows } = await sql<
      ListedDocument & { document: unknown }
    >`select ${columns}, i.document from ${tables} where i.id = ${id}`.execute(db);
    return rows[0] ?? null;
  },
  async listPulls(shops: readonly number[] | null, now: Date): Promise<PullRow[]> {
    const { rows } =
      await sql<PullRow>`select s.id as shop_id, s.name as shop_name, p.seen_until, p.ok_at, p.error, p.error_said, p.failures,
        coalesce(p.lease_until > ${now}, false) as running
      from shops s left join order_pulls p on p.shop_id = s.id
     where s.connector is not null ${shops ? sql`and s.id = any(${shops}::int[])` : sql``} order by s.name, s.id`.execute(
        db,
      );
    return rows;
  },
});
