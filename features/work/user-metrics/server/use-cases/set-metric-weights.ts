import { settingsRepository } from '#features/base/settings/server/settings.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { setMetricWeights as call } from '../../contract/user-metrics.calls.ts';
import { metricWeightsSetting, readWeights } from '../../contract/user-metrics.list.ts';

/** Only what is named changes, one person after the other. */
export const setMetricWeights =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      const stored = settingsRepository(tx.db);
      const before = readWeights(await stored.lock(metricWeightsSetting, null, {}));
      const weights = { ...before, ...body.weights };
      const changed = Object.keys(weights).filter((key) => weights[key] !== before[key]);
      if (changed.length > 0) {
        await stored.set(metricWeightsSetting, null, weights);
        const of = (side: Record<string, number>) => Object.fromEntries(changed.map((key) => [key, side[key]]));
        const [was, is] = [{ [metricWeightsSetting]: of(before) }, { [metricWeightsSetting]: of(weights) }];
        tx.record([{ entity: 'settings', id: 1, action: 'changed', before: was, after: is }]);
      }
      return { weights };
    });
