import { Button, Progress } from 'antd';
import { progressLine } from '#features/base/tasks/web/tasks.public.ts';
import type { FeedRun } from '#features/intake/feed-runs/contract/feed-runs.model.ts';
import { feedScreenTexts as words } from '#features/intake/feed-runs/contract/feed-runs-screen.texts.ts';
import { heard } from '#kit/sentence.ts';
import { formatDateTime, formatNumber } from '#web/lib/format.ts';
import { saidHere } from '#web/lib/said.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import { isActive, lookOf, type RunFeedOf, shownCounts, whenOf } from '../../feed-rules.ts';
import { useTaskOf } from '../../feed-runs.api.ts';
import styles from '../feed-runs.module.css';
import { DryMark, HeldBox } from '../runs/run-marks.tsx';

/** The newest run: state, moment and counts, or how far it is while it is under way. */
export function LastRun({ of, onReport }: { of: RunFeedOf; onReport: (runId: number) => void }) {
  const t = useText();
  const run = of.feed.last_run;
  if (!run) return <div className={`${styles.last} ${styles.faint}`}>{t(words.neverRun)}</div>;
  const look = lookOf(run.status);
  const when = formatDateTime(whenOf(run));
  return (
    <div className={styles.last}>
      <p className={styles.lastHead}>
        <StatusMark tone={look.tone}>{t(look.text)}</StatusMark>
        <DryMark run={run} />
        <span className={styles.faint}>{when}</span>
        <Button
          type="link"
          size="small"
          aria-label={t(words.actionOn, {
            action: t(words.report),
            reseller: of.reseller.seller_name,
            feed: of.feed.name,
          })}
          onClick={() => onReport(run.id)}
        >
          {t(words.report)}
        </Button>
      </p>
      {isActive(run) ? <RunProgress of={of} run={run} /> : run.status === 'held' ? null : <CountsLine run={run} />}
      {run.message && run.status !== 'held' ? (
        <p className={run.status === 'failed' ? styles.failed : styles.note}>
          {saidHere(heard(run.message, run.said))}
        </p>
      ) : null}
      <HeldBox run={run} />
    </div>
  );
}

/** Only an administrator sees the tasks of others; without the task the counts so far must do. */
export function RunProgress({ of, run }: { of: RunFeedOf; run: FeedRun }) {
  const t = useText();
  const task = useTaskOf(run.task_id);
  const label = t(words.progressOf, { reseller: of.reseller.seller_name, feed: of.feed.name });
  if (!task)
    return run.status === 'pending' ? <p className={styles.note}>{t(words.waiting)}</p> : <CountsLine run={run} />;
  return (
    <>
      <Progress percent={task.progress} size="small" status="active" aria-label={label} />
      <p className={styles.note}>{task.status === 'pending' ? t(words.waiting) : progressLine(task)}</p>
    </>
  );
}

/** What happened, without what did not. */
export function CountsLine({ run }: { run: FeedRun }) {
  const t = useText();
  const language = useLanguage();
  const counts = shownCounts(run);
  if (counts.length === 0) return <p className={styles.note}>{t(words.nothingRead)}</p>;
  return (
    <p className={styles.counts}>
      {counts.map(({ key, label, single, tone }) => (
        <span key={key} className={styles.count} data-tone={tone}>
          <strong>{formatNumber(run[key], language)}</strong>{' '}
          {t(run[key] === 1 ? (single ?? label) : label).toLowerCase()}
        </span>
      ))}
    </p>
  );
}
