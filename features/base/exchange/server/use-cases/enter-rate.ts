import type { InputOf, OutputOf } from '#kit/call.ts';
import { dayIn, houseZone } from '#kit/clock.ts';
import { refuseField } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import type { enterRate as call, enterShopRate as shopCall } from '../../contract/exchange.calls.ts';
import { exchangeChanged } from '../../contract/exchange.events.ts';
import { numberOfPair } from '../../contract/exchange.rules.ts';
import { exchangeSentences as words } from '../../contract/exchange.sentences.ts';
import { exchangeReadModel } from '../exchange.read-model.ts';
import { exchangeRepository } from '../exchange.repository.ts';
import { refuseOtherPairs, settingsOf } from '../pairs.ts';
import { changingRates } from '../rates.ts';

type Said = InputOf<typeof call>['body'];

/** A rate by hand, a fixed one, or one in place of what was fetched for a day; nothing that stands is changed. */
export const enterRate =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      await refuseOtherPairs(tx.db, context.actor, [body.pair]);
      const id = await addRate(tx, body, { at: context.now(), userId: context.actor.userId });
      return { id };
    });

/** What the requirement has: the shop's rate by hand as of today. */
export const enterShopRate =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ body }: InputOf<typeof shopCall>, context: Context): Promise<OutputOf<typeof shopCall>> =>
    unitOfWork(context, async (tx) => {
      const { shopId } = context.scope;
      const pair = body.currency_pair;
      await refuseOtherPairs(tx.db, context.actor, [pair]);
      const shop = (await exchangeReadModel(tx.db).listShops()).find(({ id }) => id === shopId);
      const effective_on = dayIn(context.now(), shop?.time_zone ?? houseZone);
      const said = { pair, rate: body.rate, effective_on, mode: 'manual' as const, until: body.until, note: '' };
      await addRate(tx, said, { at: context.now(), userId: context.actor.userId });
      const rates = await exchangeRepository(tx.db).listShopRates(shopId);
      return rates.map((rate) => ({ ...rate, updated_at: rate.updated_at.toISOString() }));
    });

/** @returns its id @throws AppError naming the field */
export async function addRate(
  tx: Tx,
  said: Said,
  { at, userId }: { at: Date; userId: number | null },
): Promise<number> {
  const rates = exchangeRepository(tx.db);
  const { pair, mode, effective_on: from, until } = said;
  return changingRates(tx, at, [pair], async () => {
    await rates.addPair(pair);
    const kept = await settingsOf(tx.db, pair);
    if (mode === 'manual' && kept.mode === 'automatic' && until === null)
      throw refuseField('until', words.untilNeeded, { pair });
    if (until !== null && until < dayIn(at, houseZone)) throw refuseField('until', words.untilPast);
    if (
      mode === 'automatic' &&
      !(await rates.listFetched(pair, from)).some(({ effective_on }) => effective_on === from)
    )
      throw refuseField('effective_on', words.onlyFetchedDay, { pair });
    const [id] = await rates.insertRates([
      {
        ...said,
        until: mode === 'automatic' ? null : until,
        source: 'hand',
        state: 'in_force',
        fetchedAt: null,
        userId,
      },
    ]);
    // From now on it is the rate: nothing is fetched that could take its place.
    if (mode === 'fixed' && kept.mode !== 'fixed')
      await rates.setPair(pair, { ...settingsWithout(kept), mode: 'fixed' });
    tx.record([{ entity: 'fx_pair', id: numberOfPair(pair), action: 'rate entered', after: recordedRate(said) }]);
    tx.emit(exchangeChanged, {});
    return id!;
  });
}

const settingsWithout = ({ pair: _, version: __, ...said }: Awaited<ReturnType<typeof settingsOf>>) => said;

/** As the history tells a rate. */
export const recordedRate = ({ rate, effective_on, mode, until, note }: Said): Record<string, unknown> => ({
  rate,
  effective_on,
  rate_mode: mode,
  ...(until ? { until } : {}),
  ...(note ? { note } : {}),
});
