import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { applyChangeSet as applyChangeSetCall } from '../../contract/change-sets.calls.ts';
import { changeSetErrors as errors } from '../../contract/change-sets.errors.ts';
import { getVisibleSet } from '../change-sets.access.ts';
import { startRun } from '../running/start-run.ts';

type Call = typeof applyChangeSetCall;

/** Carries out a preview, once. */
export const applyChangeSet =
  (platform: Platform) =>
  async ({ params }: InputOf<Call>, context: Context): Promise<OutputOf<Call>> => {
    const set = await getVisibleSet(platform, params.id, context.actor);
    if (set.state === 'previewed' && set.counts.planned === 0) throw new AppError(errors.nothingToDo);
    return startRun(platform)(context, set, {
      action: 'run',
      may: (now) => now.state === 'previewed',
      otherwise: errors.notPreviewed,
      rows: ({ counts }) => counts.planned,
    });
  };
