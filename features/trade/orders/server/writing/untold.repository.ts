// Reads of others: change_sets
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

/** Orders whose customers are told in one transaction: a bulk action may have left more of them than one statement writes. */
export const toldAtOnce = 250;

type Untold = { readonly order_id: number; readonly line_id: number; readonly qty: number };

type UntoldMove = {
  readonly line: { readonly id: number; readonly orderId: number; readonly name: string; readonly need: number };
  readonly from: string | null;
  readonly to: string | null;
};

/** What customers are still to be told of. */
export type UntoldKind = 'cancellations' | 'replacements' | 'promises';

/** Cancelled pieces, replaced lines and later promises whose customers are still to be told, by what cancelled, replaced or promised them. */
export const untoldRepository = (db: Kysely<DB>) => ({
  async insert(cause: string, orderId: number, factIds: readonly number[]): Promise<void> {
    await sql`insert into untold_cancellations (fact_id, order_id, cause)
      select fact_id, ${orderId}, ${cause} from unnest(${factIds}::bigint[]) as fact_id`.execute(db);
  },
  /** `lineIds`: those that came in place of others. */
  async insertReplaced(cause: string, orderId: number, lineIds: readonly number[]): Promise<void> {
    await sql`insert into untold_replacements (line_id, order_id, cause)
      select line_id, ${orderId}, ${cause} from unnest(${lineIds}::bigint[]) as line_id`.execute(db);
  },
  /** Lines promised later; `from`: the day their customers know, which is the first where one is promised twice. */
  async insertMoved(
    cause: string,
    lines: readonly { readonly lineId: number; readonly orderId: number; readonly from: string | null }[],
  ): Promise<void> {
    if (lines.length === 0) return;
    await sql`insert into untold_promises (cause, line_id, order_id, from_day)
      select ${cause}, n."lineId", n."orderId", n."from"
        from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as n ("lineId" bigint, "orderId" bigint, "from" date)
      on conflict (cause, line_id) do nothing`.execute(db);
  },
  /** Those of these causes that have something to tell. */
  async listCauses(causes: readonly string[]): Promise<string[]> {
    const { rows } = await sql<{
      cause: string;
    }>`select cause from untold_cancellations where cause = any(${causes}::text[])
      union select cause from untold_replacements where cause = any(${causes}::text[])
      union select cause from untold_promises where cause = any(${causes}::text[])`.execute(db);
    return rows.map(({ cause }) => cause);
  },
  /** Causes that have something to tell and do nothing any more: what made them has ended, or is forgotten. `prefix`: comes before its id. */
  async listEnded(prefix: string): Promise<string[]> {
    const { rows } = await sql<{ cause: string }>`select cause
      from (select cause from untold_cancellations union select cause from untold_replacements
            union select cause from untold_promises) as untold
      where not exists (select from change_sets s where s.state = 'running' and untold.cause = ${prefix} || s.id)
      order by cause`.execute(db);
    return rows.map(({ cause }) => cause);
  },
  /** Orders after this one of which a cause has something of this kind to tell, ascending: as many as are told at once. */
  async listOrders(kind: UntoldKind, cause: string, after: number): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`select distinct order_id as id from ${sql.table(`untold_${kind}`)}
      where cause = ${cause} and order_id > ${after} order by 1 limit ${toldAtOnce}`.execute(db);
    return rows.map(({ id }) => id);
  },
  /** Takes them away, of these orders: who takes them tells them. */
  async take(cause: string, orderIds: readonly number[]): Promise<Untold[]> {
    const { rows } = await sql<Untold>`with taken as (delete from untold_cancellations
        where cause = ${cause} and order_id = any(${orderIds}::bigint[]) returning fact_id)
      select order_id, line_id, sum(qty)::int as qty from line_facts where id in (select fact_id from taken)
       group by 1, 2 order by 1, 2`.execute(db);
    return rows;
  },
  /** The same of lines that came in place of others. */
  async takeReplaced(
    cause: string,
    orderIds: readonly number[],
  ): Promise<{ order_id: number; line_id: number; currency: string }[]> {
    const { rows } = await sql<{
      order_id: number;
      line_id: number;
      currency: string;
    }>`delete from untold_replacements u
      using orders o where u.cause = ${cause} and o.id = u.order_id and u.order_id = any(${orderIds}::bigint[])
      returning u.order_id, u.line_id, o.currency`.execute(db);
    return rows.sort((a, b) => a.line_id - b.line_id);
  },
  /** The same of lines promised later with the day they are promised for now. */
  async takeMoved(cause: string, orderIds: readonly number[]): Promise<UntoldMove[]> {
    const { rows } = await sql<{
      id: number;
      order_id: number;
      name: string;
      need: number;
      from: string | null;
      to: string | null;
    }>`with taken as (delete from untold_promises
        where cause = ${cause} and order_id = any(${orderIds}::bigint[]) returning line_id, from_day)
      select l.id, l.order_id, l.name, l.need, t.from_day as "from", l.promised as "to"
        from taken t join order_lines l on l.id = t.line_id order by l.order_id, l.id`.execute(db);
    return rows.map(({ id, order_id: orderId, name, need, from, to }) => ({
      line: { id, orderId, name, need },
      from,
      to,
    }));
  },
});
