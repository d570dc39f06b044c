import { useCurrentShop } from '#features/base/shops/web/shops.public.ts';
import { salesTexts as words } from '#features/work/dashboard/contract/sales.texts.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { useFunnel } from '../dashboard.api.ts';
import styles from '../dashboard.module.css';
import type { AskedPeriod } from '../dashboard.search.ts';

/** How far the products that came in the chosen period have got; of people who read products. */
export function Funnel({ asked }: { asked: AskedPeriod }) {
  const t = useText();
  const language = useLanguage();
  const shop = useCurrentShop();
  const found = useFunnel(asked);
  if (!found.enabled) return null;
  const all = found.data?.steps[0]?.count ?? 0;
  return (
    <section aria-label={t(words.funnel)} className={styles.dbSales} data-part="db-funnel">
      <div className={styles.dbHead}>
        <h3 className={styles.dbPartTitle}>{t(words.funnel)}</h3>
        <span className={styles.dbAsOf}>{t(words.funnelLead, { shop: shop.data?.name ?? '' })}</span>
      </div>
      {found.data ? (
        all === 0 ? (
          <p className={styles.dbWhy}>{t(words.funnelNone)}</p>
        ) : (
          <ul className={`t-card ${styles.dbCoverage}`} aria-busy={found.isPlaceholderData}>
            {found.data.steps.map(({ step, count }) => (
              <li key={step}>
                <span>{t(words[step])}</span>
                <meter min={0} max={all} value={count} aria-label={t(words[step])} />
                <span className={styles.dbCoverCount}>
                  {t(words.share, {
                    count: formatNumber(count, language),
                    percent: formatNumber(Math.round((100 * count) / all), language),
                  })}
                </span>
              </li>
            ))}
          </ul>
        )
      ) : found.isError ? (
        <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <FirstLoad rows={1} height={180} />
      )}
    </section>
  );
}
