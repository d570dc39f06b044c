// Reads of others: orders
import { type RawBuilder, sql } from 'kysely';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Db } from '#server/db/database.ts';
import type { Subject } from '#server/operations/handle-operation.ts';

const select = () => Promise.reject(new AppError(generalErrors.invalid));
type Money = { readonly id: number; readonly code: string; readonly amount: string; readonly currency: string };
type Row = { readonly id: number; readonly code: string; readonly name: string };

/** Returns and refunds are chosen from their lists. Nobody of a seller has a part in it. */
export const returnSubject: Subject = {
  name: 'return',
  select,
  async describe(db, ids, { sellerId }) {
    if (sellerId !== null) return new Map();
    const { rows } = await sql<Row>`select r.id, r.number as code, o.number as name
      from returns r join orders o on o.id = r.order_id where r.id = any(${ids}::bigint[])`.execute(db);
    return new Map(rows.map(({ id, code, name }) => [id, { code, name }]));
  },
  shopsOf: (db, ids) =>
    shopsOf(db, sql`returns r join orders o on o.id = r.order_id where r.id = any(${ids}::bigint[])`),
};

/** A refund has no number of its own: it is known by its order and its amount. */
export const refundSubject: Subject = {
  name: 'refund',
  select,
  async describe(db, ids, { sellerId }) {
    if (sellerId !== null) return new Map();
    const { rows } = await sql<Money>`select r.id, o.number as code, round(r.amount, 2)::text as amount, r.currency
      from refunds r join orders o on o.id = r.order_id where r.id = any(${ids}::bigint[])`.execute(db);
    return new Map(rows.map(({ id, code, amount, currency }) => [id, { code, name: '', money: { amount, currency } }]));
  },
  shopsOf: (db, ids) =>
    shopsOf(db, sql`refunds r join orders o on o.id = r.order_id where r.id = any(${ids}::bigint[])`),
};

/** The shops of the orders `o` that are found. */
async function shopsOf(db: Db, from: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ shop_id: number }>`select distinct o.shop_id from ${from}`.execute(db);
  return rows.map(({ shop_id }) => shop_id);
}
