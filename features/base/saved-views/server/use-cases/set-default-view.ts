import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { setDefaultView as call } from '../../contract/saved-views.calls.ts';
import { mayReadList, viewerOf } from '../saved-views.access.ts';
import { savedViewsRepository } from '../saved-views.repository.ts';

/** The view a person's list opens with: any view the person sees, one per list. Nobody else's list changes. */
export const setDefaultView =
  ({ db }: Pick<Platform, 'db'>) =>
  async ({ body }: InputOf<typeof call>, { actor }: Context): Promise<OutputOf<typeof call>> => {
    mayReadList(actor, body.list);
    const views = savedViewsRepository(db);
    const view = body.id === null ? null : await views.find(viewerOf(actor), body.id);
    if (body.id !== null && view?.list !== body.list) throw new AppError(generalErrors.notFound);
    await views.setDefault(actor.userId, body.list, body.id);
    return { id: body.id };
  };
