import { dayIn, houseZone } from '#kit/clock.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { PairSettings } from '../contract/exchange.model.ts';
import { jumpsTooFar } from '../contract/exchange.rules.ts';
import { exchangeRepository } from './exchange.repository.ts';
import type { Quote } from './sources/source.ts';
import { letGoOfHand } from './use-cases/change-pair.ts';

type Kept = Pick<PairSettings, 'pair' | 'mode' | 'max_jump_percent'>;
type By = { readonly at: Date; readonly source: string; readonly userId: number | null };
export type Outcome = { readonly added: number; readonly held: number };

/**
 * Adds what a source says of one pair. What is known of a day is not added again, also where somebody rejected it; a rate further from
 * the last than the pair allows waits for a person, and what comes after it is judged against the last that was taken.
 */
export async function takeQuotes(tx: Tx, kept: Kept, quotes: readonly Quote[], by: By): Promise<Outcome> {
  const rates = exchangeRepository(tx.db);
  const today = dayIn(by.at, houseZone);
  const known = await rates.listFetched(kept.pair, '0001-01-01');
  const byDay = new Map(known.map(({ effective_on, rate }) => [effective_on, rate]));
  const taken = new Map(
    known.filter(({ state }) => state === 'in_force').map(({ effective_on, rate }) => [effective_on, rate]),
  );
  const sorted = [...quotes].filter(({ pair }) => pair === kept.pair).sort((a, b) => (a.day < b.day ? -1 : 1));
  const byHand = taken.size === 0 ? (await rates.listInForce(today, [kept.pair]))[0] : undefined;
  const newest = sorted.at(-1);
  // A source that says something quite else than people did so far: one question, not one for each past day.
  const asked = byHand && newest && jumpsTooFar(newest.rate, byHand.rate, kept.max_jump_percent) ? [newest] : sorted;
  const added = asked.flatMap(({ day, rate }) => {
    if (byDay.get(day) !== undefined && Number(byDay.get(day)) === Number(rate)) return [];
    const last = lastOf(taken, day) ?? byHand?.rate;
    const held = last !== undefined && jumpsTooFar(rate, last, kept.max_jump_percent);
    if (!held) taken.set(day, rate);
    return [{ day, rate, state: held ? ('held' as const) : ('in_force' as const) }];
  });
  await rates.insertRates(
    added.map(({ day, rate, state }) => ({
      pair: kept.pair,
      rate,
      effective_on: day,
      mode: 'automatic',
      until: null,
      source: by.source,
      state,
      fetchedAt: by.at,
      userId: by.userId,
      note: '',
    })),
  );
  if (kept.mode === 'automatic' && added.length > 0) await letGoOfHand(rates, kept.pair, today);
  const held = added.filter(({ state }) => state === 'held').length;
  return { added: added.length - held, held };
}

/** Of that day or the last one before it. */
function lastOf(taken: ReadonlyMap<string, string>, day: string): string | undefined {
  const days = [...taken.keys()].filter((one) => one <= day).sort();
  return taken.get(days.at(-1) ?? '');
}
