import type { OutputOf } from '#kit/call.ts';
import { dayIn, houseZone } from '#kit/clock.ts';
import type { Platform } from '#server/feature.ts';
import type { listPairs as call } from '../../contract/exchange.calls.ts';
import { unsetPair } from '../../contract/exchange.model.ts';
import { ageOf, daysFrom, rateCurrency, ratePairOf, withBuffer } from '../../contract/exchange.rules.ts';
import { exchangeReadModel } from '../exchange.read-model.ts';
import { exchangeRepository } from '../exchange.repository.ts';

/** Those that are kept, and those that shops need and nobody has set. What shops need comes first. */
export const listPairs =
  ({ db, now }: Pick<Platform, 'db' | 'now'>) =>
  async (): Promise<OutputOf<typeof call>> => {
    const today = dayIn(now(), houseZone);
    const [rates, read] = [exchangeRepository(db), exchangeReadModel(db)];
    const [kept, shops, inForce, held, next] = await Promise.all([
      rates.listPairs(),
      read.listShops(),
      rates.listInForce(today),
      read.listHeld(),
      read.listNext(today),
    ]);
    const needed = [
      ...new Set(shops.filter(({ currency }) => currency !== rateCurrency).map(({ currency }) => ratePairOf(currency))),
    ];
    const names = [...new Set([...needed, ...kept.map(({ pair }) => pair)])];
    return names.map((pair) => {
      const settings = kept.find((one) => one.pair === pair) ?? { pair, ...unsetPair };
      const rate = inForce.find((one) => one.pair === pair) ?? null;
      const later = next.find((one) => one.pair === pair);
      return {
        ...settings,
        shops: shops.filter(({ currency }) => ratePairOf(currency) === pair).map(({ id, name }) => ({ id, name })),
        rate: rate && {
          id: rate.id,
          rate: rate.rate,
          effective_on: rate.effective_on,
          mode: rate.mode,
          until: rate.until,
        },
        effective_rate: rate && withBuffer(rate.rate, settings.buffer_percent),
        age_days: rate && daysFrom(rate.effective_on, today),
        age: rate && ageOf(rate, today, settings.max_age_days),
        held: held.find((one) => one.pair === pair)?.held ?? 0,
        next: later ? { rate: later.rate, effective_on: later.effective_on } : null,
      };
    });
  };
