// Reads of others: local_import_rows, local_imports, products, review_decisions, review_requests, seller_document_states, sellers, users
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { nameOf } from '#server/db/person-name.ts';
import {
  answerDays,
  type Figures,
  figureKeys,
  type NotedFigure,
  stretchDays,
} from '../contract/seller-scores.figures.ts';
import type { LadderFacts } from '../contract/seller-scores.ladder.ts';
import type { StepKind } from '../contract/seller-scores.model.ts';

export type Counted = { readonly sellerId: number; readonly name: string; readonly figures: Figures };
export type StoredScore = {
  readonly counted_at: Date;
  readonly score: number | null;
  readonly former: number | null;
  readonly figures: Figures;
};
export type StoredStep = {
  readonly id: number;
  readonly step: StepKind;
  readonly message: string;
  readonly at: Date;
  readonly by: string | null;
};

const nothingCounted = Object.fromEntries(
  figureKeys.map((key) => [key, { n: 0, of: 0, former_n: 0, former_of: 0 }]),
) as Figures;

/** Scores and what they are counted from. Sellers, products, review, imports and documents are of their features. */
export const sellerScoresReadModel = (db: Kysely<DB>) => ({
  /** Local sellers that are not closed whose score is older than this, or that have none. */
  async listStale(before: Date): Promise<number[]> {
    const { rows } = await sql<{
      id: number;
    }>`select s.id from sellers s left join seller_scores c on c.seller_id = s.id
      where s.local_seller and s.deleted_at is null and (c.counted_at is null or c.counted_at < ${before}) order by s.id`.execute(
      db,
    );
    return rows.map(({ id }) => id);
  },

  /** The cases of two stretches of time that end now. A request for changes that is open is late once its time is over. */
  async count(sellerIds: readonly number[], now: Date): Promise<Counted[]> {
    const at = (days: number) => sql`${now}::timestamptz - make_interval(days => ${sql.lit(days)})`;
    const [middle, start] = [at(stretchDays), at(2 * stretchDays)];
    const both = (column: string, n: string, of: string, what = '*') => {
      const counted = (wrong: string, late: boolean) =>
        sql`count(${sql.raw(what)}) filter (where ${sql.raw(wrong)} and ${sql.raw(column)} ${sql.raw(late ? '>' : '<=')} ${middle})`;
      return sql`jsonb_build_object('n', ${counted(n, true)}, 'of', ${counted(of, true)}, 'former_n', ${counted(n, false)},
        'former_of', ${counted(of, false)})`;
    };
    const noted = (figure: NotedFigure) => {
      const sum = (column: string, late: boolean) =>
        sql`coalesce(sum(${sql.raw(`c.${column}`)}) filter (where c.at ${sql.raw(late ? '>' : '<=')} ${middle}), 0)`;
      return sql`(select jsonb_build_object('n', ${sum('n', true)}, 'of', ${sum('cases', true)}, 'former_n', ${sum('n', false)},
        'former_of', ${sum('cases', false)}) from seller_cases c where c.seller_id = s.id and c.figure = ${sql.lit(figure)} and c.at > ${start})`;
    };
    const decided = `d.decision in ('approve', 'ignore', 'ask')`;
    const over = `(r.answered_at is not null or r.late)`;
    const { rows } = await sql<Counted>`select s.id as "sellerId", s.name, jsonb_build_object(
        'refused', (select ${both('d.decided_at', `d.decision = 'ignore'`, `d.decision in ('approve', 'ignore')`)}
          from products p join review_decisions d on d.product_id = p.id where p.seller_id = s.id and d.decided_at > ${start}),
        'changes', (select ${both('d.decided_at', `d.decision = 'ask'`, decided, 'distinct d.product_id')}
          from products p join review_decisions d on d.product_id = p.id where p.seller_id = s.id and d.decided_at > ${start}),
        'answers', (select ${both('r.asked_at', `r.late`, over)}
          from products p join lateral (select q.asked_at, q.answered_at,
              coalesce(q.answered_at, ${now}::timestamptz) > q.asked_at + make_interval(days => ${sql.lit(answerDays)}) as late
            from review_requests q where q.product_id = p.id and q.asked_at > ${start}) r on true where p.seller_id = s.id),
        'imports', (select ${both('i.started_at', `(w.verdict = 'refused' or w.state = 'failed')`, 'true')}
          from local_imports i join local_import_rows w on w.import_id = i.id where i.seller_id = s.id and i.started_at > ${start}),
        'orders', ${noted('orders')}, 'handovers', ${noted('handovers')},
        'returns', ${noted('returns')},
        'documents', (select jsonb_build_object('n', count(*) filter (where v.state in ('missing', 'rejected', 'expired')),
            'of', count(*), 'former_n', 0, 'former_of', 0)
          from seller_document_states v where v.seller_id = s.id and v.state <> 'optional')) as figures
      from sellers s where s.id = any(${sellerIds}::bigint[]) order by s.id`.execute(db);
    return rows;
  },

  /** How sellers stand on the ladder, without their scores. */
  async listFacts(sellerIds: readonly number[]): Promise<Map<number, Omit<LadderFacts, 'score'>>> {
    const latest = (step: StepKind) =>
      sql`(select max(x.done_at) from seller_steps x where x.seller_id = s.id and x.step = ${sql.lit(step)})`;
    const { rows } = await sql<Omit<LadderFacts, 'score'> & { id: number }>`select s.id,
        s.is_suspended or s.deleted_at is not null as stopped,
        case when s.is_restricted then coalesce(s.restricted_at, s.updated_at) end as "restrictedAt",
        ${latest('notice')} as "noticeAt", ${latest('warning')} as "warningAt", ${latest('put_off')} as "putOffAt"
      from sellers s where s.id = any(${sellerIds}::bigint[])`.execute(db);
    return new Map(rows.map(({ id, ...facts }) => [id, facts]));
  },

  async find(sellerId: number): Promise<StoredScore | null> {
    const row = await db
      .selectFrom('seller_scores')
      .select(['counted_at', 'score', 'former', 'figures'])
      .where('seller_id', '=', sellerId)
      .$narrowType<{ figures: Figures }>()
      .executeTakeFirst();
    // What was counted before a figure joined has none of it.
    return row ? { ...row, figures: { ...nothingCounted, ...row.figures } } : null;
  },

  /** The latest first, at most twenty; people are of users. */
  async listSteps(sellerId: number): Promise<StoredStep[]> {
    const { rows } = await sql<StoredStep>`select x.id, x.step, x.message, x.done_at as at,
        ${nameOf('u')} as by
      from seller_steps x left join users u on u.id = x.done_by where x.seller_id = ${sellerId} order by x.id desc limit 20`.execute(
      db,
    );
    return rows;
  },

  /** Who of the house looks after a seller and can log in; sellers and people are of theirs. */
  async findManager(sellerId: number): Promise<number | null> {
    const { rows } = await sql<{
      id: number;
    }>`select m.id from sellers s join users m on m.id = s.manager_id and m.active
      where s.id = ${sellerId}`.execute(db);
    return rows[0]?.id ?? null;
  },
});
