import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { HistoryButton } from '#features/base/history/web/history.public.ts';
import { assignIssue } from '#features/work/issues/contract/issues.calls.ts';
import { issueHistory } from '#features/work/issues/contract/issues.history-kinds.ts';
import type { Issue } from '#features/work/issues/contract/issues.model.ts';
import { issuesTexts as words } from '#features/work/issues/contract/issues.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { formatDate, formatDateTime, formatNumber } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { Entry } from '#web/ui/entry-list.tsx';
import { useWakeIssue } from '../issues.api.ts';
import { IssueOwner } from './issue-owner.tsx';
import { IssueTrend } from './issue-trend.tsx';
import styles from './issues.module.css';

type Props = { readonly issue: Issue; readonly onSnooze: () => void };

/** One cause: what it is and blocks, since when, who has it, and the way to where it is solved. */
export function IssueRow({ issue, onSnooze }: Props) {
  const t = useText();
  const may = useMayCall(assignIssue);
  const { title, why, shop, snoozed, solve } = issue;
  const name = shop ? `${t(title)} · ${shop.name}` : t(title);
  return (
    <Entry
      data-issue={issue.id}
      facts={<Facts issue={issue} />}
      actions={
        <span className={styles.actions}>
          <IssueOwner issue={issue} name={name} may={may} />
          {may && snoozed ? <WakeButton issue={issue} name={name} /> : null}
          {may && !snoozed ? (
            <Button aria-label={t(words.of, { action: t(words.snooze), name })} onClick={onSnooze}>
              {t(words.snooze)}
            </Button>
          ) : null}
          <HistoryButton of={issueHistory} id={issue.id} name={name} />
          <Link
            className="t-button t-button-main"
            to={issue.to}
            search={issue.search}
            aria-label={t(words.of, { action: t(solve), name })}
          >
            {t(solve)}
          </Link>
        </span>
      }
    >
      <span>
        <strong>{t(title)}</strong>
        {shop ? <span className={styles.shop}>{shop.name}</span> : null}
      </span>
      <span className="t-faint">{t(why)}</span>
      {snoozed ? (
        <span className={styles.snoozed}>
          {t(words.snoozedUntil, { day: formatDate(snoozed.until), reason: snoozed.reason })}
          {snoozed.by ? ` (${t(words.snoozedBy, { name: snoozed.by })})` : null}
        </span>
      ) : null}
    </Entry>
  );
}

function Facts({ issue }: { issue: Issue }) {
  const t = useText();
  const { counted, count, products, worth, since, counted_at } = issue;
  const facts = [
    products !== null && products !== count ? t(words.blocks, { count: formatNumber(products) }) : null,
    worth === null ? null : t(words.worthOf, { amount: formatNumber(worth) }),
    t(words.sinceDay, { day: formatDate(since) }),
  ];
  return (
    <span className={styles.facts} title={t(words.counted, { when: formatDateTime(counted_at) })}>
      <strong>{t(counted, { count: formatNumber(count) })}</strong>
      {facts.filter(Boolean).map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
      <IssueTrend issue={issue} />
    </span>
  );
}

function WakeButton({ issue: { id }, name }: { issue: Issue; name: string }) {
  const t = useText();
  const wake = useWakeIssue();
  return (
    <Button
      aria-label={t(words.of, { action: t(words.wake), name })}
      loading={wake.isPending}
      onClick={() => wake.mutate({ params: { id } })}
    >
      {t(words.wake)}
    </Button>
  );
}
