import { allFound } from '#features/base/change-sets/server/change-sets.public.ts';
import { endedEarly } from '#features/catalogue/products/server/products.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { selectLocalPrices as localCall } from '../../contract/local-prices.calls.ts';
import type { selectPrices as call } from '../../contract/price-desk.calls.ts';
import { localPricesReadModel } from '../local-prices.read-model.ts';
import { pricesReadModel } from '../prices.read-model.ts';
import { localPricesAsked } from './list-local-prices.ts';
import { pricesAsked, tellsOf } from './list-prices.ts';

type Needs = Pick<Platform, 'readDb' | 'lookUpDb'>;

/** All that the list of prices finds, for a change of all of it. Counted here again: the list may have grown since the screen counted (trap T31). */
export const selectPrices =
  ({ readDb, lookUpDb }: Needs) =>
  async ({ query }: InputOf<typeof call>, { scope, signal, now }: Context): Promise<OutputOf<typeof call>> => {
    const read = async () => {
      const asked = await pricesAsked(readDb, scope, query, { now: now(), signal, names: lookUpDb });
      const { factors } = await tellsOf(lookUpDb, readDb, scope, undefined, now(), query, signal);
      return allFound((limit) => pricesReadModel(readDb, signal).listIds(scope, asked, factors, { limit, offset: 0 }));
    };
    return read().catch((error: unknown) => endedEarly(error, signal));
  };

/** The same of local sellers' prices. */
export const selectLocalPrices =
  ({ readDb }: Needs) =>
  async ({ query }: InputOf<typeof localCall>, { scope, signal }: Context): Promise<OutputOf<typeof localCall>> => {
    const read = async () => {
      const asked = await localPricesAsked(readDb, scope, query, null, signal);
      return allFound((limit) => localPricesReadModel(readDb, signal).listIds(scope, asked, { limit, offset: 0 }));
    };
    return read().catch((error: unknown) => endedEarly(error, signal));
  };
