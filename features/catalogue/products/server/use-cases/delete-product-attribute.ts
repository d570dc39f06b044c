import type { deleteProductAttribute as call } from '#features/catalogue/attributes/contract/attributes.calls.ts';
import { attributesChanged } from '#features/catalogue/attributes/contract/attributes.events.ts';
import { getProductSeller } from '#features/catalogue/attributes/server/attributes.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { productAttributesRepository } from '../attributes/product-attributes.repository.ts';

export const deleteProductAttribute =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> => {
    const { product_id: productId, attribute_id } = body;
    return unitOfWork(context, async (tx) => {
      await getProductSeller(tx.db, productId, context.scope);
      const deleted = await productAttributesRepository(tx.db).delete(productId, attribute_id);
      if (deleted === 0) throw new AppError(generalErrors.notFound);
      tx.record([{ entity: 'product', id: productId, action: 'attribute removed', before: { attribute_id } }]);
      tx.touch('product', [productId]);
      tx.emit(attributesChanged, { attributeIds: [attribute_id], productIds: [productId] });
      return { attribute_id };
    });
  };
