import { AppError, generalErrors, refuseField } from '#kit/error.ts';
import { holdsAny } from '#kit/permission.ts';
import type { Actor } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { type ViewedList, viewedLists } from '../contract/saved-views.lists.ts';
import type { Sharing } from '../contract/saved-views.model.ts';
import { mayChangeView, mayShare } from '../contract/saved-views.rules.ts';
import { savedViewTexts as texts } from '../contract/saved-views.texts.ts';
import { savedViewsRepository, type Viewer, type ViewRow } from './saved-views.repository.ts';

export const viewerOf = (actor: Actor): Viewer => ({
  userId: actor.userId,
  roles: actor.roles,
  seesShared: !actor.scoped,
});

/** @throws AppError forbidden, where the person may not read the list. */
export function mayReadList(actor: Actor, list: ViewedList): void {
  if (!holdsAny(actor.permissions, viewedLists[list].access)) throw new AppError(generalErrors.forbidden);
}

/** A view the person sees and may change. @throws AppError not_found, or forbidden for one that belongs to another. */
export async function getChangeable(db: Db, actor: Actor, id: number): Promise<ViewRow> {
  const view = await savedViewsRepository(db).find(viewerOf(actor), id);
  if (!view) throw new AppError(generalErrors.notFound);
  mayReadList(actor, view.list);
  if (!mayChangeView({ ...actor, id: actor.userId }, { ownerId: view.owner_id, shared: view.shared }))
    throw new AppError(generalErrors.forbidden);
  return view;
}

/**
 * The role a view is shared with, null for the other sharings. With one role of one's own it need not be named.
 * @throws AppError naming the field, where the person may not share like this.
 */
export function roleFor(actor: Actor, shared: Sharing, role: string | null | undefined): string | null {
  if (!mayShare(actor, shared)) throw refuseField('shared', texts.mayNotShare);
  if (shared !== 'role') return null;
  const wanted = role ?? (actor.roles.length === 1 ? actor.roles[0] : null);
  if (!wanted || !actor.roles.includes(wanted)) throw refuseField('role', texts.notYourRole);
  return wanted;
}
