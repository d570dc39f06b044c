import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { decideMapping as call } from '../../contract/mapping.calls.ts';
import { applyDecisions } from '../apply-decisions.ts';
import { mayDecide } from '../mapping.access.ts';

/** A person says what words stand for; products follow unless staff categorised them by hand (trap T103). */
export const decideMapping =
  (platform: Pick<Platform, 'db' | 'unitOfWork' | 'startTask'>) =>
  async ({ body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> => {
    mayDecide(body.kind, context.actor);
    const decisions = body.decisions.map(({ id, target_id, left_out, certainty, evidence }) => ({
      id,
      // What is left out stands for nothing.
      targets: target_id === null || left_out ? [] : [target_id],
      left_out,
      certainty,
      evidence,
      undoes: null,
    }));
    const done = await applyDecisions(platform, body.kind, decisions, context);
    const unchanged = done.taskId === null ? decisions.length - done.decisionIds.length : 0;
    return { decision_ids: done.decisionIds, unchanged, moved: done.moved, taskId: done.taskId };
  };
