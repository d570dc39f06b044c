import { tellShops } from '#features/publishing/server/publishing.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { archiveProducts as archiveProductsCall } from '../../contract/products.calls.ts';
import { productStatus } from '../../contract/products.status.ts';
import { moveProducts } from '../moving/move-products.ts';

type Call = typeof archiveProductsCall;

/** Puts away ignored products, those removed from this shop, and live ones of local sellers (traps T44, T48). */
export const archiveProducts =
  (platform: Platform) =>
  async ({ body }: InputOf<Call>, context: Context): Promise<OutputOf<Call>> => {
    const { moved, withdrawn } = await platform.unitOfWork(context, (tx) =>
      moveProducts(platform)(tx, context, { ids: body.data, target: productStatus.archived, removal: null }),
    );
    await tellShops(platform, withdrawn);
    return moved;
  };
