import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { deleteExclusion as call } from '../../contract/exclusions.calls.ts';
import { announceExclusions } from '../announce-exclusions.ts';
import { exclusionsRepository } from '../exclusions.repository.ts';
import { tellRule } from '../tell-rule.ts';

export const deleteExclusion =
  (platform: Pick<Platform, 'unitOfWork' | 'startTask' | 'now'>) =>
  async ({ params: { id } }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    platform.unitOfWork(context, async (tx) => {
      const rules = exclusionsRepository(tx.db);
      const kept = await rules.lock(id);
      const before = await tellRule(tx.db, id, platform.now());
      await rules.setDeleted(id, platform.now());
      tx.record([{ entity: 'exclusion', id, action: 'deleted', before: before.told }]);
      await announceExclusions(platform, tx, context, [kept]);
      return {};
    });
