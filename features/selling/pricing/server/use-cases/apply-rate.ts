import type { InputOf, OutputOf } from '#kit/call.ts';
import { type Context, worksIn } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { applyRate as call } from '../../contract/prices.calls.ts';
import { movedLooked } from '../../contract/profiles.simulation.ts';
import { shopPricing } from '../engine/shop-pricing.read-model.ts';
import { calculatedShops, followRates } from '../running/rate-moves.repository.ts';
import { previewPrices } from './preview-prices.ts';

/** Prices follow the rate of a pair because a person says so; with `preview` it is told what they would be. In the shops of the person. */
export const applyRate =
  ({ unitOfWork, db }: Pick<Platform, 'unitOfWork' | 'db'>) =>
  async ({ params, body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> => {
    const calculating = (await calculatedShops(db, context.now())).filter(({ id }) => worksIn(context.actor, id));
    const asked = { confirmed: true, mark: !body.preview };
    let prices = 0;
    const shops: OutputOf<typeof call>['shops'] = [];
    for (const shop of calculating) {
      const ids = body.preview
        ? await followRates(db, shop, [params.pair], asked)
        : await unitOfWork({ ...context, scope: { ...context.scope, shopId: shop.id } }, (tx) =>
            followRates(tx.db, shop, [params.pair], asked),
          );
      prices += ids.length;
      if (!body.preview || ids.length === 0) continue;
      const concerned = { prices: ids.length, variantIds: ids.slice(0, movedLooked) };
      shops.push(await previewPrices(db, await shopPricing(db, shop.id, context.now()), concerned));
    }
    return { prices, shops };
  };
