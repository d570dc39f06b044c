import { setManager } from '#features/catalogue/sellers/server/sellers.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { localSellerErrors as errors } from '../../contract/local-sellers.errors.ts';
import type { setSellerManager as call } from '../../contract/local-sellers.standing.calls.ts';
import { localSellerForStaff } from '../local-sellers.access.ts';
import { standingReadModel } from '../standing.read-model.ts';

export const setSellerManager =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ params, body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      const seller = await localSellerForStaff(tx.db, params.id, context.scope);
      const person = body.user_id === null ? null : await standingReadModel(tx.db).findOfTheHouse(body.user_id);
      if (body.user_id !== null && !person) throw new AppError(errors.noManager);
      await setManager(tx, seller.id, person);
      return { manager: person?.name ?? null };
    });
