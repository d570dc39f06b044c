import { changeAtOnce } from '#features/base/change-sets/server/change-sets.public.ts';
import { afterApprovalRepository } from '#features/catalogue/products/server/products.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { decideReview as call } from '../../contract/review.calls.ts';
import { acceptOperation, askOperation, decideOperation } from '../../contract/review.operations.ts';

/** Decides about one waiting product. The row is locked first: of two people only one decides (trap T49). */
export const decideReview =
  (platform: Platform) =>
  async ({ params: { id }, body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> => {
    const { decision, reason } = body;
    const change = changeAtOnce(platform);
    if (decision === 'approve' && (await isChange(platform, id))) {
      const accepted = await change(context, { operation: acceptOperation, input: {}, ids: [id] });
      return { id, changeSetId: accepted.changeSetId };
    }
    const { changeSetId } =
      decision === 'ask'
        ? await change(context, { operation: askOperation, input: { reason: reason! }, ids: [id] })
        : await change(context, { operation: decideOperation, input: { decision, reason }, ids: [id] });
    return { id, changeSetId };
  };

/** An approved product is waiting for what its seller changed; whether it still does is asked again under the lock. */
async function isChange({ db }: Platform, id: number): Promise<boolean> {
  const [waiting] = await afterApprovalRepository(db).listApproved([id]);
  return waiting !== undefined;
}
