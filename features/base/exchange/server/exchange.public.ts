import { type ImportFile, plannedRows } from '#features/base/exports/server/exports.public.ts';
import { dayIn } from '#kit/clock.ts';
import { refuseField } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { PairSettings } from '../contract/exchange.model.ts';
import type { Rate } from '../contract/exchange.rates.ts';
import { ratePairOf } from '../contract/exchange.rules.ts';
import { exchangeSentences as words } from '../contract/exchange.sentences.ts';
import { type PlannedRate, takenRates } from '../contract/rates-file.ts';
import { exchangeReadModel } from './exchange.read-model.ts';
import { exchangeRepository, keptPairs, ratesInForceOn } from './exchange.repository.ts';
import { sourcesRepository } from './sources.repository.ts';
import { addRate } from './use-cases/enter-rate.ts';
import { rateFiles } from './use-cases/rates-file.ts';

export { keptPairs, ratesInForceOn };

/**
 * The rates in force on a day (YYYY-MM-DD, the shop's local one): of each pair the row that `rateInForce` of the contract chooses, so
 * that `convert` takes them as they are. A pair nothing is known of is left out.
 */
export const ratesFor = (db: Db, on: string): Promise<Rate[]> => exchangeRepository(db).listInForce(on);

/** The decimals of a currency that there are coins for; 2 where nobody has said. */
export const cashDigits = async (db: Db, currency: string): Promise<number> =>
  (await sourcesRepository(db).findDigits(currency)) ?? 2;

/** How each pair is kept: buffer, age, policy of prices. A pair nobody has set anything of is left out. */
export const pairsOf = (db: Db): Promise<PairSettings[]> => exchangeRepository(db).listPairs();

/**
 * What becomes of each row of a file of rates for a person, as its check tells it; nothing is written.
 * @throws AppError where the file cannot be read
 */
export const plannedRates = (db: Db, file: ImportFile, context: Context): Promise<PlannedRate[]> =>
  plannedRows(rateFiles, db, file, context);

/** Of each pair of a file the row its prices would be converted by on a day (YYYY-MM-DD) if the file were brought in (`takenRates`). */
export async function ratesTaken(db: Db, plan: readonly PlannedRate[], on: string): Promise<PlannedRate[]> {
  const pairs = [...new Set(plan.map(({ pair }) => pair))];
  const inForce = await exchangeRepository(db).listInForce(on, pairs);
  return takenRates(plan, { inForce, known: await exchangeReadModel(db).listKnown(pairs), on });
}

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
