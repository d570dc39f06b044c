import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { hold, locks, tryHold } from '#server/db/locks.ts';
import type { Figures, NotedFigure } from '../contract/seller-scores.figures.ts';
import type { LadderStep } from '../contract/seller-scores.ladder.ts';
import type { StepKind } from '../contract/seller-scores.model.ts';

/** What happened to a seller's work: `n` of `cases` went wrong. */
export type NotedCase = {
  readonly seller_id: number;
  readonly figure: NotedFigure;
  readonly n: number;
  readonly cases: number;
  readonly at: Date;
  readonly key: string;
};

export type NewScore = {
  readonly sellerId: number;
  readonly score: number | null;
  readonly former: number | null;
  readonly figures: Figures;
  readonly proposal: LadderStep | null;
};

export const sellerScoresRepository = (db: Kysely<DB>) => ({
  /** A case once by its key; the same again changes nothing. */
  async note(row: NotedCase): Promise<void> {
    await db
      .insertInto('seller_cases')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  /** One counts at a time; false where another does so now. Until the end of the transaction. */
  lockCounting: (): Promise<boolean> => tryHold(db, locks.sellerScores),

  /** One step at a time per seller until the end of the transaction. */
  async lockSeller(sellerId: number): Promise<void> {
    await hold(db, locks.sellerStep(sellerId));
  },

  /** Writes scores; gives those whose score or proposal is another one than before, with the proposal of before. */
  async keep(scores: readonly NewScore[], at: Date): Promise<{ id: number; was: LadderStep | null }[]> {
    const { rows } = await sql<{ id: number; was: LadderStep | null }>`
      with fresh as (select * from jsonb_to_recordset(${JSON.stringify(scores)}::jsonb)
          as n ("sellerId" bigint, score int, former int, figures jsonb, proposal text)),
        former as (select c.seller_id, c.score, c.proposal from seller_scores c join fresh n on n."sellerId" = c.seller_id),
        kept as (insert into seller_scores (seller_id, counted_at, score, former, figures, proposal)
          select "sellerId", ${at}::timestamptz, score, former, figures, proposal from fresh
          on conflict (seller_id) do update set counted_at = excluded.counted_at, score = excluded.score,
            former = excluded.former, figures = excluded.figures, proposal = excluded.proposal)
      select n."sellerId" as id, f.proposal as was from fresh n left join former f on f.seller_id = n."sellerId"
      where (n.score, n.proposal) is distinct from (f.score, f.proposal)`.execute(db);
    return rows;
  },

  async setProposal(sellerId: number, proposal: LadderStep | null): Promise<void> {
    await db.updateTable('seller_scores').set({ proposal }).where('seller_id', '=', sellerId).execute();
  },

  async insertStep(row: {
    sellerId: number;
    step: StepKind;
    message: string;
    score: number | null;
    by: number;
    at: Date;
  }): Promise<void> {
    await db
      .insertInto('seller_steps')
      .values({
        seller_id: row.sellerId,
        step: row.step,
        message: row.message,
        score: row.score,
        done_by: row.by,
        done_at: row.at,
      })
      .execute();
  },
});
