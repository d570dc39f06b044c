import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { mapSupplierBrand as call } from '../../contract/brands.calls.ts';
import { mapBrand } from '../brands.public.ts';

export const mapSupplierBrand =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ params: { id }, body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      const { products } = await mapBrand(tx, id, body.shop_brand_id);
      return { products };
    });
