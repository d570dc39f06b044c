import { Link } from '@tanstack/react-router';
import type { listUserMetrics } from '#features/work/user-metrics/contract/user-metrics.calls.ts';
import { userMetricTexts as words } from '#features/work/user-metrics/contract/user-metrics.texts.ts';
import type { OutputOf } from '#kit/call.ts';
import { formatDateTime, formatNumber } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { Fact, Facts } from '#web/ui/facts/facts.tsx';
import styles from '../user-metrics.module.css';

type Service = NonNullable<OutputOf<typeof listUserMetrics>['service']>;

/** How quickly the house reviews: what was decided in time in the period, and how long the first one waits now (pages.md 4.37). */
export function ServiceLevel({ service: { hours, decided, in_time, waiting, oldest } }: { service: Service }) {
  const t = useText();
  const language = useLanguage();
  const now =
    waiting === null
      ? null
      : oldest === null
        ? t(words.noneWaiting)
        : t(words.waitingNow, { count: formatNumber(waiting, language), since: formatDateTime(oldest) });
  const done =
    decided === 0
      ? t(words.noneDecided)
      : t(words.inTime, {
          percent: formatNumber(((100 * in_time) / decided).toFixed(1), language, 1),
          decided: formatNumber(decided, language),
          hours,
        });
  return (
    <div className={styles.service}>
      <Facts look="wide">
        <Fact name={t(words.service)}>{done}</Fact>
        {now === null ? null : (
          <Fact name={t(words.waiting)}>
            <Link to="/products/review" search={{}}>
              {now}
            </Link>
          </Fact>
        )}
      </Facts>
    </div>
  );
}
