import { priceSheetFile, sheetRows } from '#features/selling/pricing/server/pricing.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { exportLocalSheet as localCall } from '../../contract/local-prices.calls.ts';
import type { exportPriceSheet as call } from '../../contract/price-desk.calls.ts';
import { localPricesReadModel } from '../local-prices.read-model.ts';
import { findRatedShop } from '../price-shop.read-model.ts';
import { pricesReadModel } from '../prices.read-model.ts';
import { localPricesAsked } from './list-local-prices.ts';
import { factorsIn, pricesAsked } from './list-prices.ts';

type Needs = Pick<Platform, 'db' | 'readDb'>;
const part = { limit: sheetRows, offset: 0 };

/** The prices the list shows, as a file that comes back (pricing.md section 5). */
export const exportPriceSheet =
  ({ db, readDb }: Needs) =>
  async ({ query }: InputOf<typeof call>, { scope, now }: Context): Promise<OutputOf<typeof call>> => {
    const { format, decimal, ...filters } = query;
    const asked = await pricesAsked(readDb, scope, filters, { now: now() });
    const prices = pricesReadModel(readDb);
    const shop = await findRatedShop(db, scope.shopId, now());
    const factors = factorsIn(shop);
    const found = await prices.count(scope, asked, factors);
    const variantIds = await prices.listIds(scope, asked, factors, part);
    return priceSheetFile(db, { shopId: scope.shopId, variantIds, found, format, decimal });
  };

/** The same of local sellers' products. */
export const exportLocalSheet =
  ({ db, readDb }: Needs) =>
  async ({ query }: InputOf<typeof localCall>, { scope }: Context): Promise<OutputOf<typeof localCall>> => {
    const { format, decimal, ...filters } = query;
    const asked = await localPricesAsked(readDb, scope, filters, null);
    const prices = localPricesReadModel(readDb);
    const found = await prices.count(scope, asked);
    const variantIds = await prices.listIds(scope, asked, part);
    return priceSheetFile(db, { shopId: scope.shopId, variantIds, found, format, decimal });
  };
