import { dismissChangeSet } from '#features/base/change-sets/server/use-cases/dismiss-change-set.ts';
import type { Platform } from '#server/feature.ts';
import { adaIn } from './staff-context.ts';

/** Ada saw how her changes ended: none of them lies over the list at her first login. */
export async function lookAtChanges(platform: Platform): Promise<void> {
  const ada = await adaIn(platform, 1);
  const ended = await platform.db
    .selectFrom('change_sets')
    .select('id')
    .where('user_id', '=', ada.actor.userId)
    .where('dismissed_at', 'is', null)
    .where('state', '=', 'done')
    .execute();
  for (const { id } of ended) await dismissChangeSet(platform)({ params: { id } }, ada);
}
