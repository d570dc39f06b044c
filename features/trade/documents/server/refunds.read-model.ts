// Reads of others: refund_lines, refunds
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { fixed, num } from '#kit/exact.ts';
import { letOffBy } from '../contract/documents.amounts.ts';

/** What paid refunds of an order name, with VAT: what was let off of each line, by its id, and of shipping and fee. The rest is of nothing they name. */
export type NamedLetOff = { readonly lines: ReadonlyMap<number, string>; readonly extras: string };

type Part = { readonly of: number | 'extras' | 'nothing'; readonly amount: string };

/** What documents have to know of money that goes back to customers. */
export const refundsReadModel = (db: Kysely<DB>) => ({
  /** What is booked as let off and was not paid back: it is on its way, or failed and may still be given up. */
  async unpaid(orderId: number): Promise<string> {
    const { amount } = await db
      .selectFrom('refunds')
      .select(sql<string>`coalesce(sum(amount - over), 0)::text`.as('amount'))
      .where('order_id', '=', orderId)
      .where('approved_at', 'is not', null)
      .where('state', 'in', ['approved', 'sent', 'failed'])
      .executeTakeFirstOrThrow();
    return amount;
  },
  /** By what it was paid back for. `withoutReturn`: only where no goods were to come back for it. */
  async named(orderId: number, { withoutReturn = false } = {}): Promise<NamedLetOff> {
    const { rows } = await sql<{ over: string; parts: Part[] }>`select r.over::text,
        coalesce((select jsonb_agg(jsonb_build_object('of', l.line_id, 'amount', l.amount::text) order by l.line_id)
          from refund_lines l where l.refund_id = r.id), '[]')
        || jsonb_build_array(jsonb_build_object('of', 'extras', 'amount', r.shipping::text), jsonb_build_object('of', 'nothing', 'amount', r.goodwill::text))
        as parts
      from refunds r where r.order_id = ${orderId} and r.state = 'done' ${withoutReturn ? sql`and r.return_id is null` : sql``} order by r.id`.execute(
      db,
    );
    const sums = new Map<Part['of'], string>();
    for (const { of, amount } of rows.flatMap(({ over, parts }) => letOffBy(over, parts)))
      sums.set(of, fixed(num(sums.get(of) ?? 0).plus(amount), 4));
    return {
      lines: new Map([...sums].flatMap(([of, amount]) => (typeof of === 'number' ? [[of, amount]] : []))),
      extras: sums.get('extras') ?? '0',
    };
  },
});
