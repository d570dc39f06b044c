import { setSuspended } from '#features/catalogue/sellers/server/sellers.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { liftSuspension as call } from '../../contract/local-sellers.calls.ts';
import { localSellerErrors as errors } from '../../contract/local-sellers.errors.ts';
import { localSellerForStaff } from '../local-sellers.access.ts';
import { endSuspension } from '../suspending/end-suspension.ts';
import { suspensionsRepository } from '../suspensions.repository.ts';

/** Lifts the suspension in force, or calls off a planned one. */
export const liftSuspension =
  (platform: Pick<Platform, 'unitOfWork' | 'startTask'>) =>
  async ({ params }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    platform.unitOfWork(context, async (tx) => {
      const suspensions = suspensionsRepository(tx.db);
      await suspensions.lockSeller(params.id);
      const seller = await localSellerForStaff(tx.db, params.id, context.scope);
      const open = await suspensions.findOpen(seller.id);
      const by = { userId: context.actor.userId, shopId: context.scope.shopId, cause: context.cause };
      if (open?.state === 'planned') {
        await suspensions.setEnded(open.id, { state: 'cancelled', by: by.userId, at: context.now() });
        tx.record([{ entity: 'seller', id: seller.id, action: 'planned suspension called off' }]);
        return { suspension_id: open.id, restoring: 0, kept: 0 };
      }
      if (open) {
        const lifted = await endSuspension(platform)(tx, by, { id: open.id, sellerId: seller.id }, context.now());
        return { suspension_id: open.id, ...lifted };
      }
      // Suspended before suspensions were written down: there is nothing to put back.
      if (!(await setSuspended(tx, seller.id, false)))
        throw new AppError(errors.notSuspended, { values: { name: seller.name } });
      return { suspension_id: null, restoring: 0, kept: 0 };
    });
