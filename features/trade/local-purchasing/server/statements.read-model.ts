// Reads of others: documents, order_lines, purchase_orders, sellers, users, variants
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { momentText } from '#server/db/moments.ts';
import { nameOf } from '#server/db/person-name.ts';
import type { DisputedEntry, Owed, SellerEntry, Statement, StatementRow } from '../contract/statements.model.ts';
import type { Whose } from './local-orders.read-model.ts';

type Asked = {
  readonly seller?: number | undefined;
  readonly state?: string | undefined;
  readonly page: number;
  readonly pageSize: number;
};

const row = sql`s.id, jsonb_build_object('id', q.id, 'name', q.name) as seller, s.starts_on::text as from, s.ends_on::text as to, s.currency,
  s.state, round(s.total, 2)::text as total,
  (select count(*)::int from seller_entries e where e.statement_id = s.id) as entries,
  (select count(*)::int from seller_entries e join statement_disputes d on d.entry_id = e.id and d.state = 'open'
    where e.statement_id = s.id) as disputed,
  ${momentText('s.confirmed_at')} as confirmed_at, s.paid_on::text as paid_on`;

const mine = ({ sellerId }: Whose) => (sellerId === null ? sql`true` : sql`s.seller_id = ${sellerId}`);
const where = (whose: Whose, { seller, state }: Omit<Asked, 'page' | 'pageSize'>) => sql`${mine(whose)}
  ${seller ? sql`and s.seller_id = ${seller}` : sql``} ${state ? sql`and s.state = ${state}` : sql``}`;

/** What is proposed for a dispute is between people of the house. */
const proposal = ({ sellerId }: Whose) =>
  sellerId === null
    ? sql`case when d.proposed_amount is not null then jsonb_build_object('amount', round(d.proposed_amount, 2)::text, 'answer', d.proposed_answer,
        'by', (select jsonb_build_object('id', u.id, 'name', ${nameOf('u')}) from users u where u.id = d.proposed_by)) end`
    : sql`null`;
const entries = (whose: Whose, more = sql``) => sql`select e.id, e.kind, ${momentText('e.at')} as at,
    case when o.id is not null then 'LPO-' || o.year || '-' || lpad(o.number::text, greatest(4, length(o.number::text)), '0') end as order,
    v.sku, l.name as product, e.qty, round(e.amount, 2)::text as amount,
    case when e.kind in ('commission', 'commission_back') then trim_scale(c.percent)::text end as percent,
    case when e.kind in ('commission', 'commission_back') then c.base end as base, e.note,
    (select jsonb_build_object('id', d.id, 'text', d.text, 'state', d.state, 'answer', d.answer, 'proposal',
        case when d.state = 'open' then ${proposal(whose)} end) from statement_disputes d
      where d.entry_id = e.id order by d.id desc limit 1) as dispute ${more}
  from seller_entries e left join purchase_orders o on o.id = e.purchase_order_id left join order_lines l on l.id = e.line_id
    left join variants v on v.id = l.variant_id left join line_commissions c on c.line_id = e.line_id and c.seller_id = e.seller_id`;

/** Statements of sellers. A product stands here under the name it was sold by; the customer's order nowhere. */
export const statementsReadModel = (db: Kysely<DB>) => ({
  async list(whose: Whose, asked: Asked): Promise<{ results: StatementRow[]; total: number }> {
    const { rows } = await sql<StatementRow>`select ${row} from statements s join sellers q on q.id = s.seller_id
      where ${where(whose, asked)} order by s.ends_on desc, fold(q.name), s.id desc
      limit ${asked.pageSize} offset ${asked.page * asked.pageSize}`.execute(db);
    const { rows: counted } = await sql<{
      n: number;
    }>`select count(*)::int as n from statements s where ${where(whose, asked)}`.execute(db);
    return { results: rows, total: counted[0]!.n };
  },

  /** Everything entered that is not in a paid statement, by seller and currency. */
  async listOwed(whose: Whose, seller?: number): Promise<Owed[]> {
    const { rows } = await sql<Owed>`select jsonb_build_object('id', q.id, 'name', q.name) as seller, s.currency,
        round(coalesce(sum(s.amount) filter (where s.statement_id is not null), 0), 2)::text as stated,
        round(coalesce(sum(s.amount) filter (where s.statement_id is null), 0), 2)::text as not_stated
      from seller_entries s join sellers q on q.id = s.seller_id left join statements t on t.id = s.statement_id
      where ${mine(whose)} ${seller ? sql`and s.seller_id = ${seller}` : sql``} and coalesce(t.state <> 'paid', true)
      group by q.id, q.name, s.currency order by fold(q.name), s.currency limit 500`.execute(db);
    return rows;
  },

  /** Entries with an open dispute, the oldest dispute first; one in no statement is found nowhere else. */
  async listDisputed(whose: Whose, seller?: number): Promise<DisputedEntry[]> {
    const { rows } =
      await sql<DisputedEntry>`${entries(whose, sql`, e.currency, jsonb_build_object('id', q.id, 'name', q.name) as seller`)}
        join sellers q on q.id = e.seller_id join statement_disputes w on w.entry_id = e.id and w.state = 'open'
      where ${whose.sellerId === null ? sql`true` : sql`e.seller_id = ${whose.sellerId}`}
        ${seller ? sql`and e.seller_id = ${seller}` : sql``} order by w.id limit 200`.execute(db);
    return rows;
  },

  /** null where it is not there or is another seller's. */
  async find(id: number, whose: Whose): Promise<Statement | null> {
    const { rows } = await sql<
      Omit<Statement, 'lines' | 'sums'>
    >`select ${row}, s.version, d.text as invoice from statements s join sellers q on q.id = s.seller_id
        left join documents d on d.id = s.document_id
      where s.id = ${id} and ${mine(whose)}`.execute(db);
    const found = rows[0];
    if (!found) return null;
    const { rows: lines } = await sql<SellerEntry>`${entries(whose)}
      where e.statement_id = ${id} order by e.at, e.id`.execute(db);
    const { rows: sums } = await sql<Statement['sums'][number]>`select kind, round(sum(amount), 2)::text as amount
      from seller_entries where statement_id = ${id} group by kind order by min(id)`.execute(db);
    return { ...found, lines, sums };
  },

  /** The invoice of a statement; null where there is none, or it is another seller's. */
  async findInvoice(id: number, whose: Whose): Promise<{ documentId: number | null; number: string | null } | null> {
    const { rows } = await sql<{ documentId: number | null; number: string | null }>`
      select s.document_id as "documentId", d.text as number from statements s left join documents d on d.id = s.document_id
       where s.id = ${id} and ${mine(whose)}`.execute(db);
    return rows[0] ?? null;
  },

  /** The statement an invoice of commissions is of; null where the document is none. */
  async findOfInvoice(documentId: number): Promise<number | null> {
    const found = await db
      .selectFrom('statements')
      .select('id')
      .where('document_id', '=', documentId)
      .executeTakeFirst();
    return found?.id ?? null;
  },

  async findSellerName(id: number): Promise<string> {
    const found = await db.selectFrom('sellers').select('name').where('id', '=', id).executeTakeFirst();
    return found?.name ?? '';
  },
});
