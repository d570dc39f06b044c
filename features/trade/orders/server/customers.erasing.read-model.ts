// Reads of others: documents, erasures_again, refunds, returns
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { CustomerErasure } from '../contract/customers.calls.ts';

const over = ['delivered', 'returned', 'cancelled'] as const;
/** Money that is on neither side any more. */
const settled = ['paid', 'void', 'refunded'] as const;

/** Orders `o` with their list row `k` of which something is still on its way. */
const isOpen = sql`(not k.bucket = any(${[...over]}::text[]) or not k.payment = any(${[...settled]}::text[])
  or exists (select from refunds r where r.order_id = o.id and r.state in ('proposed', 'approved', 'sent', 'failed'))
  or exists (select from returns r where r.order_id = o.id and r.state in ('requested', 'expected', 'received')))`;

/** What is there of a customer, and what of it is still on its way. */
export const erasingReadModel = (db: Kysely<DB>) => ({
  async find(customerId: number): Promise<CustomerErasure> {
    const { rows } = await sql<CustomerErasure>`
      select (select count(*)::int from orders where customer_id = c.id) as orders,
        (select count(*)::int from documents d join orders o on o.id = d.order_id where o.customer_id = c.id) as documents,
        c.anonymised_at is not null as anonymised,
        coalesce((select array_agg(number) from (select o.number from orders o join order_list k on k.order_id = o.id
          where o.customer_id = c.id and ${isOpen}
          order by o.id limit 20) n), '{}') as open
        from customers c where c.id = ${customerId}`.execute(db);
    return rows[0]!;
  },
  /** Customers whose erasure was not told to all that keep words about them; the first of them, or one. */
  async listUntold(most: number, only: number | null = null): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`select id from customers
      where anonymised_at is not null and erasure_told_at is null and (${only}::bigint is null or id = ${only}::bigint)
      order by id limit ${most}`.execute(db);
    return rows.map(({ id }) => id);
  },
  /** Customers whom a restored backup knows by name though they were erased; the first of them, or one. */
  async listAgain(most: number, only: number | null = null): Promise<number[]> {
    const { rows } = await sql<{
      id: number;
    }>`select c.id from erasures_again a join customers c on c.id = a.customer_id
      where c.anonymised_at is null and (${only}::bigint is null or c.id = ${only}::bigint) order by c.id limit ${most}`.execute(
      db,
    );
    return rows.map(({ id }) => id);
  },
  /** Customers who are known by name, ordered nothing since a moment, and of whose orders nothing is open; the first of them, or one. */
  async listLapsed(before: Date, most: number, only: number | null = null): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`select c.id from customers c
      where c.anonymised_at is null and (${only}::bigint is null or c.id = ${only}::bigint)
        -- One whom a shop only told of has no order: counted from when they became known.
        and coalesce((select max(o.placed_at) from orders o where o.customer_id = c.id), c.created_at) < ${before}::timestamptz
        and not exists (select from orders o join order_list k on k.order_id = o.id where o.customer_id = c.id and ${isOpen})
      order by c.id limit ${most}`.execute(db);
    return rows.map(({ id }) => id);
  },
});
