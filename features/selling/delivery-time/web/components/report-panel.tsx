import { formatNumber } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { Entry, EntryList } from '#web/ui/entry-list.tsx';
import { FirstLoad, LoadFailed, NothingYet } from '#web/ui/list-states.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import { deliveryTexts as words } from '../../contract/delivery-time.texts.ts';
import { useReport } from '../delivery-time.api.ts';
import styles from './delivery-time.module.css';

/** How promises came, by seller, and what that says of its days. */
export function ReportPanel() {
  const t = useText();
  const language = useLanguage();
  const { data, error, isPending, refetch } = useReport();
  return (
    <section className={styles.panel}>
      <p className="t-faint">{t(words.reportWhy)}</p>
      {isPending ? <FirstLoad rows={4} height={56} /> : null}
      {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {data?.length === 0 ? (
        <NothingYet title={t(words.nothingDelivered)}>{t(words.nothingDeliveredWhy)}</NothingYet>
      ) : null}
      {data && data.length > 0 ? (
        <EntryList label={t(words.report)}>
          {data.map(({ seller_id, seller, n, on_time, p50, p90, suggestion }) => (
            <Entry
              key={seller_id}
              facts={t(words.reportFacts, {
                n: formatNumber(n, language),
                percent: formatNumber(on_time, language, 1),
                p50,
                p90,
              })}
              state={
                suggestion === null ? null : (
                  <StatusMark tone={suggestion > 0 ? 'warning' : 'neutral'}>
                    {t(suggestion > 0 ? words.needsMore : words.needsLess, { days: Math.abs(suggestion) })}
                  </StatusMark>
                )
              }
            >
              {seller}
            </Entry>
          ))}
        </EntryList>
      ) : null}
    </section>
  );
}
