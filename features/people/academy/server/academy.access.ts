import { AppError, generalErrors } from '#kit/error.ts';
import { holdsAny } from '#kit/permission.ts';
import type { Context } from '#server/context.ts';

/** Whether this is somebody who keeps these pages: staff, and nobody tied to a seller, whatever right was given. */
export const mayEditPages = ({ actor, scope }: Pick<Context, 'actor' | 'scope'>): boolean =>
  scope.sellerId === null && holdsAny(actor.permissions, ['Update_Product-Data']);

export function requireEditor(context: Pick<Context, 'actor' | 'scope'>): void {
  if (!mayEditPages(context)) throw new AppError(generalErrors.forbidden);
}
