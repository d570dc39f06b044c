import { changeAtOnce } from '#features/base/change-sets/server/change-sets.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { decideReview as call } from '../../contract/review.calls.ts';
import { askOperation, decideOperation } from '../../contract/review.operations.ts';

/** Decides about one waiting product. The row is locked first: of two people only one decides (trap T49). */
export const decideReview =
  (platform: Platform) =>
  async ({ params: { id }, body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> => {
    const { decision, reason } = body;
    const change = changeAtOnce(platform);
    const { changeSetId } =
      decision === 'ask'
        ? await change(context, { operation: askOperation, input: { reason: reason! }, ids: [id] })
        : await change(context, { operation: decideOperation, input: { decision, reason }, ids: [id] });
    return { id, changeSetId };
  };
