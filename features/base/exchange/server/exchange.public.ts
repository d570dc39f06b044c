import type { Db } from '#server/db/database.ts';
import type { PairSettings } from '../contract/exchange.model.ts';
import type { Rate } from '../contract/exchange.rates.ts';
import { exchangeRepository } from './exchange.repository.ts';

/**
 * The rates in force on a day (YYYY-MM-DD, the shop's local one): of each pair the row that `rateInForce` of the contract chooses, so
 * that `convert` takes them as they are. A pair nothing is known of is left out.
 */
export const ratesFor = (db: Db, on: string): Promise<Rate[]> => exchangeRepository(db).listInForce(on);

/** How each pair is kept: buffer, age, policy of prices. A pair nobody has set anything of is left out. */
export const pairsOf = (db: Db): Promise<PairSettings[]> => exchangeRepository(db).listPairs();
