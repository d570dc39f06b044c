import { Segmented } from 'antd';
import { allSeries } from '#features/work/dashboard/contract/dashboard.figures.ts';
import { dashboardTexts as words } from '#features/work/dashboard/contract/dashboard.texts.ts';
import { dayIn, houseZone } from '#kit/clock.ts';
import type { Text } from '#kit/text.ts';
import { isDay } from '#web/lib/day.ts';
import { useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { DayField } from '#web/ui/day-field.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { useSeries } from '../dashboard.api.ts';
import styles from '../dashboard.module.css';
import { type AskedPeriod, presetPatch, presets, readPeriod } from '../dashboard.search.ts';
import { Funnel } from './funnel.tsx';
import { Sales } from './sales.tsx';
import { SeriesChart } from './series-chart.tsx';
import { Team } from './team.tsx';

const presetNames: Partial<Record<string, Text>> = { 1: words.today, month: words.month, own: words.chosen };

/** What was sold, what was done on each day and how far products have come, of one period; of staff. */
export function Activity() {
  const t = useText();
  const { scoped } = useActor();
  const { search, setSearch } = useUrlSearch();
  const asked = readPeriod(search);
  // Figures of people count the days of the house, here and where they lead.
  const ofPeople = readPeriod(search, dayIn(new Date(), houseZone));
  const found = useSeries(asked);
  if (scoped || found.data?.series.length === 0) return null;
  return (
    <section aria-label={t(words.activity)}>
      <div className={styles.dbHead}>
        <h2 className="t-section-title">{t(words.activity)}</h2>
        <Segmented<string>
          size="small"
          className={styles.dbPeriods}
          aria-label={t(words.period)}
          value={asked.preset}
          onChange={(preset) => setSearch(presetPatch(preset, asked))}
          options={presets.map((value) => {
            const named = presetNames[value];
            return { value, label: named ? t(named) : t(words.days, { days: value }) };
          })}
        />
        {asked.chosen ? <Chosen asked={asked} /> : null}
      </div>
      <Sales asked={asked} />
      <Found found={found} asked={asked} />
      <Funnel asked={asked} />
      <Team asked={ofPeople} />
    </section>
  );
}

/** The first and the last day of a period of one's own. */
function Chosen({ asked: { from, to } }: { asked: AskedPeriod }) {
  const t = useText();
  const { setSearch } = useUrlSearch();
  return (
    <span className={styles.dbPeriod}>
      <span aria-hidden="true">{t(words.from)}</span>
      <DayField
        alone
        size="small"
        aria-label={t(words.from)}
        value={from}
        onChange={(day) => isDay(day) && setSearch({ from: day })}
      />
      <span aria-hidden="true">{t(words.to)}</span>
      <DayField
        alone
        size="small"
        aria-label={t(words.to)}
        value={to}
        onChange={(day) => isDay(day) && setSearch({ to: day })}
      />
    </span>
  );
}

type FoundProps = { readonly found: ReturnType<typeof useSeries>; readonly asked: AskedPeriod };

function Found({ found, asked }: FoundProps) {
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
                asked={asked}
              />,
            ]
          : [];
      })}
    </div>
  );
}
