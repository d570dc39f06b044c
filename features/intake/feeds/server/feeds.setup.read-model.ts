// Reads of others: feed_runs, sellers
import { sql } from 'kysely';
import { setupStep } from '#server/setup-steps.ts';
import { feedStep, resellerStep } from '../contract/feeds.setup.ts';

export const feedsSetup = [
  setupStep(resellerStep, async (db) => {
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from sellers where not local_seller`.execute(db);
    const { count } = rows[0]!;
    return count === 0 ? { done: false } : { done: true, note: { code: 'count', values: { count } } };
  }),
  setupStep(feedStep, async (db) => {
    const { rows } = await sql<{ count: number }>`select count(distinct feed_id)::int as count from feed_runs
      where status = 'completed' and products_created + products_changed > 0`.execute(db);
    const { count } = rows[0]!;
    return count === 0 ? { done: false } : { done: true, note: { code: 'imported', values: { count } } };
  }),
];
