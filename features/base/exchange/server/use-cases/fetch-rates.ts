import { notifyStaff } from '#features/base/notifications/server/notifications.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { dayAfter, dayIn, houseZone } from '#kit/clock.ts';
import { AppError, saidOf } from '#kit/error.ts';
import { say } from '#kit/sentence.ts';
import type { Context } from '#server/context.ts';
import type { By } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import type { fetchRates as call } from '../../contract/exchange.calls.ts';
import { exchangeChanged } from '../../contract/exchange.events.ts';
import type { PairSettings } from '../../contract/exchange.model.ts';
import { numberOfPair } from '../../contract/exchange.rules.ts';
import { exchangeSentences as words } from '../../contract/exchange.sentences.ts';
import { exchangeRepository } from '../exchange.repository.ts';
import { takeQuotes } from '../fetched-rates.ts';
import { refuseOtherPairs } from '../pairs.ts';
import { changingRates } from '../rates.ts';
import { sourceKinds } from '../sources/known-sources.ts';
import type { Quote } from '../sources/source.ts';
import { sourcesRepository } from '../sources.repository.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'outbound' | 'now' | 'logError'>;
type Source = Awaited<ReturnType<ReturnType<typeof sourcesRepository>['list']>>[number];

/** What is asked for where nothing is known, and again where something is: sources correct themselves. */
const daysFirst = 90;
const daysAgain = 7;
/** How long a source may take for its whole answer. */
const patienceMs = 45_000;

const clock: By = { userId: null, shopId: null, cause: 'schedule' };

/** People ask the sources now. */
export const fetchRates =
  (platform: Needs) =>
  async ({ body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> => {
    const wanted = (await listFetched(platform)).filter(({ pair }) => body.pair === undefined || pair === body.pair);
    await refuseOtherPairs(platform.db, context.actor, body.pair ? [body.pair] : wanted.map(({ pair }) => pair));
    return fetchPairs(platform, wanted, context, context.signal);
  };

/** The clock asks them. A source that gave the rates of today is left alone. @returns how many rates are new */
export const fetchByClock = (platform: Needs) => async (): Promise<number> => {
  const today = dayIn(platform.now(), houseZone);
  const done = new Set(
    (await sourcesRepository(platform.db).list())
      .filter(({ newest_on }) => newest_on !== null && newest_on >= today)
      .map(({ code }) => code),
  );
  const wanted = (await listFetched(platform)).filter(({ source }) => !done.has(source!));
  const { added, held } = await fetchPairs(platform, wanted, clock, new AbortController().signal);
  return added + held;
};

const listFetched = async ({ db }: Needs): Promise<PairSettings[]> =>
  (await exchangeRepository(db).listPairs()).filter(({ mode, source }) => mode === 'automatic' && source !== null);

async function fetchPairs(platform: Needs, wanted: readonly PairSettings[], by: By | Context, stop: AbortSignal) {
  const sources = await sourcesRepository(platform.db).list();
  const total = { added: 0, held: 0, failed: 0 };
  for (const source of sources) {
    const pairs = wanted.filter((one) => one.source === source.code);
    if (pairs.length === 0) continue;
    const quotes = await ask(platform, source, stop);
    if (quotes === null) total.failed += 1;
    else {
      const { added, held } = await take(platform, { source, pairs, quotes, by });
      total.added += added;
      total.held += held;
    }
  }
  return total;
}

/** No transaction is open while another machine answers. Null: it failed, and the source says why. */
async function ask(
  { db, unitOfWork, outbound, now, logError }: Needs,
  source: Source,
  stop: AbortSignal,
): Promise<readonly Quote[] | null> {
  const to = dayIn(now(), houseZone);
  const known = await Promise.all(
    source.pairs.map((pair) => exchangeRepository(db).listFetched(pair, dayAfter(to, -daysFirst))),
  );
  const from = dayAfter(to, known.some((list) => list.length === 0) ? -daysFirst : -daysAgain);
  try {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(patienceMs)]);
    return await sourceKinds[source.kind](source, outbound).fetch({ from, to: dayAfter(to), signal });
  } catch (error) {
    if (!(error instanceof AppError)) logError(error, { what: 'source of rates', source: source.code });
    const said = error instanceof AppError ? saidOf(error) : say(words.notReadable);
    await unitOfWork(clock, async (tx) => {
      await sourcesRepository(tx.db).setOutcome(source.code, now(), { newestOn: null, error: JSON.stringify(said) });
      tx.emit(exchangeChanged, {});
    });
    return null;
  }
}

type Answer = {
  readonly source: Source;
  readonly pairs: readonly PairSettings[];
  readonly quotes: readonly Quote[];
  readonly by: By | Context;
};

async function take({ unitOfWork, now }: Needs, { source, pairs, quotes, by }: Answer) {
  const at = now();
  const userId = 'actor' in by ? by.actor.userId : null;
  const names = pairs.map(({ pair }) => pair);
  return unitOfWork(by, async (tx) =>
    changingRates(tx, at, names, async () => {
      let [added, held] = [0, 0];
      const waiting: string[] = [];
      for (const kept of pairs) {
        const outcome = await takeQuotes(tx, kept, quotes, { at, source: source.code, userId: null });
        added += outcome.added;
        held += outcome.held;
        if (outcome.held > 0) waiting.push(kept.pair);
        if (outcome.added + outcome.held > 0)
          tx.record([
            {
              entity: 'fx_pair',
              id: numberOfPair(kept.pair),
              action: 'rates fetched',
              after: { rate_source: source.name, rates: outcome.added, rates_held: outcome.held },
            },
          ]);
      }
      const days = quotes.filter(({ pair }) => names.includes(pair)).map(({ day }) => day);
      await sourcesRepository(tx.db).setOutcome(source.code, at, { newestOn: days.sort().at(-1) ?? null, error: null });
      if (waiting.length > 0 && userId === null)
        await notifyStaff(tx, {
          permission: 'Update_Product-Data',
          kind: 'warning',
          text: say(words.heldNotice, { pairs: waiting.join(', ') }),
          link: `/settings/exchange?pair=${waiting[0]}`,
        });
      tx.emit(exchangeChanged, {});
      return { added, held };
    }),
  );
}
