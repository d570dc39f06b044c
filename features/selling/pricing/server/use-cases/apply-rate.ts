import type { InputOf, OutputOf } from '#kit/call.ts';
import { type Context, worksIn } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { applyRate as call } from '../../contract/prices.calls.ts';
import { calculatedShops, followRates } from '../running/rate-moves.repository.ts';

/** Prices follow the rate of a pair because a person says so; with `preview` it is only counted how many. In the shops of the person. */
export const applyRate =
  ({ unitOfWork, db }: Pick<Platform, 'unitOfWork' | 'db'>) =>
  async ({ params, body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> => {
    const shops = (await calculatedShops(db, context.now())).filter((shop) => worksIn(context.actor, shop.id));
    const asked = { confirmed: true, mark: !body.preview };
    if (body.preview) {
      const found = await Promise.all(shops.map((shop) => followRates(db, shop, [params.pair], asked)));
      return { prices: found.flat().length };
    }
    let prices = 0;
    for (const shop of shops)
      prices += await unitOfWork(
        { ...byOf(context), shopId: shop.id },
        async (tx) => (await followRates(tx.db, shop, [params.pair], asked)).length,
      );
    return { prices };
  };

const byOf = ({ actor, cause }: Context) => ({ userId: actor.userId, cause });
