import type { InputOf, OutputOf } from '#kit/call.ts';
import { dayIn, houseZone } from '#kit/clock.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { decideRate as call } from '../../contract/exchange.calls.ts';
import { exchangeErrors as errors } from '../../contract/exchange.errors.ts';
import { exchangeChanged } from '../../contract/exchange.events.ts';
import { numberOfPair } from '../../contract/exchange.rules.ts';
import { exchangeRepository } from '../exchange.repository.ts';
import { refuseOtherPairs } from '../pairs.ts';
import { changingRates } from '../rates.ts';
import { letGoOfHand } from './change-pair.ts';

const actions = { accept: 'rate accepted', reject: 'rate rejected', end: 'rate ended' } as const;

/** A person says what becomes of a rate that jumped, or ends one by hand before its time. */
export const decideRate =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async (
    { params: { id }, body: { decision } }: InputOf<typeof call>,
    context: Context,
  ): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      const rates = exchangeRepository(tx.db);
      const found = await rates.findRate(id);
      if (!found) throw new AppError(generalErrors.notFound);
      const { pair } = found;
      await refuseOtherPairs(tx.db, context.actor, [pair]);
      const today = dayIn(context.now(), houseZone);
      await changingRates(tx, context.now(), [pair], async () => {
        // Under the lock of all rates: somebody else may have decided meanwhile.
        const rate = (await rates.findRate(id))!;
        if (decision === 'end') {
          const follows = (await rates.listFetched(pair, '0001-01-01')).some(
            ({ state, effective_on }) => state === 'in_force' && effective_on <= today,
          );
          if (rate.mode === 'automatic' || rate.state !== 'in_force' || !follows) throw new AppError(errors.notByHand);
          if ((await rates.endByHand(pair, today, { id })) === 0) throw new AppError(errors.notByHand);
        } else {
          if (rate.state !== 'held') throw new AppError(errors.decided);
          await rates.setState(id, decision === 'accept' ? 'in_force' : 'rejected');
          if (decision === 'accept' && (await rates.findPair(pair))?.mode === 'automatic')
            await letGoOfHand(rates, pair, today);
        }
        const { rate: value, effective_on, mode } = rate;
        tx.record([
          {
            entity: 'fx_pair',
            id: numberOfPair(pair),
            action: actions[decision],
            after: { rate: value, effective_on, rate_mode: mode },
          },
        ]);
        tx.emit(exchangeChanged, {});
      });
      return { decision };
    });
