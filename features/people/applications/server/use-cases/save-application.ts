import type { InputOf, OutputOf } from '#kit/call.ts';
import type { PublicContext } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { saveApplication as call } from '../../contract/applications.calls.ts';
import { lockOpen, openedBy } from '../applications.access.ts';
import { toOwn } from '../applications.mapper.ts';
import { applicationsRepository } from '../applications.repository.ts';

/** Keeps what was typed as it was typed. */
export const saveApplication =
  ({ db, unitOfWork }: Pick<Platform, 'db' | 'unitOfWork'>) =>
  async ({ body }: InputOf<typeof call>, context: PublicContext): Promise<OutputOf<typeof call>> => {
    const id = await openedBy(db, body.token, context);
    return unitOfWork({ userId: null, shopId: null, cause: context.cause }, async (tx) => {
      await lockOpen(tx, id, body.version);
      await applicationsRepository(tx.db).change(id, { content: body.content }, context.now());
      return toOwn(tx.db, id);
    });
  };
