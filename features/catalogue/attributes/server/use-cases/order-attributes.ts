import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { orderAttributes as call } from '../../contract/attribute-details.calls.ts';
import { attributeErrors } from '../../contract/attributes.errors.ts';
import { attributesChanged } from '../../contract/attributes.events.ts';
import { movedIn } from '../../contract/attributes.kinds.ts';
import { attributeDetailsRepository } from '../attribute-details.repository.ts';
import { tellFiltered } from '../in-category/manage-category-attributes.ts';
import { keptAttributesReadModel } from '../kept-attributes.read-model.ts';
import { keptAttributesRepository } from '../kept-attributes.repository.ts';

/** What came meanwhile and is not named stands after the others as it stood; what moved has it in its history. */
export const orderAttributes =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      await keptAttributesRepository(tx.db).lockNames();
      const before = (await keptAttributesReadModel(tx.db).listOrder()).map(({ id }) => id);
      const named = new Set(body.ids);
      if (named.size < body.ids.length || body.ids.some((id) => !before.includes(id)))
        throw new AppError(attributeErrors.orderChanged);
      const ids = [...body.ids, ...before.filter((id) => !named.has(id))];
      const moved = movedIn(before, ids);
      if (moved.length === 0) return { moved: 0 };
      const details = attributeDetailsRepository(tx.db);
      await details.setOrder(ids);
      tx.record(
        moved.map((id) => ({
          entity: 'attribute_group',
          id,
          action: 'changed',
          before: { attribute_place: before.indexOf(id) + 1 },
          after: { attribute_place: ids.indexOf(id) + 1 },
        })),
      );
      // Shops are sent them in their order.
      const productIds = await details.listProductsOfGroups(moved);
      tx.touch('product', productIds);
      await tellFiltered(tx, moved);
      tx.emit(attributesChanged, { attributeIds: [], productIds });
      return { moved: moved.length };
    });
