import { getCoverage } from '#features/catalogue/products/contract/products.calls.ts';
import { getSeries, getTiles } from '#features/work/dashboard/contract/dashboard.calls.ts';
import { getFunnel, getSales } from '#features/work/dashboard/contract/sales.calls.ts';
import {
  listReviewers,
  metricPeriod,
  oldestMetricDay,
} from '#features/work/user-metrics/contract/user-metrics.calls.ts';
import { dayAfter, houseZone } from '#kit/clock.ts';
import { mayCall } from '#web/lib/can.tsx';
import { useActor } from '#web/lib/session.ts';
import { useCall } from '#web/lib/use-call.ts';

/** A start page is looked at often; counting a large catalogue again each time would help nobody (milliseconds). */
const fresh = { quiet: true, staleTime: 30_000 } as const;
/** An open start page counts again by itself (milliseconds). */
const every = 120_000;

export const useTiles = () => useCall(getTiles, {}, { ...fresh, refetchInterval: every });

/** So many days up to a day; without one up to today. */
export type Asked = { readonly days: number; readonly until?: string | undefined };

/** What happened by day; of staff. Days are those of the clock in front of which the person sits. */
export function useSeries({ days, until }: Asked) {
  const { scoped } = useActor();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const query = { days: String(days), zone, ...(until ? { until } : {}) };
  return useCall(getSeries, { query }, { ...fresh, keepPrevious: true, enabled: !scoped });
}

export function useCoverage() {
  const actor = useActor();
  const enabled = !actor.scoped && mayCall(getCoverage, actor);
  return { ...useCall(getCoverage, {}, { ...fresh, enabled }), enabled };
}

const periodOf = ({ days, until }: Asked) => ({ days: String(days), ...(until ? { until } : {}) });

/** What the shop sold; of people who read orders. Days are the shop's. */
export function useSales(asked: Asked, { vat, cancelled }: { readonly vat: boolean; readonly cancelled: boolean }) {
  const enabled = mayCall(getSales, useActor());
  const query = { ...periodOf(asked), ...(vat ? {} : { vat: '0' }), ...(cancelled ? { cancelled: '1' } : {}) };
  return { ...useCall(getSales, { query }, { ...fresh, keepPrevious: true, enabled }), enabled };
}

export function useFunnel(asked: Asked) {
  const enabled = mayCall(getFunnel, useActor());
  return { ...useCall(getFunnel, { query: periodOf(asked) }, { ...fresh, keepPrevious: true, enabled }), enabled };
}

/**
 * Who reviewed most in the period, or in its last days where it is longer than people's figures are counted for. `kept`: whether figures go back so
 * far.
 */
export function useReviewers({ from, to }: { readonly from: string; readonly to: string }) {
  const enabled = mayCall(listReviewers, useActor());
  const earliest = [from, dayAfter(to, 1 - metricPeriod.most), oldestMetricDay(new Date(), houseZone)].sort().at(-1)!;
  const kept = earliest <= to;
  const asked = { query: { from: earliest, to } };
  return {
    ...useCall(listReviewers, asked, { ...fresh, keepPrevious: true, enabled: enabled && kept }),
    enabled,
    kept,
  };
}
