import type { TriedCommission } from '#features/selling/commissions/server/commissions.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { type Actor, type Context, worksIn } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { previewCommission as call } from '../../contract/moved-prices.calls.ts';
import type { MovedShop } from '../../contract/profiles.simulation.ts';
import { concernedReadModel } from '../engine/concerned.read-model.ts';
import { shopPricing } from '../engine/shop-pricing.read-model.ts';
import { bundlesOfSellers, calculatedShops } from '../running/rate-moves.repository.ts';
import { previewPrices } from './preview-prices.ts';

type Needs = Pick<Platform, 'db' | 'now'>;
type Moved = MovedShop & { readonly each: Readonly<Record<number, number>> };

/** What a rule of commission would leave of the prices of local sellers if it were in force today, in the shops of the person. */
export const previewCommission =
  (needs: Needs) =>
  async ({ body }: InputOf<typeof call>, { actor }: Context): Promise<OutputOf<typeof call>> => {
    const found = await movedByCommissions(needs, actor, [body]);
    return { shops: found.map(({ each: _, ...shop }) => shop) };
  };

/**
 * What rules would do together; `each`: how many prices hang on each of them, by its place. A commission is inside a seller's price: customers pay the
 * same, and what is left of it moves.
 */
export async function movedByCommissions(
  { db, now }: Needs,
  actor: Pick<Actor, 'shops'>,
  tried: readonly TriedCommission[],
): Promise<Moved[]> {
  const shops: Moved[] = [];
  for (const { id, on } of await calculatedShops(db, now())) {
    if (!worksIn(actor, id)) continue;
    const pricing = { ...(await shopPricing(db, id, now())), commissions: tried };
    const concerned = await concernedReadModel(db).byCommission(id, await bundlesOfSellers(db, id), { tried, on });
    shops.push({ ...(await previewPrices(db, pricing, concerned)), keeps_gross: true, each: concerned.each });
  }
  return shops;
}
