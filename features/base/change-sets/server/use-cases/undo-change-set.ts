import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { undoChangeSet as undoChangeSetCall } from '../../contract/change-sets.calls.ts';
import { changeSetErrors as errors } from '../../contract/change-sets.errors.ts';
import { getVisibleSet } from '../change-sets.access.ts';
import { startRun } from '../running/start-run.ts';

type Call = typeof undoChangeSetCall;

/** Puts back what still stands as the change left it; the rest is kept and told. */
export const undoChangeSet =
  (platform: Platform) =>
  async ({ params }: InputOf<Call>, context: Context): Promise<OutputOf<Call>> => {
    const set = await getVisibleSet(platform, params.id, context.actor);
    if (set.undo.why) throw new AppError(errors.neverUndone, { values: { why: set.undo.why.en } });
    return startRun(platform)(context, set, {
      action: 'undo',
      may: (now) => now.undo.offered,
      otherwise: errors.cannotUndo,
      rows: ({ counts }) => counts.done,
    });
  };
