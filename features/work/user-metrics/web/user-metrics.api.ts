import * as calls from '#features/work/user-metrics/contract/user-metrics.calls.ts';
import type { RequestOf } from '#kit/call.ts';
import { send } from '#web/lib/send.ts';
import { useCall, useSend } from '#web/lib/use-call.ts';

export type UserMetricsRequest = NonNullable<RequestOf<typeof calls.listUserMetrics>['query']>;

export const useUserMetrics = (query: UserMetricsRequest) =>
  useCall(calls.listUserMetrics, { query }, { keepPrevious: true, quiet: true });

/** The file of what the filters find. */
export const fetchUserMetrics = (query: NonNullable<RequestOf<typeof calls.fileUserMetrics>['query']>) =>
  send(calls.fileUserMetrics, { query });

export const useSetWeights = (onDone: () => void) =>
  useSend(calls.setMetricWeights, { onDone, invalidates: ['userMetrics.'] });
