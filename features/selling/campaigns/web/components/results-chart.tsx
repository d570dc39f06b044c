import type { CampaignResults } from '#features/selling/campaigns/contract/campaigns.model.ts';
import { campaignPageTexts as words } from '#features/selling/campaigns/contract/campaigns.page.texts.ts';
import { dayAfter } from '#kit/clock.ts';
import { formatDate, formatNumber } from '#web/lib/format.ts';
import { useMoney } from '#web/lib/money/use-money.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { ChartLegend } from '#web/ui/line-chart/chart-legend.tsx';
import { LineChart } from '#web/ui/line-chart/line-chart.tsx';
import styles from '../campaigns.module.css';

type Day = CampaignResults['days'][number];
type Props = { readonly results: CampaignResults & { readonly shop: string } };
const dayMs = 86_400_000;
/** More days than these are no picture; the table below has them all. */
const mostDays = 400;

/** Units and what was kept of them, day by day, with the days before the start. */
export function ResultsChart({ results }: Props) {
  const t = useText();
  const { currency, period, days, before } = results;
  if (period === null) return null;
  const all = daysFrom(period.before, period.end);
  if (all.length > mostDays || days.length + before.length === 0) return null;
  const kept = t(words.keptByDay, { currency: currency ?? '' });
  return (
    <div className={styles.charts}>
      <OneChart what={t(words.unitsByDay)} of="units" all={all} results={results} />
      <OneChart what={kept} of="kept" all={all} results={results} />
      <ChartLegend of={[{ name: t(words.atOther), tone: 'soft' }, { name: t(words.atCampaign) }]} />
    </div>
  );
}

function OneChart({ what, of, all, results }: Props & { what: string; of: 'units' | 'kept'; all: readonly string[] }) {
  const t = useText();
  const language = useLanguage();
  const { sumFigure } = useMoney();
  const { shop, currency, period, days, before } = results;
  const start = period!.start;
  const value = (found: readonly Day[], day: string): number | null => {
    const one = found.find((it) => it.day === day);
    // A day without sales sold nothing; a day whose costs are not known is a gap.
    if (one === undefined) return 0;
    return of === 'units' ? one.units : one.kept === null ? null : Number(one.kept);
  };
  return (
    <section>
      <h3 className="t-section-title">{what}</h3>
      <LineChart
        label={t(words.resultsChart, { what, shop, from: formatDate(all[0]!), to: formatDate(all.at(-1)!) })}
        days={all}
        lines={[
          { name: t(words.atOther), values: all.map((day) => (day < start ? value(before, day) : null)), tone: 'soft' },
          { name: t(words.atCampaign), values: all.map((day) => (day < start ? null : value(days, day))) },
        ]}
        bands={[{ name: t(words.atCampaign), from: start, to: all.at(-1)! }]}
        format={(amount) =>
          of === 'kept'
            ? sumFigure(String(amount), currency ?? '')
            : formatNumber(String(amount), language, Number.isInteger(amount) ? 0 : 1)
        }
      />
    </section>
  );
}

function daysFrom(from: string, to: string): string[] {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
  return Array.from({ length: Math.max(0, Math.min(count, mostDays + 1)) }, (_, at) => dayAfter(from, at));
}
