import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { deleteSavedView as call } from '../../contract/saved-views.calls.ts';
import { savedViewsChanged } from '../../contract/saved-views.events.ts';
import { getChangeable } from '../saved-views.access.ts';
import { savedViewsRepository } from '../saved-views.repository.ts';

export const deleteView =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ params }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      const view = await getChangeable(tx.db, context.actor, params.id);
      await savedViewsRepository(tx.db).delete(view.id);
      const { name, search, shared } = view;
      tx.record([{ entity: 'saved_view', id: view.id, action: 'deleted', before: { name, search, shared } }]);
      if (shared !== 'me') tx.emit(savedViewsChanged, { viewId: view.id });
      return { id: view.id };
    });
