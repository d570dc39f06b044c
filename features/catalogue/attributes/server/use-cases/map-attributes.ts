import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { mapAttributes as call } from '../../contract/attributes.calls.ts';
import { attributesChanged } from '../../contract/attributes.events.ts';
import { requireAttributes, requireSellerInScope } from '../attributes.access.ts';
import { attributesReadModel } from '../attributes.read-model.ts';
import { attributesRepository } from '../attributes.repository.ts';

/** Each of the supplier's attributes stands for each of the shop's; the products that have them change with it. */
export const mapAttributes =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> => {
    const [supplied, own] = [new Set(body.selected_attributes_ids), new Set(body.checkedKeys)];
    requireSellerInScope(body.seller_id, context.scope);
    return unitOfWork(context, async (tx) => {
      await requireAttributes(tx.db, [...supplied], [body.seller_id], 'selected_attributes_ids');
      await requireAttributes(tx.db, [...own], [null], 'checkedKeys');
      const pairs = await attributesRepository(tx.db).insertMappings(body.seller_id, [...supplied], [...own]);
      const attributeIds = [...new Set(pairs.map((pair) => pair.attribute_id))];
      const productIds = await attributesReadModel(tx.db).listProductIds(attributeIds);
      tx.record(
        pairs.map(({ attribute_id, mapped_attribute_id }) => ({
          entity: 'attribute',
          id: attribute_id,
          action: 'mapped',
          after: { mapped_attribute_id },
        })),
      );
      tx.touch('product', productIds);
      if (pairs.length > 0) tx.emit(attributesChanged, { attributeIds, productIds });
      return { mapped: pairs.length, unchanged: supplied.size * own.size - pairs.length };
    });
  };
