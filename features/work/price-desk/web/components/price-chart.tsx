import { useCurrentShop } from '#features/base/shops/web/shops.public.ts';
import type { PriceSeries } from '#features/work/price-desk/contract/price-desk.model.ts';
import { priceDeskTexts as words } from '#features/work/price-desk/contract/price-desk.texts.ts';
import { formatDate } from '#web/lib/format.ts';
import { useMoney } from '#web/lib/money/use-money.ts';
import { useText } from '#web/lib/text.tsx';
import { ChartLegend } from '#web/ui/line-chart/chart-legend.tsx';
import { LineChart } from '#web/ui/line-chart/line-chart.tsx';
import type { ChartBand } from '#web/ui/line-chart/line-chart-props.ts';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { usePriceSeries } from '../price-desk.api.ts';
import styles from '../price-desk.module.css';

type Day = PriceSeries['days'][number];

/** One price over the last 90 days: what was decided and of what purchase price, what the shop showed, the lowest of 30 days, and the campaigns. */
export function PriceChart({ variantId, shopId }: { variantId: number; shopId: number }) {
  const t = useText();
  const { figure } = useMoney();
  const shop = useCurrentShop().data;
  const found = usePriceSeries(variantId, shopId);
  if (found.isPending) return <FirstLoad rows={1} height={220} />;
  if (found.isError) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  const { days, currency } = found.data;
  // Nothing is drawn of days before the first price.
  const first = days.findIndex(({ decided, shown }) => decided !== null || shown !== null);
  const drawn = first < 0 ? [] : days.slice(first);
  // One day is no line; the list below says it.
  if (drawn.length < 2) return null;
  const amount = (value: number) => figure(String(value), currency);
  const all = [
    { name: t(words.chartDecided), values: valuesOf(drawn, 'decided'), tone: 'brand', steps: true },
    { name: t(words.chartCost), values: valuesOf(drawn, 'cost'), tone: 'info', steps: true },
    { name: t(words.chartShown), values: valuesOf(drawn, 'shown'), tone: 'soft', steps: true },
    { name: t(words.chartLow30), values: valuesOf(drawn, 'low30'), tone: 'warning', steps: true, dashed: true },
  ] as const;
  const lines = all.filter(({ values }) => values.some((value) => value !== null));
  const bands = bandsOf(drawn);
  return (
    <section className={styles.chart}>
      <LineChart
        label={t(words.chart, {
          shop: shop?.name ?? '…',
          currency,
          from: formatDate(drawn[0]!.day),
          to: formatDate(drawn.at(-1)!.day),
        })}
        days={drawn.map(({ day }) => day)}
        lines={lines}
        bands={bands}
        format={amount}
      />
      <ChartLegend
        of={[...lines, ...[...new Set(bands.map(({ name }) => name))].map((name) => ({ name, tone: 'band' as const }))]}
      />
    </section>
  );
}

// A node of the release before tells no cost: that is none, as null is.
const valuesOf = (days: readonly Day[], key: 'decided' | 'cost' | 'shown' | 'low30') =>
  days.map((day) => (day[key] == null ? null : Number(day[key])));

/** Days in a row under one campaign are one band. */
function bandsOf(days: readonly Day[]): ChartBand[] {
  const bands: { name: string; from: string; to: string }[] = [];
  for (const [at, { day, campaign }] of days.entries()) {
    if (campaign === null) continue;
    const last = bands.at(-1);
    if (last && days[at - 1]?.campaign === campaign) last.to = day;
    else bands.push({ name: campaign, from: day, to: day });
  }
  return bands;
}
