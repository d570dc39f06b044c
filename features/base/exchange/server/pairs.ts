import { AppError, generalErrors } from '#kit/error.ts';
import { type Actor, isWithinShops } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { type PairSettings, unsetPair } from '../contract/exchange.model.ts';
import { isPairOf } from '../contract/exchange.rules.ts';
import { exchangeReadModel } from './exchange.read-model.ts';
import { exchangeRepository } from './exchange.repository.ts';

/**
 * Whether the person may change a pair: it counts in the shops of its currencies other than the euro; one that none has (EURUSD) in all of
 * them. People who are held to some shops change pairs of these only (ADR 84).
 */
export async function keepsPairs(db: Db, actor: Pick<Actor, 'shops'>): Promise<(pair: string) => boolean> {
  if (actor.shops === null) return () => true;
  const shops = await exchangeReadModel(db).listShops();
  return (pair) => {
    const own = shops.filter(({ currency }) => isPairOf(pair, currency));
    return isWithinShops(actor, own.length === 0 ? null : own.map(({ id }) => id));
  };
}

export async function refuseOtherPairs(db: Db, actor: Pick<Actor, 'shops'>, pairs: readonly string[]): Promise<void> {
  const mayChange = await keepsPairs(db, actor);
  if (!pairs.every(mayChange)) throw new AppError(generalErrors.otherShop);
}

/** How a pair is kept, also where nobody has said so. */
export const settingsOf = async (db: Db, pair: string): Promise<PairSettings> =>
  (await exchangeRepository(db).findPair(pair)) ?? { pair, ...unsetPair };
