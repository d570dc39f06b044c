import { listOperatorAddresses } from '#features/base/users/server/users.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, refuseField } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { requestSellerChange as call } from '../../contract/sellers.calls.ts';
import { sellerErrors } from '../../contract/sellers.errors.ts';
import { sellerChangeMail } from '../../contract/sellers.mails.ts';
import { registrationDateIssue, todayInTirane } from '../../contract/sellers.rules.ts';
import { getSellerInScope } from '../sellers.access.ts';
import { sellersRepository } from '../sellers.repository.ts';

/** The same text within this time is the same request, sent by a second click (requirements part 3A). */
const sameRequestMs = 60_000;

/** Asks the provider team by mail; the seller's record stays as it is. */
export const requestSellerChange =
  ({ db, unitOfWork, config }: Pick<Platform, 'db' | 'unitOfWork' | 'config'>) =>
  async ({ body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> => {
    const { actor, scope } = context;
    const { data, is_brand: isBrand, registration_date: registrationDate } = body.data;
    const issue = registrationDateIssue(registrationDate, todayInTirane(context.now()));
    if (issue) throw refuseField('data.registration_date', issue);
    if (actor.sellerId === null) throw new AppError(sellerErrors.noSeller);
    const seller = await getSellerInScope(db, actor.sellerId, scope);
    const to = await listOperatorAddresses(db, config.mailFrom);

    await unitOfWork(context, async (tx) => {
      const sellers = sellersRepository(tx.db);
      await sellers.lockRequests(actor.userId);
      const since = new Date(context.now().getTime() - sameRequestMs);
      if (await sellers.hasSameRequest({ userId: actor.userId, data, since })) return;
      await sellers.insertRequest({ userId: actor.userId, data, isBrand, registrationDate, at: context.now() });
      const values = {
        person: actor.fullName,
        email: actor.email,
        seller: seller.name,
        sellerNumber: seller.id,
        registrationDate,
        aboutBrands: isBrand ? 'yes' : 'no',
        request: data,
      };
      const otherwise = { sq: { aboutBrands: isBrand ? 'po' : 'jo' } };
      tx.mail(sellerChangeMail, { to, language: 'en', values, otherwise });
      tx.record([{ entity: 'seller', id: seller.id, action: 'change requested', after: { data } }]);
    });
    return { requested: true };
  };
