import { dashboardTexts as words } from '#features/work/dashboard/contract/dashboard.texts.ts';
import type { SeriesDefinition } from '#kit/figure.ts';
import { formatDate, formatNumber } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import styles from '../dashboard.module.css';
import type { AskedPeriod } from '../dashboard.search.ts';
import { changeOf, periodNames } from '../period-words.ts';
import { SeriesPlot, type SeriesValues } from './series-plot.tsx';

type Props = SeriesValues & {
  readonly definition: SeriesDefinition;
  readonly asked: AskedPeriod;
};

/** What happened day by day, beside the time before: sum and change in words, a picture with axes, and the same as a table. */
export function SeriesChart({ definition, days, counts, before, asked }: Props) {
  const t = useText();
  const label = t(definition.label);
  const [total, totalBefore] = [sumOf(counts), sumOf(before)];
  const names = periodNames(t, days.length, asked);
  const most = Math.max(...counts);
  const says =
    total === 0
      ? t(words.barsNone, { label, days: days.length })
      : t(words.bars, {
          label,
          total: formatNumber(total),
          days: days.length,
          day: formatDate(days[counts.indexOf(most)]),
          most: formatNumber(most),
        });
  return (
    <figure className={`t-card ${styles.dbBars}`} data-part="db-bars">
      <figcaption title={t(definition.meaning)}>
        <span className={styles.dbLabel} data-part="db-label">
          {label}
        </span>
        <strong>{formatNumber(total)}</strong>
        <span className={styles.dbWhy}>
          {changeOf(t, { now: total, before: totalBefore, days: days.length }, asked)}
        </span>
      </figcaption>
      {total + totalBefore === 0 ? (
        <p className={styles.dbWhy}>{says}</p>
      ) : (
        <>
          <SeriesPlot label={says} days={days} counts={counts} before={before} />
          <p className={styles.dbLegend} aria-hidden="true">
            <span data-of="now">{names.now}</span>
            <span data-of="before">{names.before}</span>
          </p>
          <details className={styles.dbTable}>
            <summary>{t(words.table)}</summary>
            <div>
              <table aria-label={t(words.tableOf, { label })}>
                <thead>
                  <tr>
                    <th scope="col">{t(words.day)}</th>
                    <th scope="col">{t(words.count)}</th>
                    <th scope="col">{t(words.countBefore, { days: days.length })}</th>
                  </tr>
                </thead>
                <tbody>
                  {days.map((day, i) => (
                    <tr key={day}>
                      <th scope="row">{formatDate(day)}</th>
                      <td>{formatNumber(counts[i] ?? 0)}</td>
                      <td>{formatNumber(before[i] ?? 0)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </details>
        </>
      )}
    </figure>
  );
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, n) => sum + n, 0);
