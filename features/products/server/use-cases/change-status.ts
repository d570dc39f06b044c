import { tellShops } from '#features/publishing/server/publishing.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { changeProductStatus } from '../../contract/products.calls.ts';
import { productErrors } from '../../contract/products.errors.ts';
import { productStatus } from '../../contract/products.status.ts';
import { moveProducts } from '../moving/move-products.ts';
import { mayDelete } from '../products.access.ts';

type Call = typeof changeProductStatus;

/** Moves each product that may move; Removed and Archived must not go round the right their own calls ask for (trap T10). */
export const changeStatus =
  (platform: Platform) =>
  async ({ body }: InputOf<Call>, context: Context): Promise<OutputOf<Call>> => {
    const { ids, status: target, removalData } = body;
    const asksDelete = target === productStatus.removed || target === productStatus.archived;
    if (asksDelete && !mayDelete(context.actor)) throw new AppError(productErrors.deleteNeeded);

    const { moved, withdrawn } = await platform.unitOfWork(context, (tx) =>
      moveProducts(platform)(tx, context, { ids, target, removal: removalData ?? null }),
    );
    await tellShops(platform, withdrawn);
    return moved;
  };
