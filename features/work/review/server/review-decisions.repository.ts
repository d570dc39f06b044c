// Reads of others: users
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { ReviewReasonGiven } from '#features/catalogue/products/contract/products.review-reasons.ts';
import { nameOrEmail } from '#server/db/person-name.ts';
import type { ReviewDecision } from '../contract/review.decisions.ts';

type Earlier = {
  readonly decision: string;
  readonly reason: string | null;
  readonly note: string | null;
  readonly name: string;
  readonly at: Date;
};
/** Older ones say nothing any more. */
const shown = 10;

/** What was said of products in review. */
export const reviewDecisionsRepository = (db: Kysely<DB>) => ({
  async insert(
    productIds: readonly number[],
    said: { userId: number; decision: ReviewDecision; given: ReviewReasonGiven | null; at: Date },
  ): Promise<void> {
    const { reason = null, note = null } = said.given ?? {};
    await sql`insert into review_decisions (product_id, user_id, decision, reason, note, decided_at)
      select id, ${said.userId}, ${said.decision}, ${reason}, ${note}, ${said.at}
        from unnest(${productIds}::bigint[]) as id`.execute(db);
  },

  /** How often each of these products was decided about; those never are left out. */
  async count(productIds: readonly number[]): Promise<Map<number, number>> {
    const { rows } = await sql<{
      id: number;
      n: number;
    }>`select product_id as id, count(*)::int as n from review_decisions
      where product_id = any(${productIds}::bigint[]) group by product_id`.execute(db);
    return new Map(rows.map(({ id, n }) => [id, n]));
  },

  /** What was said last of these products; only a change nothing followed can be undone, so it is the one that is undone. */
  async forgetLast(productIds: readonly number[]): Promise<void> {
    await sql`delete from review_decisions where id in (
      select max(id) from review_decisions where product_id = any(${productIds}::bigint[]) group by product_id)`.execute(
      db,
    );
  },

  /** Newest first. People are of users. */
  async list(productId: number): Promise<Earlier[]> {
    const { rows } = await sql<Earlier>`select d.decision, d.reason, d.note, d.decided_at as at,
        ${nameOrEmail('u')} as name
      from review_decisions d join users u on u.id = d.user_id
      where d.product_id = ${productId} order by d.id desc limit ${shown}`.execute(db);
    return rows;
  },
});
