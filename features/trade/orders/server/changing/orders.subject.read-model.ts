import { type RawBuilder, sql } from 'kysely';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Db } from '#server/db/database.ts';
import type { Subject } from '#server/operations/handle-operation.ts';

/** Bulk operations name their rows: orders are pasted by number, lines chosen from a list. Nobody of a seller has a part in it. */
export const customerOrderSubject: Subject = {
  name: 'customer_order',
  select: () => Promise.reject(new AppError(generalErrors.invalid)),
  async describe(db, ids, { sellerId }) {
    if (sellerId !== null) return new Map();
    const { rows } = await sql<{
      id: number;
      code: string;
      name: string;
    }>`select id, number as code, shop_number as name
      from orders where id = any(${ids}::bigint[])`.execute(db);
    return new Map(rows.map(({ id, code, name }) => [id, { code, name }]));
  },
  shopsOf: (db, ids) => shopsOf(db, sql`orders o where o.id = any(${ids}::bigint[])`),
};

export const orderLineSubject: Subject = {
  name: 'order_line',
  select: () => Promise.reject(new AppError(generalErrors.invalid)),
  async describe(db, ids, { sellerId }) {
    if (sellerId !== null) return new Map();
    const { rows } = await sql<{
      id: number;
      code: string;
      name: string;
    }>`select l.id, o.number as code, l.sku || ' ' || l.name as name
      from order_lines l join orders o on o.id = l.order_id where l.id = any(${ids}::bigint[])`.execute(db);
    return new Map(rows.map(({ id, code, name }) => [id, { code, name }]));
  },
  shopsOf: (db, ids) =>
    shopsOf(db, sql`order_lines l join orders o on o.id = l.order_id where l.id = any(${ids}::bigint[])`),
};

/** The shops of the orders `o` that are found. */
async function shopsOf(db: Db, from: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ shop_id: number }>`select distinct o.shop_id from ${from}`.execute(db);
  return rows.map(({ shop_id }) => shop_id);
}
