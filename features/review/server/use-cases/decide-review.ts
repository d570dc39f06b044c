import { changeAtOnce } from '#features/change-sets/server/change-sets.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { decideReview as call } from '../../contract/review.calls.ts';
import { decideOperation } from '../../contract/review.operations.ts';

/** Decides about one pending product. The row is locked first: of two people only one decides (trap T49). */
export const decideReview =
  (platform: Platform) =>
  async ({ params: { id }, body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> => {
    const { changeSetId } = await changeAtOnce(platform)(context, {
      operation: decideOperation,
      input: body,
      ids: [id],
    });
    return { id, changeSetId };
  };
