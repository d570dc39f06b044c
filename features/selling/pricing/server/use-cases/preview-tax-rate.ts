import type { InputOf, OutputOf } from '#kit/call.ts';
import { type Actor, type Context, worksIn } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { previewTaxRate as call } from '../../contract/moved-prices.calls.ts';
import type { MovedShop } from '../../contract/profiles.simulation.ts';
import { concernedReadModel } from '../engine/concerned.read-model.ts';
import { shopPricing } from '../engine/shop-pricing.read-model.ts';
import { calculatedShops } from '../running/rate-moves.repository.ts';
import { previewPrices } from './preview-prices.ts';

type Needs = Pick<Platform, 'db' | 'now'>;
/** Of one country, of each class one. */
type Rates = { readonly country: string; readonly rates: readonly { tax_class: string; percent: string }[] };
type Moved = MovedShop & { readonly each: Readonly<Record<number, number>> };

/** What a rate of VAT would move if it were in force today, in the shops of its country that the person works in. */
export const previewTaxRate =
  (needs: Needs) =>
  async ({ body }: InputOf<typeof call>, { actor }: Context): Promise<OutputOf<typeof call>> => {
    const found = await movedByVat(needs, actor, { country: body.country_code, rates: [body] });
    return { shops: found.map(({ each: _, ...shop }) => shop) };
  };

/** What rates of a country would move together; `each`: how many prices hang on each of them, by its place. */
export async function movedByVat(
  { db, now }: Needs,
  actor: Pick<Actor, 'shops'>,
  { country, rates }: Rates,
): Promise<Moved[]> {
  const shops: Moved[] = [];
  for (const shop of await calculatedShops(db, now())) {
    if (shop.country !== country || !worksIn(actor, shop.id)) continue;
    const holds = await shopPricing(db, shop.id, now());
    const tried = rates.map(({ tax_class, percent }) => [tax_class, { percent, rateId: 0 }] as const);
    const pricing = { ...holds, vat: new Map([...holds.vat, ...tried]) };
    const concerned = await concernedReadModel(db).byVat(
      pricing,
      rates.map((one) => one.tax_class),
    );
    const keeps = holds.vatChange === 'keep_gross';
    shops.push({
      ...(await previewPrices(db, pricing, concerned, keeps)),
      keeps_gross: keeps,
      each: concerned.each,
    });
  }
  return shops;
}
