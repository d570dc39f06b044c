import { axisTop } from '#features/work/dashboard/contract/dashboard.rules.ts';
import { formatDate, formatNumber } from '#web/lib/format.ts';
import styles from '../dashboard.module.css';

export type SeriesValues = {
  /** `YYYY-MM-DD`, oldest first. */
  readonly days: readonly string[];
  readonly counts: readonly number[];
  /** The same of as many days before. */
  readonly before: readonly number[];
};

type Props = SeriesValues & {
  /** What the picture shows, in words. */
  readonly label: string;
};

/** Units of the picture, which is stretched to its card; a day is ten wide. */
const high = 100;
const wide = 10;

/** A bar a day, a line for the time before, on one scale from nought with its values; the days below. */
export function SeriesPlot({ label, days, counts, before }: Props) {
  const top = axisTop(Math.max(...counts, ...before));
  const y = (count: number) => high - (count / top) * high;
  const line = before.map((count, i) => `${i * wide},${y(count)} ${(i + 1) * wide},${y(count)}`).join(' ');
  // A day or two have no middle of their own.
  const shown = [...new Set([days[0], days[Math.floor((days.length - 1) / 2)], days.at(-1)])];
  return (
    <div className={styles.dbPlot} role="img" aria-label={label}>
      <ol className={styles.dbY} data-part="db-y">
        {[top, top / 2, 0].map((value) => (
          <li key={value}>{formatNumber(value)}</li>
        ))}
      </ol>
      <svg viewBox={`0 0 ${days.length * wide} ${high}`} preserveAspectRatio="none" aria-hidden="true">
        {[0, top / 2, top].map((value) => (
          <line key={value} className={styles.dbGrid} x1={0} x2={days.length * wide} y1={y(value)} y2={y(value)} />
        ))}
        {days.map((day, i) => (
          <rect
            key={day}
            className={styles.dbBar}
            x={i * wide + 1}
            width={wide - 2}
            y={y(counts[i] ?? 0)}
            height={high - y(counts[i] ?? 0)}
          />
        ))}
        <polyline className={styles.dbBefore} points={line} />
        {days.map((day, i) => (
          // The whole column says its values, also where the bar is low.
          <rect key={day} className={styles.dbColumn} x={i * wide} width={wide} y={0} height={high}>
            <title>{`${formatDate(day)}: ${formatNumber(counts[i] ?? 0)} (${formatNumber(before[i] ?? 0)})`}</title>
          </rect>
        ))}
      </svg>
      <ol className={styles.dbX}>
        {shown.map((day) => (
          <li key={day}>{formatDate(day).slice(0, 6)}</li>
        ))}
      </ol>
    </div>
  );
}
