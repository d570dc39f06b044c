// Reads of others: products, sellers
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

/** What the start page tells of feeds. */
export const feedsFiguresReadModel = (db: Kysely<DB>) => ({
  async getFailing(): Promise<{ count: number; since: Date | null }> {
    const { rows } = await sql<{
      count: number;
      since: Date | null;
    }>`select count(*)::int as count, min(failing_since) as since
      from feeds where enabled and failing_since is not null`.execute(db);
    return rows[0]!;
  },

  /** Each of them, with its failures in a row and the products of its reseller; sellers and products are of theirs. */
  async listFailing(): Promise<FeedInTrouble[]> {
    const { rows } =
      await sql<FeedInTrouble>`select f.id, s.name || ' · ' || f.name as name, f.failures, f.failing_since as since,
        (select count(*)::int from products p where p.seller_id = f.seller_id) as products
      from feeds f join sellers s on s.id = f.seller_id where f.enabled and f.failing_since is not null`.execute(db);
    return rows;
  },

  /** Feeds with a schedule that should have run before a point in time and were not even tried. */
  async listOverdue(before: Date): Promise<FeedInTrouble[]> {
    const { rows } =
      await sql<FeedInTrouble>`select f.id, s.name || ' · ' || f.name as name, f.failures, f.next_run_at as since,
        (select count(*)::int from products p where p.seller_id = f.seller_id) as products
      from feeds f join sellers s on s.id = f.seller_id where f.enabled and not f.paused and f.failing_since is null and f.next_run_at < ${before}`.execute(
        db,
      );
    return rows;
  },
});

type FeedInTrouble = {
  readonly id: number;
  readonly name: string;
  readonly failures: number;
  readonly since: Date;
  readonly products: number;
};
