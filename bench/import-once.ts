import { createReadStream } from 'node:fs';
import { startFeedRun } from '#features/intake/feed-runs/server/feed-runs.public.ts';
import { feedMapping } from '#features/intake/feeds/contract/feeds.mapping.ts';
import { ensureFeed } from '#features/intake/feeds/server/feeds.public.ts';
import type { App } from '#server/app.ts';
import { benchMapping } from './generate-feed.ts';

const by = { userId: null, shopId: null, cause: 'bench' };

/** Seconds from the start of the run to its end, as the run itself has it. A worker does it: this process where it is one, or another. */
export async function importOnce({ platform }: Pick<App, 'platform'>, file: string): Promise<number> {
  const { db } = platform;
  const sellerId =
    (await db.selectFrom('sellers').select('id').executeTakeFirst())?.id ??
    (await db.insertInto('sellers').values({ name: 'Bench' }).returning('id').executeTakeFirstOrThrow()).id;
  const feed = await ensureFeed(platform, by, { sellerId, name: 'Bench', mapping: feedMapping.parse(benchMapping) });
  const content = createReadStream(file);
  const { runId } = await startFeedRun(platform, by, {
    feedId: feed.id,
    file: { name: 'feed.ndjson', content },
    isFull: true,
  });
  for (;;) {
    const run = await db.selectFrom('feed_runs').selectAll().where('id', '=', runId).executeTakeFirstOrThrow();
    if (run.status === 'failed') throw new Error(`The import failed: ${run.message}`);
    if (run.completed_at && run.started_at) return (run.completed_at.getTime() - run.started_at.getTime()) / 1000;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
