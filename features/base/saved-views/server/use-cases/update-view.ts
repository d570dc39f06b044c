import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors, refuseField } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { updateSavedView as call } from '../../contract/saved-views.calls.ts';
import { savedViewsChanged } from '../../contract/saved-views.events.ts';
import { viewSearch } from '../../contract/saved-views.rules.ts';
import { savedViewTexts } from '../../contract/saved-views.texts.ts';
import { getChangeable, roleFor, viewerOf } from '../saved-views.access.ts';
import { toWire } from '../saved-views.mapper.ts';
import { savedViewsRepository, type ViewRow } from '../saved-views.repository.ts';

type Call = typeof call;

/** Changes a view. Whether it may be shared is asked again only where the sharing changes. */
export const updateView =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ params, body }: InputOf<Call>, context: Context): Promise<OutputOf<Call>> => {
    const { actor } = context;
    return unitOfWork(context, async (tx) => {
      const before = await getChangeable(tx.db, actor, params.id);
      const views = savedViewsRepository(tx.db);
      const shared = body.shared ?? before.shared;
      const sharesAnew = shared !== before.shared || (body.role ?? before.role) !== before.role;
      const values = {
        name: body.name ?? before.name,
        search: body.search ? viewSearch(body.search) : before.search,
        columns: body.columns ?? before.columns,
        shared,
        role: sharesAnew ? roleFor(actor, shared, body.role) : before.role,
      };
      if (!(await views.set(before.id, values))) throw refuseField('name', savedViewTexts.nameTaken);
      tx.record([{ entity: 'saved_view', id: before.id, action: 'updated', ...differing(before, values) }]);
      if (before.shared !== 'me' || shared !== 'me') tx.emit(savedViewsChanged, { viewId: before.id });
      const after = await views.find(viewerOf(actor), before.id);
      // An administrator who made somebody's view private again no longer sees it.
      if (!after) throw new AppError(generalErrors.notFound);
      return toWire(after, actor);
    });
  };

function differing(before: ViewRow, after: Readonly<Record<string, unknown>>) {
  const keys = ['name', 'search', 'columns', 'shared', 'role'] as const;
  const changed = keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  const pick = (from: Readonly<Record<string, unknown>>) => Object.fromEntries(changed.map((key) => [key, from[key]]));
  return { before: pick(before), after: pick(after) };
}
