import { Segmented } from 'antd';
import { useState } from 'react';
import { type getSeries, type Period, periods } from '#features/dashboard/contract/dashboard.calls.ts';
import { allSeries } from '#features/dashboard/contract/dashboard.figures.ts';
import { dashboardTexts as words } from '#features/dashboard/contract/dashboard.texts.ts';
import type { OutputOf } from '#kit/call.ts';
import type { SeriesDefinition } from '#kit/figure.ts';
import { formatDate, formatNumber } from '#web/lib/format.ts';
import { useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { useSeries } from '../dashboard.api.ts';

type Counted = OutputOf<typeof getSeries>;

/** What was done on each of the last days; of staff. */
export function Activity() {
  const t = useText();
  const { scoped } = useActor();
  const [period, setPeriod] = useState<Period>(30);
  const found = useSeries(period);
  if (scoped || found.data?.series.length === 0) return null;
  return (
    <section aria-label={t(words.activity)}>
      <div className="db-head">
        <h2 className="t-section-title">{t(words.activity)}</h2>
        <Segmented<Period>
          size="small"
          aria-label={t(words.period)}
          value={period}
          onChange={setPeriod}
          options={periods.map((days) => ({ value: days, label: t(words.days, { days }) }))}
        />
      </div>
      <Found found={found} />
    </section>
  );
}

function Found({ found }: { found: ReturnType<typeof useSeries> }) {
  if (!found.data)
    return found.isError ? (
      <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
    ) : (
      <FirstLoad rows={1} height={150} />
    );
  const { days, series } = found.data;
  return (
    <div className="db-series" aria-busy={found.isPlaceholderData}>
      {allSeries.flatMap((definition) => {
        const one = series.find(({ key }) => key === definition.key);
        return one ? [<Bars key={definition.key} definition={definition} days={days} one={one} />] : [];
      })}
    </div>
  );
}

type BarsProps = {
  readonly definition: SeriesDefinition;
  readonly days: Counted['days'];
  readonly one: Counted['series'][number];
};

/** A bar a day, the highest as high as the card. */
function Bars({ definition, days, one: { counts, before } }: BarsProps) {
  const t = useText();
  const label = t(definition.label);
  const total = counts.reduce((sum, n) => sum + n, 0);
  const most = Math.max(...counts);
  const day = (i: number) => formatDate(`${days[i]}T12:00:00`);
  const says =
    total === 0
      ? t(words.barsNone, { label, days: days.length })
      : t(words.bars, {
          label,
          total: formatNumber(total),
          days: days.length,
          day: day(counts.indexOf(most)),
          most: formatNumber(most),
        });
  return (
    <figure className="t-card db-bars" title={t(definition.meaning)}>
      <figcaption>
        <span className="db-label">{label}</span>
        <strong>{formatNumber(total)}</strong>
        <span className="db-why">{compared(t, total, before, days.length)}</span>
      </figcaption>
      <div role="img" aria-label={says}>
        {counts.map((count, i) => (
          <i
            key={days[i]}
            title={`${day(i)}: ${formatNumber(count)}`}
            style={{ blockSize: most === 0 ? '0%' : `${(count / most) * 100}%` }}
          />
        ))}
      </div>
    </figure>
  );
}

function compared(t: ReturnType<typeof useText>, total: number, before: number, days: number): string {
  if (before === 0) return total === 0 ? '' : t(words.noneBefore, { days });
  const change = (total - before) / before;
  if (change === 0) return t(words.same, { days });
  const percent = `${formatNumber(Math.round(Math.abs(change) * 100))} %`;
  return t(change > 0 ? words.more : words.less, { percent, days });
}
