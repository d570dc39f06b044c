import { dayIn, houseZone } from '#kit/clock.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { ratesChanged } from '../contract/exchange.events.ts';
import { exchangeReadModel } from './exchange.read-model.ts';
import { exchangeRepository } from './exchange.repository.ts';

/** The days on which somebody works now: that of the house, and those of shops further east or west. */
export async function daysNow(db: Tx['db'], at: Date): Promise<string[]> {
  const zones = await exchangeReadModel(db).listZones();
  return [...new Set([houseZone, ...zones].map((zone) => dayIn(at, zone)))];
}

/**
 * The one way in which rates change: under the lock, with what the shops are told in the same transaction, and an event where another
 * rate is in force. One of a later day changes nothing before that day begins.
 */
export async function changingRates<T>(tx: Tx, at: Date, pairs: readonly string[], work: () => Promise<T>): Promise<T> {
  const rates = exchangeRepository(tx.db);
  await rates.lock();
  const days = await daysNow(tx.db, at);
  const inForce = async () => {
    const found = await Promise.all(days.map((day) => rates.listInForce(day, pairs)));
    return new Map(
      pairs.map((pair) => [pair, found.map((list) => list.find((rate) => rate.pair === pair)?.id ?? 0).join()]),
    );
  };
  const before = await inForce();
  const result = await work();
  const after = await inForce();
  const changed = pairs.filter((pair) => before.get(pair) !== after.get(pair));
  if (changed.length > 0) {
    await rates.followRates(at, changed);
    tx.emit(ratesChanged, { pairs: changed });
  }
  return result;
}
