import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { holdsAny } from '#kit/permission.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { getProduct as getProductCall } from '../../contract/products.calls.ts';
import { toDetail } from '../products.detail.mapper.ts';
import { productsDetailReadModel } from '../products.detail.read-model.ts';
import { pathsIn } from '../products.page.read-model.ts';
import {
  withoutAssignees,
  withoutHiddenBlocks,
  withoutOtherCosts,
  withoutPurchasePrices,
} from '../products.restricted.ts';
import { textStateRepository } from '../saving/text-state.repository.ts';

type Call = typeof getProductCall;

/** Read_Category opens the list for the sake of categories: alone it tells nothing of what things cost us. */
const readsCosts = ['Read_Product', 'Read_Product-Data'] as const;

/** Everything of one product for the asked shop. A scoped person does not learn what other shops ask for it. */
export const getProduct =
  ({ lookUpDb }: Pick<Platform, 'lookUpDb'>) =>
  async ({ params: { id } }: InputOf<Call>, { actor, scope }: Context): Promise<OutputOf<Call>> => {
    const read = productsDetailReadModel(lookUpDb);
    // By its id alone, so all at once; where the scope does not reach the product, the rest is not looked at.
    const [row, textStates, variants] = await Promise.all([
      read.find(id, scope),
      textStateRepository(lookUpDb).list(id),
      read.listVariants(id),
    ]);
    if (!row) throw new AppError(generalErrors.notFound);
    const parts = { row, textStates, variants, paths: pathsIn(row) };
    const { shops } = actor;
    const detail = toDetail(parts, { prices: actor.scoped ? [scope.shopId] : shops, rest: shops });
    if (actor.scoped) return withoutAssignees(withoutOtherCosts(actor.readOnly ? withoutHiddenBlocks(detail) : detail));
    return holdsAny(actor.permissions, readsCosts) ? detail : withoutPurchasePrices(detail);
  };
