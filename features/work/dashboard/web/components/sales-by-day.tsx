import { dashboardTexts } from '#features/work/dashboard/contract/dashboard.texts.ts';
import type { Sales } from '#features/work/dashboard/contract/sales.calls.ts';
import { salesTexts as words } from '#features/work/dashboard/contract/sales.texts.ts';
import { formatDate, formatMoney } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import styles from '../dashboard.module.css';
import type { AskedPeriod } from '../dashboard.search.ts';
import { periodNames } from '../period-words.ts';
import { SeriesPlot } from './series-plot.tsx';

/** Revenue and margin day by day: a picture beside the time before, and the same as a table. */
export function SalesByDay({ sales: { days, now, currency }, asked }: { sales: Sales; asked: AskedPeriod }) {
  const t = useText();
  const language = useLanguage();
  const money = (amount: string | null) => formatMoney(amount, '', language);
  const names = periodNames(t, days.length, asked);
  const margins = days.some(({ margin }) => margin !== null);
  const says = t(words.byDaySays, { total: formatMoney(now.revenue, currency, language), days: days.length });
  return (
    <figure className={`t-card ${styles.dbBars}`}>
      <figcaption>
        <span className={styles.dbLabel}>{`${t(words.byDay)} (${currency})`}</span>
      </figcaption>
      <SeriesPlot
        label={says}
        days={days.map(({ day }) => day)}
        counts={days.map(({ revenue }) => Number(revenue))}
        before={days.map(({ before }) => Number(before))}
      />
      <p className={styles.dbLegend} aria-hidden="true">
        <span data-of="now">{names.now}</span>
        <span data-of="before">{names.before}</span>
      </p>
      <details className={styles.dbTable}>
        <summary>{t(dashboardTexts.table)}</summary>
        <div>
          <table aria-label={t(words.byDay)}>
            <thead>
              <tr>
                <th scope="col">{t(dashboardTexts.day)}</th>
                <th scope="col">{t(words.revenue)}</th>
                {margins ? <th scope="col">{t(words.margin)}</th> : null}
                <th scope="col">{t(dashboardTexts.countBefore, { days: days.length })}</th>
              </tr>
            </thead>
            <tbody>
              {days.map(({ day, revenue, margin, before }) => (
                <tr key={day}>
                  <th scope="row">{formatDate(day)}</th>
                  <td>{money(revenue)}</td>
                  {margins ? <td>{money(margin)}</td> : null}
                  <td>{money(before)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}
