import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { refundInShop } from '../contract/orders.payment.ts';
import type { MoneyKind, ProblemCode } from '../contract/orders.words.ts';
import type { NewMoney, NewProblem } from './writing/new-order.ts';

export type MoneySums = {
  readonly paid: string;
  readonly ever: boolean;
  readonly captured: string;
  readonly rounding: string;
  readonly forgiven: string;
  readonly forgivenInShop: string;
};

/** Money and problems of orders. */
export const moneyRepository = (db: Kysely<DB>) => ({
  /** False where the key was there before. */
  async add(
    orderId: number,
    currency: string,
    money: NewMoney | readonly NewMoney[],
    userId: number | null,
  ): Promise<boolean> {
    const rows = [money].flat().map((one) => ({
      order_id: orderId,
      kind: one.kind,
      amount: one.amount,
      currency,
      at: one.at,
      method: one.method ?? '',
      ref_kind: one.refKind ?? null,
      ref_id: one.refId ?? null,
      note: one.note ?? '',
      user_id: userId,
      key: one.key,
    }));
    if (rows.length === 0) return false;
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('order_money')
      .values(rows)
      .onConflict((oc) => oc.column('key').doNothing())
      .executeTakeFirst();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  },
  async sums(orderId: number): Promise<MoneySums> {
    return (await this.mapSums([orderId])).get(orderId)!;
  },
  /** Of each of these orders, also where no money came in yet. */
  async mapSums(orderIds: readonly number[]): Promise<Map<number, MoneySums>> {
    const { rows } = await sql<
      MoneySums & { id: number }
    >`select n.id, coalesce(sum(amount) filter (where kind <> 'rounding'), 0)::text as paid,
        coalesce(bool_or(kind <> 'rounding' and amount > 0), false) as ever,
        coalesce(sum(amount) filter (where kind in ('captured', 'bank_in', 'refund', 'chargeback')), 0)::text as captured,
        coalesce(sum(amount) filter (where kind = 'rounding'), 0)::text as rounding,
        coalesce(-sum(amount) filter (where kind = 'refund' and ref_kind in ('return', 'goodwill')), 0)::text as forgiven,
        coalesce(-sum(amount) filter (where kind = 'refund' and ref_kind = ${sql.lit(refundInShop)}), 0)::text as "forgivenInShop"
      from unnest(${orderIds}::bigint[]) as n (id) left join order_money m on m.order_id = n.id group by n.id`.execute(
      db,
    );
    return new Map(rows.map(({ id, ...sums }) => [id, sums]));
  },
  async list(orderId: number) {
    return db
      .selectFrom('order_money')
      .select(['kind', 'amount', 'key'])
      .where('order_id', '=', orderId)
      .orderBy('id')
      .$narrowType<{ kind: MoneyKind }>()
      .execute();
  },
  /** False where it is open already; then it takes the newest values. */
  async openProblem(
    orderId: number,
    lineId: number | null,
    { code, values = {} }: NewProblem,
    at: Date,
  ): Promise<boolean> {
    const { rows } = await sql<{
      fresh: boolean;
    }>`insert into order_problems as p (order_id, line_id, code, values, opened_at)
      values (${orderId}, ${lineId}::bigint, ${code}, ${JSON.stringify(values)}::jsonb, ${at})
      on conflict (order_id, line_id, code) where closed_at is null do update set values = excluded.values
      returning xmax = 0 as fresh`.execute(db);
    return rows[0]!.fresh;
  },
  /** The same for lines of many orders, each problem of a line named once. Gives the orders of which anything is new. */
  async openProblems(
    problems: readonly (NewProblem & { readonly orderId: number; readonly lineId: number })[],
    at: Date,
  ): Promise<number[]> {
    if (problems.length === 0) return [];
    const { rows } = await sql<{ order_id: number }>`
      insert into order_problems as p (order_id, line_id, code, values, opened_at)
      select n."orderId", n."lineId", n.code, coalesce(n.values, '{}'), ${at}
        from jsonb_to_recordset(${JSON.stringify(problems)}::jsonb) as n ("orderId" bigint, "lineId" bigint, code text, values jsonb)
       order by 1, 2, 3
      on conflict (order_id, line_id, code) where closed_at is null do update set values = excluded.values
        where p.values is distinct from excluded.values
      returning order_id`.execute(db);
    return rows.map(({ order_id }) => order_id);
  },
  /** Gives the orders of those that were open. */
  async closeProblems(
    problems: readonly { readonly code: ProblemCode; readonly lineId: number }[],
    at: Date,
    userId: number | null,
  ): Promise<number[]> {
    if (problems.length === 0) return [];
    const { rows } = await sql<{ order_id: number }>`
      update order_problems p set closed_at = ${at}, closed_by = ${userId}::bigint
        from jsonb_to_recordset(${JSON.stringify(problems)}::jsonb) as n ("lineId" bigint, code text)
       where p.line_id = n."lineId" and p.code = n.code and p.closed_at is null returning p.order_id`.execute(db);
    return rows.map(({ order_id }) => order_id);
  },
  /** By their ids. */
  async closeOpen(ids: readonly number[], at: Date, userId: number | null): Promise<void> {
    if (ids.length === 0) return;
    await sql`update order_problems set closed_at = ${at}, closed_by = ${userId}::bigint
      where id = any(${ids}::bigint[]) and closed_at is null`.execute(db);
  },
  /** Gives how many were open. `lineId` undefined: of the order and of every line. */
  async closeProblem(
    orderId: number,
    which: { code: ProblemCode; lineId?: number | null } | { id: number },
    at: Date,
    userId: number | null,
  ): Promise<number> {
    const only =
      'id' in which
        ? sql`id = ${which.id}`
        : sql`code = ${which.code} ${which.lineId === undefined ? sql`` : sql`and line_id is not distinct from ${which.lineId}::bigint`}`;
    const closed = await sql`update order_problems set closed_at = ${at}, closed_by = ${userId}::bigint
      where order_id = ${orderId} and closed_at is null and ${only}`.execute(db);
    return Number(closed.numAffectedRows ?? 0);
  },
  /** Open problems of an order, or of several. */
  async listOpen(...orderIds: readonly number[]) {
    return db
      .selectFrom('order_problems')
      .select(['id', 'order_id', 'line_id', 'code', 'values', 'opened_at'])
      .where(sql<boolean>`order_id = any(${orderIds}::bigint[])`)
      .where('closed_at', 'is', null)
      .orderBy('id')
      .$narrowType<{ code: ProblemCode; values: Record<string, string | number | null> }>()
      .execute();
  },
});
export type OpenProblem = Awaited<ReturnType<ReturnType<typeof moneyRepository>['listOpen']>>[number];
