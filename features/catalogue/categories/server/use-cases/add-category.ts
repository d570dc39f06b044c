import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { addCategory as call } from '../../contract/categories.calls.ts';
import { categoriesChanged } from '../../contract/categories.events.ts';
import { treeRepository } from '../tree.repository.ts';
import { place, requireFreeName, requireParent } from '../tree-rules.ts';

export const addCategory =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      const { name, parent_id: parentId, position } = body;
      await treeRepository(tx.db).lock();
      await requireParent(tx.db, parentId, null);
      await requireFreeName(tx.db, parentId, name);
      const id = await treeRepository(tx.db).insert({ name, parentId });
      await place(tx.db, parentId, id, position);
      tx.record([{ entity: 'category', id, action: 'added', after: { name, parent_id: parentId } }]);
      tx.emit(categoriesChanged, { ids: [id] });
      return { id };
    });
