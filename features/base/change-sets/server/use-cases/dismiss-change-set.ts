import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { dismissChangeSet as dismissChangeSetCall } from '../../contract/change-sets.calls.ts';
import { changeSetChanged } from '../../contract/change-sets.events.ts';
import { getVisibleSet } from '../change-sets.access.ts';
import { changeSetsRepository } from '../change-sets.repository.ts';

type Call = typeof dismissChangeSetCall;

/** Takes a change set off the bar, in every window of the person. */
export const dismissChangeSet =
  (platform: Platform) =>
  async ({ params }: InputOf<Call>, context: Context): Promise<OutputOf<Call>> => {
    const { id } = await getVisibleSet(platform, params.id, context.actor);
    return platform.unitOfWork(context, async (tx) => {
      const dismissed = await changeSetsRepository(tx.db).dismiss(id);
      if (dismissed) tx.emit(changeSetChanged, { id });
      return { dismissed };
    });
  };
