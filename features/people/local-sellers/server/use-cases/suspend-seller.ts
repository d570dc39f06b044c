import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, refuseField } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { suspendSeller as call } from '../../contract/local-sellers.calls.ts';
import { localSellerErrors as errors } from '../../contract/local-sellers.errors.ts';
import { suspensionDueTask } from '../../contract/local-sellers.tasks.ts';
import { localSellerTexts as words } from '../../contract/local-sellers.texts.ts';
import { localSellerForStaff } from '../local-sellers.access.ts';
import { beginSuspension } from '../suspending/begin-suspension.ts';
import { suspensionsRepository } from '../suspensions.repository.ts';

/** Suspends at once, or writes down that it will; the clock does the rest by tasks. */
export const suspendSeller =
  ({ unitOfWork, startTask }: Pick<Platform, 'unitOfWork' | 'startTask'>) =>
  async ({ params, body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      const at = context.now();
      const suspensions = suspensionsRepository(tx.db);
      await suspensions.lockSeller(params.id);
      const seller = await localSellerForStaff(tx.db, params.id, context.scope);
      if (seller.is_suspended || (await suspensions.findOpen(seller.id)))
        throw new AppError(errors.suspended, { values: { name: seller.name } });
      const beginsAt = body.begins_at ? new Date(body.begins_at) : at;
      const endsAt = body.ends_at ? new Date(body.ends_at) : null;
      if (endsAt && endsAt <= at) throw refuseField('ends_at', words.endBeforeBegin);
      const planned = beginsAt > at;
      const { reason, message } = body;
      const state = planned ? 'planned' : 'active';
      const row = { sellerId: seller.id, reason, message, endsAt, state, by: context.actor.userId, at } as const;
      const id = await suspensions.insert({ ...row, beginsAt: planned ? beginsAt : at });
      if (planned) {
        tx.record([
          {
            entity: 'seller',
            id: seller.id,
            action: 'suspension planned',
            after: { reason, message, begins_at: beginsAt.toISOString(), ends_at: endsAt?.toISOString() ?? null },
          },
        ]);
        await startTask(tx, context, suspensionDueTask, { suspensionId: id, step: 'begin' }, beginsAt);
      } else {
        await beginSuspension(tx, { id, sellerId: seller.id, message, endsAt });
      }
      if (endsAt) await startTask(tx, context, suspensionDueTask, { suspensionId: id, step: 'end' }, endsAt);
      return { suspension_id: id, planned };
    });
