import { changeAtOnce } from '#features/base/change-sets/server/change-sets.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { changeProductStatus } from '../../contract/lifecycle.calls.ts';
import { changeStatusOperation } from '../../contract/lifecycle.operations.ts';
import { movedOf, noneMoves } from '../moving/move-outcome.ts';
import { findRestored } from '../moving/restored-shops.ts';

type Call = typeof changeProductStatus;

/** Moves each product that may move, in one transaction. */
export const changeStatus =
  (platform: Platform) =>
  async ({ body }: InputOf<Call>, context: Context): Promise<OutputOf<Call>> => {
    const { ids, status, removalData } = body;
    const outcome = await changeAtOnce(platform)(context, {
      operation: changeStatusOperation,
      input: { status, removal: removalData ?? null },
      ids,
      noneFits: noneMoves(status),
    });
    return movedOf(outcome, await findRestored(platform.db, status, outcome.done));
  };
