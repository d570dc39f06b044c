import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { commentOnApplication as call } from '../../contract/applications.calls.ts';
import { applicationChanged } from '../../contract/applications.events.ts';
import { getSent } from '../applications.access.ts';
import { toReviewed } from '../applications.mapper.ts';
import { applicationsRepository } from '../applications.repository.ts';

/** For the house alone, at every state; the application itself, and its version, stay as they are. */
export const commentOnApplication =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ params, body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      const row = await getSent(tx.db, params.id, context);
      await applicationsRepository(tx.db).insertComment({
        applicationId: row.id,
        userId: context.actor.userId,
        text: body.text,
        at: context.now(),
      });
      tx.record([{ entity: 'application', id: row.id, action: 'commented', after: { message: body.text } }]);
      tx.emit(applicationChanged, { applicationId: row.id });
      return toReviewed(tx.db, row);
    });
