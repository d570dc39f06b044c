import { dayIn } from '#kit/clock.ts';
import { refuseField } from '#kit/error.ts';
import type { Db } from '#server/db/database.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { PairSettings } from '../contract/exchange.model.ts';
import type { Rate } from '../contract/exchange.rates.ts';
import { ratePairOf } from '../contract/exchange.rules.ts';
import { exchangeSentences as words } from '../contract/exchange.sentences.ts';
import { exchangeRepository } from './exchange.repository.ts';
import { addRate } from './use-cases/enter-rate.ts';

/**
 * The rates in force on a day (YYYY-MM-DD, the shop's local one): of each pair the row that `rateInForce` of the contract chooses, so
 * that `convert` takes them as they are. A pair nothing is known of is left out.
 */
export const ratesFor = (db: Db, on: string): Promise<Rate[]> => exchangeRepository(db).listInForce(on);

/** How each pair is kept: buffer, age, policy of prices. A pair nobody has set anything of is left out. */
export const pairsOf = (db: Db): Promise<PairSettings[]> => exchangeRepository(db).listPairs();

/** By shop the rate of its own currency as its screens have it; shops without one are left out. */
export const shopRates = (db: Db): Promise<Map<number, { rate: string; updated_at: Date }>> =>
  exchangeRepository(db).mapShopRates();

/**
 * A shop was added or set: what its screens are told follows its currency. `rate`: one that was said with it, which becomes a rate by hand
 * as of today; null: none was said.
 * @throws AppError naming the field `rate` where the pair is fetched
 */
export async function followShop(
  tx: Tx,
  shop: { readonly id: number; readonly currency: string; readonly time_zone: string; readonly rate: string | null },
  { at, userId }: { readonly at: Date; readonly userId: number | null },
): Promise<void> {
  const pair = ratePairOf(shop.currency);
  const on = dayIn(at, shop.time_zone);
  const rates = exchangeRepository(tx.db);
  const holds = shop.rate === null ? undefined : (await rates.listInForce(on, [pair]))[0];
  if (shop.rate !== null && Number(holds?.rate) !== Number(shop.rate)) {
    if ((await rates.findPair(pair))?.mode === 'automatic') throw refuseField('rate', words.automaticHere, { pair });
    await addRate(
      tx,
      { pair, rate: shop.rate, effective_on: on, mode: 'manual', until: null, note: '' },
      { at, userId },
    );
  }
  await rates.followRates(at, null, shop.id);
}
