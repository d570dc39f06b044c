import { Segmented } from 'antd';
import { useState } from 'react';
import { type Period, periods } from '#features/work/dashboard/contract/dashboard.calls.ts';
import { allSeries } from '#features/work/dashboard/contract/dashboard.figures.ts';
import { dashboardTexts as words } from '#features/work/dashboard/contract/dashboard.texts.ts';
import { useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { useSeries } from '../dashboard.api.ts';
import styles from '../dashboard.module.css';
import { SeriesChart } from './series-chart.tsx';

/** What was done on each of the last days; of staff. */
export function Activity() {
  const t = useText();
  const { scoped } = useActor();
  const [period, setPeriod] = useState<Period>(30);
  const found = useSeries(period);
  if (scoped || found.data?.series.length === 0) return null;
  return (
    <section aria-label={t(words.activity)}>
      <div className={styles.dbHead}>
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
      <FirstLoad rows={1} height={260} />
    );
  const { days, series } = found.data;
  return (
    <div className={styles.dbSeries} data-part="db-series" aria-busy={found.isPlaceholderData}>
      {allSeries.flatMap((definition) => {
        const one = series.find(({ key }) => key === definition.key);
        return one
          ? [
              <SeriesChart
                key={definition.key}
                definition={definition}
                days={days}
                counts={one.counts}
                before={one.before}
              />,
            ]
          : [];
      })}
    </div>
  );
}
