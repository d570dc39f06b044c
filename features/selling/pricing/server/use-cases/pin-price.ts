import { isDeepStrictEqual } from 'node:util';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { pinPrice as call } from '../../contract/prices.calls.ts';
import { priceErrors } from '../../contract/prices.errors.ts';
import { refusePin } from '../../contract/prices.rules.ts';
import { trimmed } from '../changing/pin-steps.ts';
import { calculates, listPriceFacts, lockPrices, type Pin, pinnedAgainst } from '../changing/price-facts.read-model.ts';
import { setPins } from '../changing/set-pins.ts';
import { listPriceRows } from '../price-row.read-model.ts';

/** A price is set by hand, or given back to the rules; what holds then is calculated with it. */
export const pinPrice =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ params: { variantId }, body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      const { shopId, sellerId } = context.scope;
      const at = context.now();
      await lockPrices(tx.db, [variantId]);
      const [facts] = await listPriceFacts(tx.db, [variantId], context.scope);
      if (!facts) throw new AppError(generalErrors.notFound);
      if (!(await calculates(tx.db, shopId))) throw new AppError(priceErrors.notCalculated);
      const { amount, kind, reason, until, confirmed } = body;
      if (facts.version !== body.version)
        throw new AppError(priceErrors.changedMeanwhile, {
          values: { is: facts.applied_gross ?? '–', asked: amount ?? '–' },
        });
      if (until !== null && new Date(until) <= at) throw new AppError(priceErrors.untilPast);
      let after: Pin | null = null;
      if (amount !== null) {
        const against = (await pinnedAgainst(tx.db, [variantId], shopId, at)).get(variantId);
        const refused = refusePin(kind, amount, against ?? measuredByNothing(facts.applied_net, facts.applied_gross), {
          reason,
          confirmed,
        });
        if (refused) throw refused;
        after = { kind, amount: trimmed(amount), reason, until };
      }
      if (!isDeepStrictEqual(after, facts.pin))
        await setPins(tx, shopId, [{ variantId, productId: facts.productId, before: facts.pin, after }], {
          userId: context.actor.userId,
          at,
          kind: 'hand',
        });
      return (await listPriceRows(tx.db, variantId, { sellerId, shopIds: [shopId] }))[0]!;
    });

/** A variant that no rule knows yet. */
const measuredByNothing = (net: string | null, gross: string | null) => ({
  digits: 2,
  vat: '0',
  applied_net: net,
  applied_gross: gross,
  floor: null,
  max_up: null,
  max_down: null,
  landed: null,
  paid: null,
});
