import { setRestricted } from '#features/sellers/server/sellers.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { restrictSeller as call } from '../../contract/local-sellers.calls.ts';
import { localSellerForStaff } from '../local-sellers.access.ts';

export const restrictSeller =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ params, body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      const seller = await localSellerForStaff(tx.db, params.id, context.scope);
      await setRestricted(tx, seller.id, body.restricted);
      return { restricted: body.restricted };
    });
