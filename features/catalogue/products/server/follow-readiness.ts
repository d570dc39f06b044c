import type { TaskInputOf } from '#kit/task.ts';
import type { EventMeta } from '#server/events/dispatcher.ts';
import type { Platform } from '#server/feature.ts';
import { refreshReadinessTask } from '../contract/products.tasks.ts';
import { listConcerned, refreshFacts } from './refresh-readiness.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'startTask'>;
type Changed = TaskInputOf<typeof refreshReadinessTask>;

/** Products whose row is made anew while the event is handled; a tenth of a second. */
const atOnce = 500;

/**
 * What readiness asks of categories and required attributes stands in each product's row of the list, and follows what changed
 * in these categories (null: anywhere): at once for a few products, else as a task, because an excluded department concerns half of the catalogue.
 * Sending asks the product itself, so it never waits for this.
 */
export const followReadiness =
  (platform: Needs) =>
  async (categoryIds: number[] | null, meta: EventMeta): Promise<void> =>
    follow(platform, { categoryIds }, meta);

/** The same after rules about brands, suppliers' categories and words changed; those about categories of ours come with their category. */
export const followExclusions =
  (platform: Needs) =>
  async (exclusionIds: number[], meta: EventMeta): Promise<void> =>
    follow(platform, { categoryIds: [], exclusionIds }, meta);

async function follow(
  { db, unitOfWork, startTask }: Needs,
  changed: Changed,
  { id, userId, shopId }: EventMeta,
): Promise<void> {
  const concerned = await listConcerned(db, changed);
  if (concerned.length <= atOnce) {
    if (concerned.length > 0) await refreshFacts(db, concerned);
    return;
  }
  const by = { userId, shopId, cause: `event:${id}` };
  await unitOfWork(by, (tx) => startTask(tx, by, refreshReadinessTask, changed));
}
