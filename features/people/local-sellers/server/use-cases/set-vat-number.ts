import { setVatNumber } from '#features/catalogue/sellers/server/sellers.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { setSellerVatNumber as call } from '../../contract/local-sellers.standing.calls.ts';
import { localSellerForStaff } from '../local-sellers.access.ts';

export const setSellerVatNumber =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ params, body: { vat_number } }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      const seller = await localSellerForStaff(tx.db, params.id, context.scope);
      await setVatNumber(tx, seller.id, vat_number);
      return { vat_number };
    });
