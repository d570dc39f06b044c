import { localDayBegan } from '#features/base/days/contract/days.events.ts';
import { exchangeChanged, ratesChanged } from '#features/base/exchange/contract/exchange.events.ts';
import { shopChanged } from '#features/base/shops/contract/shops.events.ts';
import { taxRatesChanged } from '#features/base/taxes/contract/taxes.events.ts';
import { dutyRatesChanged } from '#features/catalogue/customs/contract/customs.events.ts';
import { commissionsChanged } from '#features/selling/commissions/contract/commissions.events.ts';
import { commissionsMoved } from '#features/selling/commissions/server/commissions.public.ts';
import { listenTo } from '#server/events/dispatcher.ts';
import type { Platform } from '#server/feature.ts';
import { tariffsChanged } from '../contract/profiles.events.ts';
import { dirtyRepository } from './dirty.repository.ts';
import {
  bundlesOfSellers,
  bundlesWithDuty,
  bundlesWithTariff,
  calculatedShops,
  followRates,
  markAged,
  markConverted,
} from './running/rate-moves.repository.ts';
import { tariffsRepository } from './tariffs/tariffs.repository.ts';

/** Prices follow what they are made of: rates by the policy of their pair, VAT and duty at once. */
export const priceListeners = ({ db, unitOfWork, now }: Pick<Platform, 'db' | 'unitOfWork' | 'now'>) => {
  const each = async (eventId: number, which: (shop: { id: number; country: string }) => boolean, mark: Mark) => {
    for (const shop of await calculatedShops(db, now()))
      if (which(shop))
        await unitOfWork({ userId: null, shopId: shop.id, cause: `event:${eventId}` }, (tx) => mark(tx.db, shop));
  };
  return [
    listenTo(ratesChanged, ({ pairs }, { id }) =>
      each(
        id,
        () => true,
        async (tx, shop) => void (await followRates(tx, shop, pairs)),
      ),
    ),
    listenTo(tariffsChanged, ({ shopId }, { id }) =>
      each(
        id,
        (shop) => shop.id === shopId,
        async (tx, shop) => dirtyRepository(tx).markBundles(shop.id, await bundlesWithTariff(tx, shop.id), 'tariff'),
      ),
    ),
    // A tariff takes effect at midnight of its shop.
    listenTo(localDayBegan, ({ shopId, day, before }, { id }) =>
      each(
        id,
        (shop) => shop.id === shopId,
        async (tx, shop) => {
          if (await tariffsRepository(tx).hasFrom(shop.id, before, day))
            await dirtyRepository(tx).markBundles(shop.id, await bundlesWithTariff(tx, shop.id), 'tariff');
        },
      ),
    ),
    // Rates grow too old with the days. Nothing else of a price changes by it: another rate is followed by the policy of its pair.
    listenTo(localDayBegan, ({ shopId }, { id }) =>
      each(
        id,
        (shop) => shop.id === shopId,
        (tx, shop) => markAged(tx, shop),
      ),
    ),
    // A pair that is kept otherwise (buffer, age) makes other costs.
    listenTo(exchangeChanged, async ({ terms = [] }, { id }) => {
      if (terms.length > 0)
        await each(
          id,
          () => true,
          (tx, shop) => markConverted(tx, shop.id, terms),
        );
    }),
    listenTo(taxRatesChanged, ({ country }, { id }) =>
      each(
        id,
        (shop) => shop.country === country,
        (tx, shop) => dirtyRepository(tx).markShop(shop.id, 'vat'),
      ),
    ),
    listenTo(dutyRatesChanged, ({ shopId }, { id }) =>
      each(
        id,
        (shop) => shop.id === shopId,
        async (tx, shop) => dirtyRepository(tx).markBundles(shop.id, await bundlesWithDuty(tx, shop.id), 'duty'),
      ),
    ),
    // What is kept of a local seller's price follows the market's commission, which begins and ends with days.
    listenTo(commissionsChanged, (_changed, { id }) =>
      each(
        id,
        () => true,
        async (tx, shop) => dirtyRepository(tx).markBundles(shop.id, await bundlesOfSellers(tx, shop.id), 'rules'),
      ),
    ),
    listenTo(localDayBegan, ({ shopId, day, before }, { id }) =>
      each(
        id,
        (shop) => shop.id === shopId,
        async (tx, shop) => {
          if (await commissionsMoved(tx, before, day))
            await dirtyRepository(tx).markBundles(shop.id, await bundlesOfSellers(tx, shop.id), 'rules');
        },
      ),
    ),
    listenTo(shopChanged, async ({ id: shopId, amounts }, { id }) => {
      if (amounts)
        await each(
          id,
          (shop) => shop.id === shopId,
          (tx, shop) => dirtyRepository(tx).markShop(shop.id, 'mode'),
        );
    }),
  ];
};

type Shop = Awaited<ReturnType<typeof calculatedShops>>[number];
type Mark = (db: Parameters<typeof calculatedShops>[0], shop: Shop) => Promise<void>;
