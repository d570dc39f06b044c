import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { listPricesOfVariant as call } from '../../contract/prices.calls.ts';
import { listPriceRows } from '../price-row.read-model.ts';

/** A variant's price everywhere this person works. */
export const listPricesOfVariant =
  ({ db }: Pick<Platform, 'db'>) =>
  ({ params: { variantId } }: InputOf<typeof call>, { actor, scope }: Context): Promise<OutputOf<typeof call>> =>
    listPriceRows(db, variantId, { sellerId: scope.sellerId, shopIds: actor.shops });
