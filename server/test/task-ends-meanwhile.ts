import type pg from 'pg';
import { expect } from 'vitest';

/**
 * Gives what `ask` answers where a task ends while it reads: `change`, which the task did, is committed once the statement with `looksWith` in its text
 * looks at the tasks.
 */
export async function taskEndsMeanwhile<T>(
  pool: pg.Pool,
  { ask, looksWith, change }: { ask: () => Promise<T>; looksWith: string; change: string },
): Promise<T> {
  const task = await pool.connect();
  try {
    await task.query('begin');
    await task.query('lock table tasks in access exclusive mode');
    const asked = ask();
    const looking = () =>
      pool
        .query("select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and query like $1", [
          `%${looksWith}%from tasks%`,
        ])
        .then(({ rows }) => rows[0].n as number);
    await expect.poll(looking).toBeGreaterThan(0);
    await task.query(change);
    await task.query('commit');
    return await asked;
  } finally {
    task.release();
  }
}
