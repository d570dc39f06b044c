import { changeAtOnce } from '#features/base/change-sets/server/change-sets.public.ts';
import { productStatus } from '#features/catalogue/products/contract/products.status.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { archiveProducts as archiveProductsCall } from '../../contract/lifecycle.calls.ts';
import { archiveOperation } from '../../contract/lifecycle.operations.ts';
import { movedOf, noneMoves } from '../moving/move-outcome.ts';

type Call = typeof archiveProductsCall;

/** Puts away ignored products, those removed from this shop, and live ones of local sellers (traps T44, T48). */
export const archiveProducts =
  (platform: Platform) =>
  async ({ body }: InputOf<Call>, context: Context): Promise<OutputOf<Call>> => {
    const outcome = await changeAtOnce(platform)(context, {
      operation: archiveOperation,
      input: {},
      ids: body.data,
      noneFits: noneMoves(productStatus.archived),
    });
    return movedOf(outcome);
  };
