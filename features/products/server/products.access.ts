import { holdsAny } from '#kit/permission.ts';
import type { Actor } from '#server/context.ts';

/** Status calls and the archive call ask for the same right (trap T10). */
export const mayDelete = (actor: Pick<Actor, 'permissions'>): boolean =>
  holdsAny(actor.permissions, ['Delete_Product']);

/** Holders of Update_Translation alone change texts and nothing else (trap T11). */
export const mayUpdate = (actor: Pick<Actor, 'permissions'>): boolean =>
  holdsAny(actor.permissions, ['Update_Product']);
