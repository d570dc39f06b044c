import type { InputOf, OutputOf } from '#kit/call.ts';
import { type Context, worksIn } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { previewTaxRate as call } from '../../contract/moved-prices.calls.ts';
import { concernedReadModel } from '../engine/concerned.read-model.ts';
import { shopPricing } from '../engine/shop-pricing.read-model.ts';
import { calculatedShops } from '../running/rate-moves.repository.ts';
import { previewPrices } from './preview-prices.ts';

/** What a rate of VAT would move if it were in force today, in the shops of its country that the person works in. */
export const previewTaxRate =
  ({ db, now }: Pick<Platform, 'db' | 'now'>) =>
  async ({ body }: InputOf<typeof call>, { actor }: Context): Promise<OutputOf<typeof call>> => {
    const { country_code: country, tax_class: taxClass, percent } = body;
    const shops: OutputOf<typeof call>['shops'] = [];
    for (const shop of await calculatedShops(db, now())) {
      if (shop.country !== country || !worksIn(actor, shop.id)) continue;
      const holds = await shopPricing(db, shop.id, now());
      const tried = { ...holds, vat: new Map([...holds.vat, [taxClass, { percent, rateId: 0 }]]) };
      const concerned = await concernedReadModel(db).byVat(tried, taxClass);
      const keeps = holds.vatChange === 'keep_gross';
      shops.push({ ...(await previewPrices(db, tried, concerned, keeps)), keeps_gross: keeps });
    }
    return { shops };
  };
