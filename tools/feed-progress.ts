import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#server/db/database.ts';

/** A run of the reseller that waits or was left by a process that died, or null. */
export async function openRunOf(db: Db, sellerId: number): Promise<{ id: number } | null> {
  const row = await db
    .selectFrom('feed_runs')
    .innerJoin('feeds', 'feeds.id', 'feed_runs.feed_id')
    .select('feed_runs.id')
    .where('feeds.seller_id', '=', sellerId)
    .where('feed_runs.status', 'in', ['pending', 'running'])
    .executeTakeFirst();
  return row ?? null;
}

/** Shows the progress of a run on the terminal until it ends. */
export async function followRun(db: Db, runId: number): Promise<void> {
  let told = '';
  for (;;) {
    const row = await db
      .selectFrom('feed_runs')
      .leftJoin('tasks', 'tasks.id', 'feed_runs.task_id')
      .select(['tasks.status', 'tasks.progress', 'tasks.progress_message as message'])
      .where('feed_runs.id', '=', runId)
      .executeTakeFirstOrThrow();
    const line = `${String(row.progress ?? 0).padStart(3)} %  ${row.message ?? ''}`;
    if (line !== told && process.stdout.isTTY) process.stdout.write(`\r${line.padEnd(78)}`);
    told = line;
    if (row.status !== 'pending' && row.status !== 'running') break;
    await sleep(250);
  }
  if (process.stdout.isTTY) process.stdout.write(`\r${''.padEnd(78)}\r`);
}

/** What the task's process says of its memory; null where it died before it could. */
async function memoryOf(db: Db, taskId: string): Promise<number | null> {
  const row = await db.selectFrom('tasks').select('checkpoint').where('id', '=', taskId).executeTakeFirst();
  const { megabytes } = (row?.checkpoint ?? {}) as { megabytes?: number };
  return megabytes ?? null;
}

/** Prints what a run did; whether it was completed. */
export async function printReport(db: Db, runId: number): Promise<boolean> {
  const run = await db.selectFrom('feed_runs').selectAll().where('id', '=', runId).executeTakeFirstOrThrow();
  const seconds = ((run.completed_at?.getTime() ?? Date.now()) - (run.started_at ?? run.created_at).getTime()) / 1000;
  const products = run.products_created + run.products_changed + run.products_stock_changed + run.products_unchanged;
  console.log(`Run ${run.id}: ${run.status}${run.message ? ` (${run.message})` : ''}`);
  console.log(`  rows read       ${run.rows_read}`);
  console.log(`  new             ${run.products_created}`);
  console.log(`  changed         ${run.products_changed}`);
  console.log(`  only the stock  ${run.products_stock_changed}`);
  console.log(`  unchanged       ${run.products_unchanged}`);
  console.log(`  gone            ${run.products_gone}`);
  console.log(`  rows refused    ${run.rows_refused}`);
  console.log(`  warnings        ${run.warnings}`);
  const reasons = await db
    .selectFrom('feed_run_rows')
    .select([
      'kind',
      'column_name',
      'reason',
      (eb) => eb.fn.countAll<number>().as('n'),
      (eb) => eb.fn.min('row_number').as('first'),
    ])
    .where('run_id', '=', runId)
    .groupBy(['kind', 'column_name', 'reason'])
    .orderBy('kind')
    .orderBy('n', 'desc')
    .limit(20)
    .execute();
  for (const one of reasons)
    console.log(`  ${one.kind} ${one.n} x  ${one.column_name || 'row'}: ${one.reason} (first in row ${one.first})`);
  const speed = `${seconds.toFixed(1)} s, ${Math.round(products / Math.max(seconds, 0.001))} products/s`;
  const megabytes = run.task_id === null ? null : await memoryOf(db, run.task_id);
  // It may be the server beside this command.
  console.log(megabytes === null ? speed : `${speed}, at most ${megabytes} MB of memory in the process that worked`);
  return run.status === 'completed';
}
