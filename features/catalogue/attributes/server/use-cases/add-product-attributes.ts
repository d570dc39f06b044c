import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { addProductAttributes as call } from '../../contract/attributes.calls.ts';
import { attributesChanged } from '../../contract/attributes.events.ts';
import { getProductSeller, requireAttributes, requireVariants } from '../attributes.access.ts';
import { attributesRepository } from '../attributes.repository.ts';

/** Attributes may be the shop's own or those of the product's supplier; what the product has already stays as it is. */
export const addProductAttributes =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ params, body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> => {
    const { productId } = params;
    const asked = [...new Map(body.attributes.map((it) => [`${it.attribute_id}:${it.variant_id}`, it])).values()];
    return unitOfWork(context, async (tx) => {
      const sellerId = await getProductSeller(tx.db, productId, context.scope);
      const attributeIds = [...new Set(asked.map((it) => it.attribute_id))];
      await requireAttributes(tx.db, attributeIds, [null, sellerId], 'attributes');
      const variantIds = asked.flatMap((it) => it.variant_id ?? []);
      if (variantIds.length > 0) await requireVariants(tx.db, productId, variantIds);
      const added = await attributesRepository(tx.db).insertOfProduct(productId, asked);
      if (added.length > 0) {
        tx.record(added.map((after) => ({ entity: 'product', id: productId, action: 'attribute added', after })));
        tx.touch('product', [productId]);
        tx.emit(attributesChanged, { attributeIds, productIds: [productId] });
      }
      return { added: added.length, unchanged: asked.length - added.length };
    });
  };
