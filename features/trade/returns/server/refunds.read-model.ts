// Reads of others: order_lines, order_list, orders, shops, users
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { containing } from '#server/db/containing.ts';
import { nameOrEmail } from '#server/db/person-name.ts';
import type { RefundsQuery } from '../contract/refunds.calls.ts';
import { type RefundTab, refundTabs } from '../contract/refunds.model.ts';
import type { RefundReason, RefundState, RefundWay } from '../contract/returns.words.ts';
import type { Whose } from './returns.access.ts';

export type ListedRefundRow = {
  readonly id: number;
  readonly order_id: number;
  readonly state: RefundState;
  readonly way: RefundWay;
  readonly amount: string;
  readonly shipping: string;
  readonly goodwill: string;
  readonly currency: string;
  readonly reason: RefundReason;
  readonly note: string;
  readonly iban_last: string | null;
  readonly voucher_last: string | null;
  readonly second_needed: boolean;
  readonly made_by: number | null;
  readonly maker: string | null;
  readonly second_by: number | null;
  readonly second: string | null;
  readonly return_id: number | null;
  readonly return_number: string | null;
  readonly said: string;
  readonly created_at: Date;
  readonly approved_at: Date | null;
  readonly settled_at: Date | null;
  readonly version: number;
  readonly lines: { line_id: number; sku: string; name: string; qty: number; amount: string }[];
  readonly order_number: string;
  readonly customer: string;
  readonly shop_id: number;
  readonly shop_name: string;
  readonly shop_country: string;
};

const inTab: Readonly<Record<RefundTab, RawBuilder<unknown>>> = {
  open: sql`r.state in ('proposed', 'approved', 'sent', 'failed')`,
  to_approve: sql`r.state = 'proposed'`,
  failed: sql`r.state = 'failed'`,
  all: sql`true`,
};

const where = (
  { shop, search_text }: Partial<RefundsQuery>,
  { shops, only }: Pick<Whose, 'shops' | 'only'>,
): RawBuilder<unknown> => {
  const kept = [
    only ? sql`r.id = any(${only}::bigint[])` : null,
    shops === null ? null : sql`o.shop_id = any(${shops}::int[])`,
    shop === undefined ? null : sql`o.shop_id = ${shop}`,
    search_text ? sql`w.search like ${containing(search_text)}` : null,
  ].filter((one) => one !== null);
  return kept.length === 0 ? sql`true` : sql.join(kept, sql` and `);
};
const tables = sql`refunds r join orders o on o.id = r.order_id join order_list w on w.order_id = r.order_id join shops h on h.id = o.shop_id`;

const rowsOf = (from: RawBuilder<unknown>) => sql<ListedRefundRow>`
  select r.id, r.order_id, r.state, r.way, r.amount::text, r.shipping::text, r.goodwill::text, r.currency, r.reason, r.note, r.iban_last,
    coalesce(r.voucher_last, right(r.voucher_code, 4)) as voucher_last,
    r.second_needed, r.made_by, ${nameOrEmail('m')} as maker, r.second_by, ${nameOrEmail('s')} as second, r.return_id, t.number as return_number,
    r.said, r.created_at, r.approved_at, r.settled_at, r.version, o.number as order_number, w.customer, o.shop_id, h.name as shop_name,
    h.country_code as shop_country,
    coalesce((select jsonb_agg(jsonb_build_object('line_id', f.line_id, 'sku', l.sku, 'name', l.name, 'qty', f.qty, 'amount', f.amount::text)
      order by l.position) from refund_lines f join order_lines l on l.id = f.line_id where f.refund_id = r.id), '[]') as lines
  from ${from} left join users m on m.id = r.made_by left join users s on s.id = r.second_by left join returns t on t.id = r.return_id`;

type Asked = Omit<RefundsQuery, 'page' | 'pageSize'>;

/** What the filters find, in the order asked. */
const foundBy = (asked: Asked, whose: Whose): RawBuilder<unknown> => {
  const { tab = 'open', orderKey = 'made', orderBy = 'desc' } = asked;
  const [by, way] = [orderKey === 'amount' ? sql`r.amount` : sql`r.id`, sql.raw(orderBy)];
  return sql`where ${inTab[tab]} and ${where(asked, whose)} order by ${by} ${way}, r.id ${way}`;
};

export const refundsReadModel = (db: Kysely<DB>) => ({
  async listOfOrder(orderId: number): Promise<ListedRefundRow[]> {
    return (await sql<ListedRefundRow>`${rowsOf(tables)} where r.order_id = ${orderId} order by r.id desc`.execute(db))
      .rows;
  },
  async listOfReturn(returnId: number): Promise<ListedRefundRow[]> {
    return (
      await sql<ListedRefundRow>`${rowsOf(tables)} where r.return_id = ${returnId} order by r.id desc`.execute(db)
    ).rows;
  },
  async list({ page, pageSize, ...asked }: RefundsQuery, whose: Whose): Promise<ListedRefundRow[]> {
    const { rows } = await sql<ListedRefundRow>`${rowsOf(tables)} ${foundBy(asked, whose)}
      limit ${pageSize} offset ${page * pageSize}`.execute(db);
    return rows;
  },
  async listIds(asked: Asked, whose: Whose, limit: number): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`select r.id from ${tables} ${foundBy(asked, whose)}
      limit ${limit}`.execute(db);
    return rows.map(({ id }) => id);
  },
  async count(asked: Partial<RefundsQuery>, whose: Pick<Whose, 'shops' | 'only'>): Promise<Record<RefundTab, number>> {
    const counted = refundTabs.map((tab) => sql`count(*) filter (where ${inTab[tab]})::int as ${sql.id(tab)}`);
    const { rows } = await sql<Record<RefundTab, number>>`select ${sql.join(counted)} from ${tables}
      where ${where(asked, whose)}`.execute(db);
    return rows[0]!;
  },
});
