import { Button, Progress } from 'antd';
import type { Task, TaskFailure } from '#features/base/tasks/contract/tasks.model.ts';
import { tasksTexts } from '#features/base/tasks/contract/tasks.texts.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { useRecordedWords } from '#web/lib/recorded-words.ts';
import { useText } from '#web/lib/text.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { showTasks } from '../task-drawer-state.ts';
import { errorLine, progressLine, typeText } from '../task-words.ts';
import { useTaskFailures, useTasks } from '../tasks.api.ts';
import styles from '../tasks.module.css';

/** So many of the running ones have a bar; the drawer has all of them. */
const shown = 3;

/** What runs now and what failed lately, by cause; a click opens the task drawer. For those who have one. */
export function TaskOverview() {
  // What the tasks are called is declared by the features that run them.
  useRecordedWords();
  const t = useText();
  const tasks = useTasks();
  const failures = useTaskFailures();
  const failed = tasks.error ?? failures.error;
  return (
    <section aria-label={t(tasksTexts.title)} data-part="db-tasks">
      <div className={styles.overviewHead}>
        <h2 className="t-section-title">{t(tasksTexts.title)}</h2>
        <Button size="small" type="text" onClick={() => showTasks()}>
          {t(tasksTexts.open)}
        </Button>
      </div>
      {tasks.data && failures.data ? (
        <div className={styles.overviews}>
          <Running tasks={tasks.data} />
          <Failures {...failures.data} />
        </div>
      ) : failed ? (
        <LoadFailed error={failed} onRetry={() => void Promise.all([tasks.refetch(), failures.refetch()])} />
      ) : (
        <FirstLoad rows={1} height={96} />
      )}
    </section>
  );
}

function Running({ tasks }: { tasks: readonly Task[] }) {
  const t = useText();
  const running = tasks.filter(({ status }) => status === 'running');
  const pending = tasks.filter(({ status }) => status === 'pending').length;
  return (
    <section className={`t-card ${styles.overview}`} aria-label={t(tasksTexts.running)}>
      <h3>{t(tasksTexts.running)}</h3>
      {running.length === 0 ? <p className={styles.overviewNote}>{t(tasksTexts.nothingRuns)}</p> : null}
      <ul>
        {running.slice(0, shown).map((task) => (
          <li key={task.id}>
            <span>{t(typeText(task.type))}</span>
            <Progress percent={task.progress} size="small" status="active" aria-label={t(typeText(task.type))} />
            {progressLine(task) ? <p className={styles.overviewNote}>{progressLine(task)}</p> : null}
          </li>
        ))}
      </ul>
      {running.length > shown ? (
        <p className={styles.overviewNote}>{t(tasksTexts.moreRun, { count: running.length - shown })}</p>
      ) : null}
      {pending > 0 ? <p className={styles.overviewNote}>{t(tasksTexts.waiting, { count: pending })}</p> : null}
    </section>
  );
}

function Failures({ total, causes }: { total: number; causes: readonly TaskFailure[] }) {
  const t = useText();
  const told = causes.reduce((sum, { count }) => sum + count, 0);
  return (
    <section className={`t-card ${styles.overview}`} aria-label={t(tasksTexts.failedLately)}>
      <h3>{total === 0 ? t(tasksTexts.failedLately) : `${t(tasksTexts.failedLately)}: ${total}`}</h3>
      {total === 0 ? <p className={styles.overviewNote}>{t(tasksTexts.noneFailed)}</p> : null}
      <ul>
        {causes.map((cause) => (
          <li key={cause.task}>
            <button type="button" className={styles.overviewCause} onClick={() => showTasks(cause.task)}>
              {t(typeText(cause.type))}
            </button>
            <p className={styles.overviewNote}>
              {errorLine({ error: cause.error, said: { error: cause.said ?? undefined } })}
              <br />
              {t(tasksTexts.times, { count: cause.count, when: formatDateTime(cause.last_at) })}
            </p>
          </li>
        ))}
      </ul>
      {total > told ? <p className={styles.overviewNote}>{t(tasksTexts.moreFailed, { count: total - told })}</p> : null}
    </section>
  );
}
