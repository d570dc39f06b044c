import type { Actor } from '#server/context.ts';
import { refuseOtherShops } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { type PairSettings, unsetPair } from '../contract/exchange.model.ts';
import { rateCurrency } from '../contract/exchange.rules.ts';
import { exchangeReadModel } from './exchange.read-model.ts';
import { exchangeRepository } from './exchange.repository.ts';

/**
 * A pair counts in the shops of its currencies other than the euro; one that none has (EURUSD) in all of them. People who are held to
 * some shops change pairs of these only (ADR 84).
 */
export async function refuseOtherPairs(db: Db, actor: Pick<Actor, 'shops'>, pairs: readonly string[]): Promise<void> {
  if (actor.shops === null) return;
  const shops = await exchangeReadModel(db).listShops();
  for (const pair of pairs) {
    const own = shops.filter(
      ({ currency }) => currency !== rateCurrency && (pair.startsWith(currency) || pair.endsWith(currency)),
    );
    refuseOtherShops(actor, own.length === 0 ? null : own.map(({ id }) => id));
  }
}

/** How a pair is kept, also where nobody has said so. */
export const settingsOf = async (db: Db, pair: string): Promise<PairSettings> =>
  (await exchangeRepository(db).findPair(pair)) ?? { pair, ...unsetPair };
