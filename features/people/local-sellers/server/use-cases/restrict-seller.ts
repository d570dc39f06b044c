import { listSellerAddresses, setRestricted } from '#features/catalogue/sellers/server/sellers.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { restrictionLiftedMail, sellerRestrictedMail } from '../../contract/local-sellers.mails.ts';
import type { restrictSeller as call } from '../../contract/local-sellers.standing.calls.ts';
import { localSellerForStaff } from '../local-sellers.access.ts';

/** The seller is told by mail, in the words staff wrote; where it stands so already nobody is told again. */
export const restrictSeller =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ params, body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      const seller = await localSellerForStaff(tx.db, params.id, context.scope);
      const { restricted, message } = body;
      if (await setRestricted(tx, seller.id, { restricted, message, at: context.now() })) {
        for (const to of await listSellerAddresses(tx.db, seller.id)) {
          if (restricted) tx.mail(sellerRestrictedMail, { to, language: 'sq', values: { message } });
          else tx.mail(restrictionLiftedMail, { to, language: 'sq', values: {} });
        }
      }
      return { restricted };
    });
