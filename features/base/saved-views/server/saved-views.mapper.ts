import type { Actor } from '#server/context.ts';
import type { SavedView } from '../contract/saved-views.model.ts';
import { mayChangeView } from '../contract/saved-views.rules.ts';
import type { ViewRow } from './saved-views.repository.ts';

/** A view as this person sees it. */
export const toWire = ({ owner_id, owner, ...row }: ViewRow, actor: Actor): SavedView => ({
  ...row,
  owner: { id: owner_id, name: owner },
  may_change: mayChangeView({ ...actor, id: actor.userId }, { ownerId: owner_id, shared: row.shared }),
});
