import { changeAtOnce } from '#features/base/change-sets/server/change-sets.public.ts';
import { productStatus } from '#features/catalogue/products/contract/products.status.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { approveProduct as approveProductCall } from '../../contract/lifecycle.calls.ts';
import { approveOperation } from '../../contract/lifecycle.operations.ts';

type Call = typeof approveProductCall;

/** Approves a pending product. The row is locked first: of two people only one approves it, and one event is sent (trap T49). */
export const approveProduct =
  (platform: Platform) =>
  async ({ params: { id } }: InputOf<Call>, context: Context): Promise<OutputOf<Call>> => {
    const asked = { operation: approveOperation, input: {}, ids: [id] };
    const { changeSetId } = await changeAtOnce(platform)(context, asked);
    return { id, status: productStatus.approved, changeSetId };
  };
