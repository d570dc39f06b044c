import type { addProductAttributes as call } from '#features/catalogue/attributes/contract/attributes.calls.ts';
import { attributeErrors } from '#features/catalogue/attributes/contract/attributes.errors.ts';
import { attributesChanged } from '#features/catalogue/attributes/contract/attributes.events.ts';
import {
  getProductSeller,
  refuseAttribute,
  requireAttributes,
} from '#features/catalogue/attributes/server/attributes.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { Platform } from '#server/feature.ts';
import { productAttributesRepository } from '../attributes/product-attributes.repository.ts';

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
      const added = await productAttributesRepository(tx.db).insert(productId, asked);
      if (added.length > 0) {
        tx.record(added.map((after) => ({ entity: 'product', id: productId, action: 'attribute added', after })));
        tx.touch('product', [productId]);
        tx.emit(attributesChanged, { attributeIds, productIds: [productId] });
      }
      return { added: added.length, unchanged: asked.length - added.length };
    });
  };

/** Refuses the first of the variants that is not of the product. */
async function requireVariants(db: Db, productId: number, variantIds: readonly number[]): Promise<void> {
  const own = new Set(await productAttributesRepository(db).listVariantIds(productId));
  const foreign = variantIds.find((id) => !own.has(id));
  if (foreign !== undefined) refuseAttribute(attributeErrors.foreignVariant, foreign, 'attributes');
}
