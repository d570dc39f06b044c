import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { hold, locks, tryHold } from '#server/db/locks.ts';
import type { DisputeState, StatementState } from '../contract/statements.model.ts';

/** Statements and disputes. An entry is in at most one statement; its total is always counted from them. */
export const statementsRepository = (db: Kysely<DB>) => ({
  /** One at a time makes statements; false where another does so now. Until the end of the transaction. */
  lockMaking: (): Promise<boolean> => tryHold(db, locks.sellerStatements),

  async lock(id: number) {
    const row = await db
      .selectFrom('statements')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .$narrowType<{ state: StatementState }>()
      .executeTakeFirst();
    return row ?? null;
  },

  /** Sellers and currencies with entries before a moment that are in no statement and not disputed, and have none up to that day. */
  async listDue(before: Date, endsOn: string) {
    const { rows } = await sql<{ seller_id: number; currency: string; starts_on: string }>`
      select e.seller_id, e.currency, coalesce(
          (select max(s.ends_on) + 1 from statements s where s.seller_id = e.seller_id and s.currency = e.currency),
          date_trunc('month', min(e.at) at time zone 'Europe/Tirane')::date)::text as starts_on
      from seller_entries e
      where e.statement_id is null and e.at < ${before}::timestamptz
        and not exists (select from statement_disputes d where d.entry_id = e.id and d.state = 'open')
        and not exists (select from statements s where s.seller_id = e.seller_id and s.currency = e.currency and s.ends_on >= ${endsOn}::date)
      group by e.seller_id, e.currency order by e.seller_id, e.currency`.execute(db);
    return rows;
  },

  async insert(row: {
    seller_id: number;
    currency: string;
    starts_on: string;
    ends_on: string;
    created_at: Date;
  }): Promise<number> {
    const { id } = await db.insertInto('statements').values(row).returning('id').executeTakeFirstOrThrow();
    return id;
  },

  /** Puts the free entries before a moment into it. */
  async fill(id: number, of: { seller_id: number; currency: string; before: Date }): Promise<void> {
    await sql`update seller_entries e set statement_id = ${id}
      where e.statement_id is null and e.seller_id = ${of.seller_id} and e.currency = ${of.currency} and e.at < ${of.before}::timestamptz
        and not exists (select from statement_disputes d where d.entry_id = e.id and d.state = 'open')`.execute(db);
  },

  /** Takes entries with an open dispute out of it. */
  async leaveOutDisputed(id: number): Promise<void> {
    await sql`update seller_entries e set statement_id = null where e.statement_id = ${id}
      and exists (select from statement_disputes d where d.entry_id = e.id and d.state = 'open')`.execute(db);
  },

  /** Counts the total from the entries; gives it. */
  async count(id: number): Promise<string> {
    const { rows } = await sql<{ total: string }>`update statements s set total =
        coalesce((select sum(e.amount) from seller_entries e where e.statement_id = s.id), 0)
      where s.id = ${id} returning round(total, 2)::text as total`.execute(db);
    return rows[0]!.total;
  },

  async set(
    id: number,
    patch: {
      state?: StatementState;
      confirmed_at?: Date;
      confirmed_by?: number;
      document_id?: number;
      paid_on?: string;
    },
  ): Promise<void> {
    await db
      .updateTable('statements')
      .set({ ...patch, version: sql`version + 1` })
      .where('id', '=', id)
      .execute();
  },

  /**
   * What the house takes of the sales of a statement, by rate of VAT. What a dispute of a commission gave back is less of it, with the VAT that is in it; of a
   * dispute of VAT alone it is VAT.
   */
  async listCommissions(id: number): Promise<{ percent: string; net: string; vat: string }[]> {
    const { rows } = await sql<{ percent: string; net: string; vat: string }>`
      select trim_scale(coalesce(c.vat_percent, 0))::text as percent,
        round(-sum(a.net), 2)::text as net, round(-sum(a.vat), 2)::text as vat
      from seller_entries e left join line_commissions c on c.line_id = e.line_id and c.seller_id = e.seller_id
      left join statement_disputes d on e.kind = 'correction' and e.key = 'dispute:' || d.id
      left join seller_entries o on o.id = d.entry_id
      cross join lateral (select case when coalesce(o.kind, e.kind) = 'commission_vat' then 0 when e.kind = 'correction'
          then round(e.amount / (1 + coalesce(c.vat_percent, 0) / 100), 2) else e.amount end as net) n
      cross join lateral (select n.net, case when coalesce(o.kind, e.kind) = 'commission_vat' or e.kind = 'correction'
          then e.amount - n.net else 0 end as vat) a
     where e.statement_id = ${id} and coalesce(o.kind, e.kind) in ('commission', 'commission_back', 'commission_vat')
     group by 1 order by 1`.execute(db);
    return rows;
  },

  async hasEntry(id: number, entryId: number): Promise<boolean> {
    const row = await db
      .selectFrom('seller_entries')
      .select('id')
      .where('id', '=', entryId)
      .where('statement_id', '=', id)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** False where an open one is there already. */
  async insertDispute(row: { entry_id: number; text: string; opened_at: Date; opened_by: number }): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('statement_disputes')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  },

  /** A dispute held still, with its entry. */
  async lockDispute(id: number) {
    const { rows } = await sql<{
      id: number;
      state: DisputeState;
      entry_id: number;
      seller_id: number;
      currency: string;
      line_id: number | null;
      purchase_order_id: number | null;
      statement_id: number | null;
      proposed_amount: string | null;
      proposed_by: number | null;
    }>`select d.id, d.state, d.proposed_amount, d.proposed_by, d.entry_id, e.seller_id, e.currency, e.line_id, e.purchase_order_id, e.statement_id
      from statement_disputes d join seller_entries e on e.id = d.entry_id where d.id = ${id} for update of d`.execute(
      db,
    );
    return rows[0] ?? null;
  },

  /**
   * What corrections, fees and penalties came to, given or taken, that a seller has on one person's word and that are in no confirmed statement, by currency. Counted one after the
   * other, so that two at once are not both below the limit.
   */
  async sumAlone(sellerId: number): Promise<{ currency: string; amount: string }[]> {
    await hold(db, locks.sellerCorrections(sellerId));
    const { rows } = await sql<{
      currency: string;
      amount: string;
    }>`select e.currency, sum(abs(e.amount))::text as amount
      from seller_entries e left join statement_disputes d on e.key = 'dispute:' || d.id
        left join seller_charges c on e.key = 'charge:' || c.id left join statements s on s.id = e.statement_id
      where e.seller_id = ${sellerId} and e.kind in ('correction', 'service', 'penalty')
        and coalesce(s.state, 'open') = 'open' and ((d.id is not null and d.proposed_amount is null) or c.alone)
      group by e.currency order by e.currency`.execute(db);
    return rows;
  },

  /** null: nothing is proposed any more. */
  async propose(id: number, proposal: { amount: string; answer: string; by: number; at: Date } | null): Promise<void> {
    await db
      .updateTable('statement_disputes')
      .set({
        proposed_amount: proposal?.amount ?? null,
        proposed_answer: proposal?.answer ?? '',
        proposed_by: proposal?.by ?? null,
        proposed_at: proposal?.at ?? null,
      })
      .where('id', '=', id)
      .execute();
  },

  async settle(
    id: number,
    verdict: { state: 'accepted' | 'rejected'; answer: string; settled_at: Date; settled_by: number },
  ): Promise<void> {
    await db.updateTable('statement_disputes').set(verdict).where('id', '=', id).execute();
  },
});
