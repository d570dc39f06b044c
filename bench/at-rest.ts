/** Waiting until a market has nothing left to do: what it catches up with is no part of what is measured. */
import type pg from 'pg';
import { connected } from './generate-market.ts';

/**
 * A market that was just made, or a worker that just started, has work left: categories, stock, what is due by the clock. What finds it looks once a
 * minute at least, so it is at rest where nothing was to do for longer.
 * @param clear takes away, again and again, what would never end: what a shop that nobody runs is to be told
 */
export async function untilAtRest(url: string, clear?: (database: pg.Client) => Promise<unknown>): Promise<void> {
  await connected(url, async (database) => {
    for (let quietSince = performance.now(); performance.now() - quietSince < 75_000; ) {
      await new Promise((resolve) => setTimeout(resolve, 2000));
      await clear?.(database);
      const { rows } = await database.query<{ busy: boolean }>(
        `select exists (select from tasks where status in ('pending', 'running')) or
          exists (select from outbox where dispatched_at is null) as busy`,
      );
      if (rows[0]?.busy) quietSince = performance.now();
    }
  });
}
