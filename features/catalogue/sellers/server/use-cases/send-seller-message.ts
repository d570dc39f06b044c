import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { sendSellerMessage as call } from '../../contract/sellers.calls.ts';
import { sellerErrors } from '../../contract/sellers.errors.ts';
import { sellerMessageMail } from '../../contract/sellers.mails.ts';
import { getSellerInScope } from '../sellers.access.ts';
import { sellersReadModel } from '../sellers.read-model.ts';

/** Mails a seller what a person of the house writes, under their name; the history keeps what it was about. */
export const sendSellerMessage =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ params, body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> => {
    // People of a seller do not write in the name of the house, whatever right was given.
    if (context.scope.sellerId !== null) throw new AppError(generalErrors.forbidden);
    return unitOfWork(context, async (tx) => {
      const seller = await getSellerInScope(tx.db, params.id, context.scope);
      const addresses = await sellersReadModel(tx.db).listAddresses(seller.id);
      if (addresses.length === 0) throw new AppError(sellerErrors.noAddress, { values: { name: seller.name } });
      const { fullName: who, email } = context.actor;
      const values = { seller: seller.name, subject: body.subject, message: body.message, who, email };
      for (const to of addresses)
        tx.mail(sellerMessageMail, { to, language: seller.local_seller ? 'sq' : 'en', values });
      tx.record([{ entity: 'seller', id: seller.id, action: 'message sent', after: { subject: body.subject } }]);
      return { sent_to: addresses };
    });
  };
