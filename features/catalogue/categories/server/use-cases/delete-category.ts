import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { deleteCategory as call } from '../../contract/categories.calls.ts';
import { treeErrors } from '../../contract/categories.errors.ts';
import { categoriesChanged } from '../../contract/categories.events.ts';
import { treeReadModel } from '../tree.read-model.ts';
import { treeRepository } from '../tree.repository.ts';
import { refusal } from '../tree-rules.ts';

/** Only what nothing stands on: no category below it, no product in it, no supplier's category mapped to it. */
export const deleteCategory =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ params: { id } }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      const tree = treeRepository(tx.db);
      await tree.lock();
      const { name, parent_id } = await tree.getInternal(id);
      const children = await tree.listSiblings(id);
      if (children.length > 0) throw refusal(treeErrors.hasChildren, 'id', { name, count: children.length });
      const products = await treeReadModel(tx.db).countProducts(id);
      if (products > 0) throw refusal(treeErrors.holdsProducts, 'id', { name, count: products });
      const mapped = await treeReadModel(tx.db).countMapped(id, null);
      if (mapped > 0) throw refusal(treeErrors.isMapped, 'id', { name, count: mapped });
      await tree.setDeleted(id, context.now());
      tx.record([{ entity: 'category', id, action: 'deleted', before: { name, parent_id } }]);
      tx.emit(categoriesChanged, { ids: [id] });
      return { id };
    });
