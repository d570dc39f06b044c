import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { deleteMapping as call } from '../../contract/attributes.calls.ts';
import { attributesChanged } from '../../contract/attributes.events.ts';
import { attributesReadModel } from '../attributes.read-model.ts';
import { attributesRepository } from '../attributes.repository.ts';

/** Marks a mapping as deleted; the same pair may be mapped again later. */
export const deleteMapping =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ params }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      const gone = await attributesRepository(tx.db).deleteMapping(params.id, context.scope.sellerId);
      if (!gone) throw new AppError(generalErrors.notFound);
      const { attribute_id, mapped_attribute_id } = gone;
      const productIds = await attributesReadModel(tx.db).listProductIds([attribute_id]);
      tx.record([{ entity: 'attribute', id: attribute_id, action: 'unmapped', before: { mapped_attribute_id } }]);
      tx.touch('product', productIds);
      tx.emit(attributesChanged, { attributeIds: [attribute_id], productIds });
      return { attribute_id };
    });
