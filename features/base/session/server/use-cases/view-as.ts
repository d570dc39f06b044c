import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { type Context, isWithinShops, type Viewer } from '#server/context.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import type { viewAs as call } from '../../contract/view-as.calls.ts';
import { viewAsErrors } from '../../contract/view-as.errors.ts';
import { rightBeyond, viewMinutes, viewRefusal } from '../../contract/view-as.rules.ts';
import { findPerson } from '../session.access.ts';
import { sessionRepository } from '../session.repository.ts';
import { hashToken, newToken } from '../session.token.ts';

/**
 * Opens a session that looks as this person (ADR 58): never as a Super Admin or as somebody who may more, one at a time
 * per session of the viewer, and with the rights of this moment on both sides.
 */
export const viewAs =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ params: { id }, body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> => {
    const { actor, now } = context;
    if (actor.scoped) throw new AppError(generalErrors.forbidden);
    return unitOfWork(context, async (tx) => {
      const person = await findPerson(tx.db, id);
      if (!person) throw new AppError(generalErrors.notFound);
      const refused = viewRefusal(actor.userId, { id, active: person.active, roles: person.roles });
      if (refused) throw new AppError(refused);
      const permission = rightBeyond(actor.permissions, person.permissions);
      if (permission !== null) throw new AppError(viewAsErrors.moreRights, { values: { permission } });
      if (!isWithinShops(actor, person.shops)) throw new AppError(viewAsErrors.moreShops);
      await endViewsOf(tx, actor.sessionId);
      const token = newToken();
      const expiresAt = new Date(now().getTime() + viewMinutes * 60_000);
      await sessionRepository(tx.db).insertView({
        tokenHash: hashToken(token),
        userId: id,
        viewedRights: person.rightsVersion ?? 0,
        by: { userId: actor.userId, sessionId: actor.sessionId, rights: actor.rightsVersion ?? 0 },
        expiresAt,
      });
      const why = body.reason === '' ? {} : { after: { reason: body.reason } };
      tx.record([{ entity: 'user', id, action: 'looked at as', ...why }]);
      return { token, expires_at: expiresAt.toISOString() };
    });
  };

/** Ends what this person looks at; it stands in the history as the viewer's. */
export const endView = (
  { unitOfWork }: Pick<Platform, 'unitOfWork'>,
  viewer: Viewer,
  { actor, scope, cause }: Context,
): Promise<void> =>
  unitOfWork({ userId: viewer.userId, shopId: scope.shopId, cause }, (tx) =>
    endViewsOf(tx, viewer.sessionId, actor.sessionId),
  );

async function endViewsOf(tx: Pick<Tx, 'db' | 'record'>, viewerSessionId: number, only?: number): Promise<void> {
  const ended = await sessionRepository(tx.db).endViews(viewerSessionId, only);
  tx.record(ended.map((id) => ({ entity: 'user', id, action: 'stopped looking as' })));
}
