import type { InputOf, OutputOf } from '#kit/call.ts';
import { dayIn, houseZone } from '#kit/clock.ts';
import { AppError, refuseField } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import { differing } from '#server/db/differing.ts';
import type { Platform } from '#server/feature.ts';
import type { changePair as call } from '../../contract/exchange.calls.ts';
import { exchangeErrors } from '../../contract/exchange.errors.ts';
import { exchangeChanged } from '../../contract/exchange.events.ts';
import { numberOfPair } from '../../contract/exchange.rules.ts';
import { exchangeSentences as words } from '../../contract/exchange.sentences.ts';
import { exchangeRepository } from '../exchange.repository.ts';
import { refuseOtherPairs, settingsOf } from '../pairs.ts';
import { changingRates } from '../rates.ts';
import { sourceKinds } from '../sources/known-sources.ts';
import { sourcesRepository } from '../sources.repository.ts';

/**
 * How a pair is kept. One that becomes fetched lets go of its rate by hand as soon as there is a fetched one, so that it is never
 * without.
 */
export const changePair =
  ({ unitOfWork, outbound }: Pick<Platform, 'unitOfWork' | 'outbound'>) =>
  async ({ params: { pair }, body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      await refuseOtherPairs(tx.db, context.actor, [pair]);
      const rates = exchangeRepository(tx.db);
      const { version, ...said } = body;
      return changingRates(tx, context.now(), [pair], async () => {
        const kept = await settingsOf(tx.db, pair);
        if (kept.version !== version) throw new AppError(exchangeErrors.changedMeanwhile);
        const { pair: _, version: __, ...before } = kept;
        if (said.mode === 'automatic' && said.source === null) throw refuseField('source', words.sourceNeeded);
        if (said.source !== null) {
          const source = (await sourcesRepository(tx.db).list()).find(({ code }) => code === said.source);
          if (!source) throw refuseField('source', words.sourceNeeded);
          const { pairs } = sourceKinds[source.kind](source, outbound);
          if (pairs !== null && !pairs(pair))
            throw refuseField('source', words.sourceLacks, { source: source.name, pair });
        }
        await rates.addPair(pair);
        const numbers = (of: typeof before) => ({ ...of, ...asNumbers(of) });
        const changed = differing(numbers(before), numbers(said));
        if (!changed) return (await rates.findPair(pair))!;
        await rates.setPair(pair, said);
        if (said.mode === 'automatic') await letGoOfHand(rates, pair, dayIn(context.now(), houseZone));
        tx.record([{ entity: 'fx_pair', id: numberOfPair(pair), action: 'changed', ...toldPair(changed) }]);
        const terms = ['buffer_percent', 'max_age_days'].some((field) => field in changed.after) ? [pair] : [];
        tx.emit(exchangeChanged, { terms });
        return (await rates.findPair(pair))!;
      });
    });

/** 0.50 and 0.5 are one. */
const asNumbers = (of: { buffer_percent: string; threshold_percent: string; max_jump_percent: string }) => ({
  buffer_percent: String(Number(of.buffer_percent)),
  threshold_percent: String(Number(of.threshold_percent)),
  max_jump_percent: String(Number(of.max_jump_percent)),
});

/** `mode` and `source` stand in histories of other things, too. */
function toldPair({ before, after }: NonNullable<ReturnType<typeof differing>>) {
  const told = ({ mode, source, ...rest }: Record<string, unknown>) => ({
    ...rest,
    ...(mode === undefined ? {} : { rate_mode: mode }),
    ...(source === undefined ? {} : { rate_source: source }),
  });
  return { before: told(before), after: told(after) };
}

/** A pair that is fetched ends its open rate by hand once a fetched one is in force. */
export async function letGoOfHand(
  rates: ReturnType<typeof exchangeRepository>,
  pair: string,
  today: string,
): Promise<void> {
  const fetched = await rates.listFetched(pair, '0001-01-01');
  if (fetched.some(({ state, effective_on }) => state === 'in_force' && effective_on <= today))
    await rates.endByHand(pair, today, { openEnd: true });
}
