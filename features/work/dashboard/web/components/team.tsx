import { Link } from '@tanstack/react-router';
import type { listReviewers } from '#features/work/user-metrics/contract/user-metrics.calls.ts';
import { userMetricRules, userMetricTexts as words } from '#features/work/user-metrics/contract/user-metrics.texts.ts';
import type { OutputOf } from '#kit/call.ts';
import { formatDate, formatNumber } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { useReviewers } from '../dashboard.api.ts';
import styles from '../dashboard.module.css';
import type { AskedPeriod } from '../dashboard.search.ts';

type Found = OutputOf<typeof listReviewers>;

const columns = [
  ['reviewed', words.reviewed],
  ['approved', words.approvedOf],
  ['ignored', words.ignoredOf],
  ['asked', words.askedOf],
] as const;

/** Who decided on how many products in the chosen period; of people who may see figures of people. */
export function Team({ asked }: { asked: AskedPeriod }) {
  const t = useText();
  const found = useReviewers(asked);
  if (!found.enabled) return null;
  const title = t(found.data?.own ? words.reviewedOwn : words.reviewedBy);
  return (
    <section aria-label={title} className={styles.dbSales} data-part="db-team">
      <div className={styles.dbHead}>
        <h3 className={styles.dbPartTitle}>{title}</h3>
        {found.data && found.kept ? (
          <span className={styles.dbAsOf}>{`${formatDate(found.data.from)} – ${formatDate(found.data.to)}`}</span>
        ) : null}
      </div>
      {!found.kept ? (
        <p className={styles.dbWhy}>{t(userMetricRules.kept)}</p>
      ) : found.data ? (
        <People found={found.data} busy={found.isPlaceholderData} />
      ) : found.isError ? (
        <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <FirstLoad rows={1} height={96} />
      )}
    </section>
  );
}

function People({ found: { people, from, to }, busy }: { found: Found; busy: boolean }) {
  const t = useText();
  const language = useLanguage();
  const period = { from, to };
  const all = (
    <Link to="/settings/metrics-user" search={period}>
      {t(words.allPeople)}
    </Link>
  );
  if (people.length === 0)
    return (
      <>
        <p className={styles.dbWhy}>{t(words.nobodyReviewed)}</p>
        {/* Within the sentence only its colour would tell that it is a link. */}
        {all}
      </>
    );
  return (
    <div className={`t-card ${styles.dbBars}`} aria-busy={busy}>
      <div className={styles.dbTop}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t(words.person)}</th>
              {columns.map(([key, title]) => (
                <th scope="col" key={key}>
                  {t(title)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {people.map(({ id, name, ...counts }) => (
              <tr key={id}>
                <th scope="row">
                  <Link to="/settings/metrics-user" search={{ ...period, person: String(id) }}>
                    {name}
                  </Link>
                </th>
                {columns.map(([key]) => (
                  <td key={key}>{formatNumber(counts[key], language)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <span>{all}</span>
    </div>
  );
}
