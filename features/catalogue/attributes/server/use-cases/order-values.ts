import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { orderValues as call } from '../../contract/attribute-details.calls.ts';
import { attributeErrors } from '../../contract/attributes.errors.ts';
import { attributesChanged } from '../../contract/attributes.events.ts';
import { movedIn } from '../../contract/attributes.kinds.ts';
import { attributeDetailsRepository } from '../attribute-details.repository.ts';
import { keptAttributesRepository } from '../kept-attributes.repository.ts';
import { attributeMergingRepository } from '../merging/merging.repository.ts';

export const orderValues =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ params: { id }, body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      const attributes = keptAttributesRepository(tx.db);
      await attributes.lockNames();
      const { version, values } = await attributes.lock(id);
      if (version !== body.version) throw new AppError(attributeErrors.changedMeanwhile);
      const before = values.map((value) => value.id);
      if (!sameIds(before, body.ids)) throw new AppError(attributeErrors.orderChanged);
      const moved = movedIn(before, body.ids);
      if (moved.length === 0) return { moved: 0 };
      const details = attributeDetailsRepository(tx.db);
      await details.setValueOrder(body.ids);
      await attributeMergingRepository(tx.db).raiseVersions([id]);
      const names = new Map(values.map((value) => [value.id, value.name]));
      const said = (ids: readonly number[]) => ({ value_order: ids.map((one) => names.get(one)).join(', ') });
      tx.record([{ entity: 'attribute_group', id, action: 'changed', before: said(before), after: said(body.ids) }]);
      const productIds = await details.listProductsOfSeveral(id);
      tx.touch('product', productIds);
      tx.emit(attributesChanged, { attributeIds: moved, productIds });
      return { moved: moved.length };
    });

/** Whether both name the same, each once. */
function sameIds(one: readonly number[], other: readonly number[]): boolean {
  const named = new Set(other);
  return one.length === other.length && named.size === one.length && one.every((id) => named.has(id));
}
