import type { InputOf, OutputOf } from '#kit/call.ts';
import { type Context, worksIn } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { countExclusion as call } from '../../contract/exclusions.calls.ts';
import { exclusionsReadModel } from '../exclusions.read-model.ts';
import { onlyTarget, refuseShops } from '../said-exclusion.ts';

/** A target that is gone keeps nothing out. */
export const countExclusion =
  ({ db, readDb }: Pick<Platform, 'db' | 'readDb'>) =>
  async (
    { body: { shop_ids, exceptions, ...target } }: InputOf<typeof call>,
    { actor }: Context,
  ): Promise<OutputOf<typeof call>> => {
    await refuseShops(db, shop_ids);
    const { products, shops } = await exclusionsReadModel(readDb).countEffect(onlyTarget(target), shop_ids, exceptions);
    return { products, shops: shops.filter(({ shop_id }) => worksIn(actor, shop_id)) };
  };
