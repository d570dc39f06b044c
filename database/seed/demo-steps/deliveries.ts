import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { startFeedRun } from '#features/intake/feed-runs/server/feed-runs.public.ts';
import { type FeedMapping, feedMapping } from '#features/intake/feeds/contract/feeds.mapping.ts';
import { ensureFeed } from '#features/intake/feeds/server/feeds.public.ts';
import type { Platform } from '#server/feature.ts';
import { demoImageOrigin, resellers } from '../demo/resellers.ts';
import { taskCompleted } from './progress.ts';
import { adaIn } from './staff-context.ts';

const folder = path.join(import.meta.dirname, '../demo/feeds');

/** The first delivery of every reseller goes the way every delivery goes: feed, file, task "feed-import". */
export async function importDeliveries(platform: Platform): Promise<void> {
  const context = await adaIn(platform, 1);
  // A start that was interrupted has left runs behind: the worker takes them up again, and one reseller has one at a time.
  const left = await platform.db
    .selectFrom('tasks')
    .select('id')
    .where('type', '=', 'feed-import')
    .where('status', 'in', ['pending', 'running'])
    .execute();
  for (const { id } of left) await taskCompleted(platform, id);

  for (const { name, feed } of resellers) {
    const seller = await platform.db
      .selectFrom('sellers')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    const mapping = await readMapping(feed.mapping);
    const { id } = await ensureFeed(platform, context, {
      sellerId: seller.id,
      name: 'Main feed',
      mapping,
      isFull: feed.isFull,
    });
    const file = { name: feed.file, content: createReadStream(path.join(folder, feed.file)) };
    const { taskId } = await startFeedRun(platform, context, { feedId: id, file });
    // One after the other: nobody, Ada neither, has more than two imports at once.
    await taskCompleted(platform, taskId);
  }
}

/**
 * The mapping as it is written down, without the step that makes full addresses: this server has the pictures itself, and
 * a path stays right whatever its address is.
 */
async function readMapping(file: string): Promise<FeedMapping> {
  const mapping = feedMapping.parse(JSON.parse(await readFile(path.join(folder, file), 'utf8')));
  const fields = mapping.fields.map((field) => ({
    ...field,
    transforms: field.transforms.filter((step) => step.do !== 'absoluteUrl' || step.base !== demoImageOrigin),
  }));
  return { ...mapping, fields };
}
