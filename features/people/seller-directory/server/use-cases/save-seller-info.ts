import { isDeepStrictEqual } from 'node:util';
import { getSellerInScope } from '#features/catalogue/sellers/server/sellers.public.ts';
import { companyErrors } from '#features/people/company/contract/company.errors.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { saveSellerInfo as call } from '../../contract/seller-directory.calls.ts';
import { sellerInfosRepository } from '../seller-infos.repository.ts';

/** Writes down what the shops say of a seller, if nobody changed it since it was read. */
export const saveSellerInfo =
  ({ db, unitOfWork }: Pick<Platform, 'db' | 'unitOfWork'>) =>
  async ({ params, body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> => {
    // The house answers for these words: nobody tied to a seller writes them, whatever right was given.
    if (context.scope.sellerId !== null) throw new AppError(generalErrors.forbidden);
    const seller = await getSellerInScope(db, params.id, context.scope);
    const { version, ...typed } = body;
    const facts = { ...typed, service: filled(typed.service), returns: filled(typed.returns) };
    return unitOfWork(context, async (tx) => {
      const infos = sellerInfosRepository(tx.db);
      const before = await infos.get(seller.id);
      const change = { version, by: context.actor.userId, at: context.now() };
      if (!(await infos.set(seller.id, facts, change))) throw new AppError(companyErrors.changed);
      const names = (Object.keys(facts) as (keyof typeof facts)[]).filter(
        (name) => !isDeepStrictEqual(before[name], facts[name]),
      );
      const only = (values: typeof facts) => Object.fromEntries(names.map((name) => [name, values[name]]));
      if (names.length > 0)
        tx.record([
          { entity: 'seller', id: seller.id, action: 'information changed', before: only(before), after: only(facts) },
        ]);
      return infos.get(seller.id);
    });
  };

/** An emptied text is none. */
const filled = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
