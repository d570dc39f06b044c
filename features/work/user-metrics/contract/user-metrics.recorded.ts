import type { RecordedWords } from '#kit/recorded.ts';
import { metricWeightsSetting, userMetrics } from './user-metrics.list.ts';
import { userMetricTexts } from './user-metrics.texts.ts';

export const recorded: RecordedWords = {
  fields: {
    [metricWeightsSetting]: userMetricTexts.setting,
    ...Object.fromEntries(userMetrics.map(({ key, label }) => [key, label])),
  },
};
