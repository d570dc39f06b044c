import { changeAtOnce } from '#features/base/change-sets/server/change-sets.public.ts';
import { findRestored, movedOf, noneMoves } from '#features/selling/lifecycle/server/lifecycle.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { moveLocalProducts as call } from '../../contract/local-products.calls.ts';
import { moveLocalOperation } from '../../contract/local-products.operations.ts';

/** Moves each of the products that may move, in one transaction. */
export const moveLocalProducts =
  (platform: Platform) =>
  async ({ body: { ids, status, reason } }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> => {
    const outcome = await changeAtOnce(platform)(context, {
      operation: moveLocalOperation,
      input: { status, reason },
      ids,
      noneFits: noneMoves(status),
    });
    return movedOf(outcome, await findRestored(platform.db, status, outcome.done));
  };
