import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { retryChangeSet as retryChangeSetCall } from '../../contract/change-sets.calls.ts';
import { changeSetErrors } from '../../contract/change-sets.errors.ts';
import { getVisibleSet } from '../change-sets.access.ts';
import { changeSetsRepository } from '../change-sets.repository.ts';
import { startRun } from '../running/start-run.ts';

type Call = typeof retryChangeSetCall;

/** Tries failed rows again, and those a cancelled run did not reach; each is judged anew. */
export const retryChangeSet =
  (platform: Platform) =>
  async ({ params }: InputOf<Call>, context: Context): Promise<OutputOf<Call>> => {
    const set = await getVisibleSet(platform, params.id, context.actor);
    return startRun(platform)(context, set, {
      action: 'run',
      may: (now) => now.retry,
      otherwise: changeSetErrors.cannotRetry,
      rows: ({ counts }) => counts.failed + counts.planned,
      async prepare(tx) {
        await changeSetsRepository(tx.db).settleHanded(set.id);
        await changeSetsRepository(tx.db).setWaiting(set.id);
      },
    });
  };
