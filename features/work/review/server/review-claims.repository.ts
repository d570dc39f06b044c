// Reads of others: users
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { nameOrEmail } from '#server/db/person-name.ts';
import { claimSeconds } from '../contract/review.rules.ts';

export type ClaimRow = {
  readonly product_id: number;
  readonly user_id: number;
  readonly name: string;
  readonly since: Date;
};

/** Who looks at which product. Rows past their end are nobody's and are written over. */
export const reviewClaimsRepository = (db: Kysely<DB>) => ({
  /** Takes a product for a person, or keeps it; `take` from its present holder. False where somebody else has it. */
  async claim(productId: number, userId: number, now: Date, take: boolean): Promise<boolean> {
    await sql`delete from review_claims where user_id = ${userId} and product_id <> ${productId}`.execute(db);
    const { rows } = await sql<{ user_id: number }>`
      insert into review_claims (product_id, user_id, since, ends_at)
      values (${productId}, ${userId}, ${now}, ${now}::timestamptz + make_interval(secs => ${claimSeconds}))
      on conflict (product_id) do update set user_id = excluded.user_id, ends_at = excluded.ends_at,
        since = case when review_claims.user_id = excluded.user_id and review_claims.ends_at > ${now}
                     then review_claims.since else excluded.since end
      where review_claims.user_id = excluded.user_id or review_claims.ends_at <= ${now} or ${take}
      returning user_id`.execute(db);
    return rows.length > 0;
  },

  /** What a person looked at until now, or null. */
  async release(userId: number): Promise<number | null> {
    const { rows } = await sql<{ product_id: number }>`delete from review_claims where user_id = ${userId}
      returning product_id`.execute(db);
    return rows[0]?.product_id ?? null;
  },

  /** Who has a product now. People are of users. */
  async find(productId: number, now: Date): Promise<ClaimRow | null> {
    const { rows } = await sql<ClaimRow>`select c.product_id, c.user_id, c.since,
        ${nameOrEmail('u')} as name
      from review_claims c join users u on u.id = c.user_id
      where c.product_id = ${productId} and c.ends_at > ${now}`.execute(db);
    return rows[0] ?? null;
  },
});
