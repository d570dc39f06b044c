import type { Issue } from '#features/work/issues/contract/issues.model.ts';
import { issuesTexts as words } from '#features/work/issues/contract/issues.texts.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import styles from './issues.module.css';

/** Whether it grows or shrinks; nothing where nobody counted seven days ago. Said in words, not by colour alone. */
export function IssueTrend({ issue: { count, week_ago } }: { issue: Pick<Issue, 'count' | 'week_ago'> }) {
  const t = useText();
  if (week_ago === null) return null;
  const by = count - week_ago;
  if (week_ago === 0)
    return (
      <span data-trend="worse" className={styles.trend}>
        {t(words.fresh)}
      </span>
    );
  if (by === 0) return <span>{t(words.same)}</span>;
  return (
    <span data-trend={by > 0 ? 'worse' : 'better'} className={styles.trend}>
      <span aria-hidden="true">{by > 0 ? '▲ ' : '▼ '}</span>
      {t(by > 0 ? words.more : words.less, { count: formatNumber(Math.abs(by)) })}
    </span>
  );
}
