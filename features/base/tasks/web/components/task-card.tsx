import { Button, Progress } from 'antd';
import type { Task } from '#features/base/tasks/contract/tasks.model.ts';
import { canCancel, isFinished } from '#features/base/tasks/contract/tasks.rules.ts';
import { tasksTexts } from '#features/base/tasks/contract/tasks.texts.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { type Translate, useText } from '#web/lib/text.tsx';
import { useAsk } from '#web/ui/ask.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import { cancelTask } from '../task-cancel.ts';
import { errorLine, progressLine, resultLine, standingText, standingTone, typeText } from '../task-words.ts';
import styles from '../tasks.module.css';
import { AfterTaskButton } from './after-task-button.tsx';

/** One task of the drawer. A finished one opens its details; only a running one can be cancelled (TSK-003 to TSK-007). */
export function TaskCard({ task, onOpen }: { task: Task; onOpen: (id: string) => void }) {
  const t = useText();
  const ask = useAsk();
  const title = t(typeText(task.type));

  const cancel = async () => {
    const sure = await ask({
      title: t(tasksTexts.cancelAsk),
      text: t(tasksTexts.cancelWhat),
      confirm: t(tasksTexts.cancelDo),
      danger: true,
    });
    if (sure) cancelTask(task.id);
  };
  return (
    <li className={styles.task}>
      <div className={styles.taskHead}>
        {isFinished(task) ? (
          <button type="button" className={styles.taskOpen} onClick={() => onOpen(task.id)}>
            {title}
          </button>
        ) : (
          <strong>{title}</strong>
        )}
        <StatusMark tone={standingTone(task)}>{t(standingText(task))}</StatusMark>
      </div>
      <TaskProgress task={task} />
      <div className={styles.taskFoot}>
        <span>{[task.userName, formatDateTime(task.completedAt ?? task.createdAt)].filter(Boolean).join(' · ')}</span>
        <AfterTaskButton task={task} />
        {canCancel(task) ? (
          <Button size="small" onClick={() => void cancel()}>
            {t(tasksTexts.cancel)}
          </Button>
        ) : null}
      </div>
    </li>
  );
}

function TaskProgress({ task }: { task: Task }) {
  const t = useText();
  const counts = task.result ? resultLine(task.result, t) : '';
  const progress = progressLine(task);
  const line = task.error === null ? (isFinished(task) ? counts : waitingIn(task, t)) || progress : errorLine(task);
  return (
    <>
      {isFinished(task) ? null : (
        <Progress
          percent={task.progress}
          size="small"
          status={task.status === 'running' ? 'active' : 'normal'}
          aria-label={t(typeText(task.type))}
        />
      )}
      {line ? <p className={styles.taskLine}>{line}</p> : null}
    </>
  );
}

/** Where a task stands that has not begun; empty for one that has. */
function waitingIn({ status, scheduledAt, queuePosition }: Task, t: Translate): string {
  if (status !== 'pending') return '';
  if (queuePosition === null) return scheduledAt ? t(tasksTexts.planned, { time: formatDateTime(scheduledAt) }) : '';
  return queuePosition === 1 ? t(tasksTexts.next) : t(tasksTexts.queued, { position: queuePosition });
}
