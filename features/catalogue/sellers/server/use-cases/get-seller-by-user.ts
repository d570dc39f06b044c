import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { getSellerByUser as call } from '../../contract/sellers.calls.ts';
import { requireDrawerRight } from '../sellers.access.ts';
import { sellersReadModel } from '../sellers.read-model.ts';
import { sellersRepository } from '../sellers.repository.ts';

/** Asked before it is looked up, so that nobody learns from the answer which ids exist. */
export const getSellerByUser =
  ({ db }: Pick<Platform, 'db'>) =>
  async ({ params }: InputOf<typeof call>, { actor }: Context): Promise<OutputOf<typeof call>> => {
    requireDrawerRight(actor, params.id);
    const person = await sellersReadModel(db).findOfUser(params.id);
    if (!person) throw new AppError(generalErrors.notFound);
    const sellers = sellersRepository(db);
    return {
      company: person.company_id === null ? null : await sellers.findCompany(person.company_id),
      seller: person.seller_id === null ? null : await sellers.find(person.seller_id),
    };
  };
