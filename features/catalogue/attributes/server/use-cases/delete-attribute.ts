import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { attributeErrors } from '../../contract/attributes.errors.ts';
import { attributesChanged } from '../../contract/attributes.events.ts';
import type { deleteAttribute as call } from '../../contract/kept-attributes.calls.ts';
import { tellFiltered } from '../in-category/manage-category-attributes.ts';
import { keptAttributesRepository } from '../kept-attributes.repository.ts';
import { recordedAttribute } from '../said-attribute.ts';

export const deleteAttribute =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ params: { id } }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      const attributes = keptAttributesRepository(tx.db);
      await attributes.lockNames();
      const had = await attributes.lock(id);
      if (await attributes.isNeeded(id)) throw new AppError(attributeErrors.inUse);
      await tellFiltered(tx, [id]);
      await attributes.delete(id);
      const before = recordedAttribute(had, had.values);
      tx.record([{ entity: 'attribute_group', id, action: 'deleted', before }]);
      tx.emit(attributesChanged, { attributeIds: [], productIds: [] });
      return {};
    });
