import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, refuseField } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { createSavedView as call } from '../../contract/saved-views.calls.ts';
import { savedViewErrors } from '../../contract/saved-views.errors.ts';
import { savedViewsChanged } from '../../contract/saved-views.events.ts';
import { ownViewsLimit, viewSearch } from '../../contract/saved-views.rules.ts';
import { savedViewTexts } from '../../contract/saved-views.texts.ts';
import { mayReadList, roleFor, viewerOf } from '../saved-views.access.ts';
import { toWire } from '../saved-views.mapper.ts';
import { savedViewsRepository } from '../saved-views.repository.ts';

/** Keeps a view. The name is the owner's own: a colleague may have one of the same name. */
export const createView =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> => {
    const { actor } = context;
    mayReadList(actor, body.list);
    const role = roleFor(actor, body.shared, body.role);
    return unitOfWork(context, async (tx) => {
      const views = savedViewsRepository(tx.db);
      if ((await views.countOwn(actor.userId, body.list)) >= ownViewsLimit)
        throw new AppError(savedViewErrors.tooMany, { values: { limit: ownViewsLimit } });
      const values = { ...body, search: viewSearch(body.search), role };
      const id = await views.insert(actor.userId, body.list, values);
      if (id === null) throw refuseField('name', savedViewTexts.nameTaken);
      tx.record([{ entity: 'saved_view', id, action: 'created', after: { name: body.name, shared: body.shared } }]);
      if (body.shared !== 'me') tx.emit(savedViewsChanged, { viewId: id });
      return toWire((await views.find(viewerOf(actor), id))!, actor);
    });
  };
