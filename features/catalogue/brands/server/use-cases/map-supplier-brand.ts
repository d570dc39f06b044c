import type { InputOf, OutputOf } from '#kit/call.ts';
import { refuseFields } from '#kit/error.ts';
import { say } from '#kit/sentence.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { mapSupplierBrand as call } from '../../contract/brands.calls.ts';
import { brandSentences as words } from '../../contract/brands.sentences.ts';
import { findShopBrand, mapBrand } from '../brands.public.ts';

export const mapSupplierBrand =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ params: { id }, body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      const to = body.shop_brand_id;
      if (to !== null && !(await findShopBrand(tx.db, to)))
        throw refuseFields([{ field: 'shop_brand_id', ...say(words.unknownBrand) }]);
      const { products } = await mapBrand(tx, id, to);
      return { products };
    });
