import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useEffect, useRef } from 'react';
import type { Task } from '#features/base/tasks/contract/tasks.model.ts';
import { tasksTexts } from '#features/base/tasks/contract/tasks.texts.ts';
import { heard } from '#kit/sentence.ts';
import { taskParts } from '#web/lib/after-task.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { saidHere } from '#web/lib/said.ts';
import { useText } from '#web/lib/text.tsx';
import { webTexts } from '#web/lib/web.texts.ts';
import { Fact, Facts } from '#web/ui/facts/facts.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import { errorLine, standingText, standingTone, typeText } from '../task-words.ts';
import styles from '../tasks.module.css';
import { AfterTaskButton } from './after-task-button.tsx';
import { RepeatTaskButton } from './repeat-task-button.tsx';
import { TaskRows } from './task-rows.tsx';

/** What a finished task did: counts, the closing message, the error, and what became of each item (TSK-004 to TSK-006). */
export function TaskDetails({ task, onBack }: { task: Task; onBack: () => void }) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const facts: [string, string][] = [
    [t(tasksTexts.startedBy), task.userName],
    [t(tasksTexts.createdAt), formatDateTime(task.createdAt)],
    [t(tasksTexts.completedAt), formatDateTime(task.completedAt)],
  ];
  if (task.result) {
    const { successCount, totalCount } = task.result.data;
    facts.push([t(tasksTexts.counts), t(tasksTexts.doneOf, { success: successCount, total: totalCount })]);
    facts.push([t(tasksTexts.totalProducts), String(task.result.totalProducts)]);
  }
  return (
    <section className={styles.taskDetails}>
      <Button size="small" icon={<ArrowLeftOutlined />} onClick={onBack}>
        {t(webTexts.back)}
      </Button>
      <h2 ref={heading} tabIndex={-1}>
        {t(typeText(task.type))}
      </h2>
      <StatusMark tone={standingTone(task)}>{t(standingText(task))}</StatusMark>
      {task.error ? (
        <p className="t-problem" role="alert">
          {errorLine(task)}
        </p>
      ) : null}
      {task.result?.data.statusMessage ? (
        <p>{saidHere(heard(task.result.data.statusMessage, task.result.data.said))}</p>
      ) : null}
      <Facts>
        {facts.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </Facts>
      <div className={styles.taskFoot}>
        <AfterTaskButton task={task} />
        <RepeatTaskButton task={task} onRepeated={onBack} />
        <Suspense fallback={null}>
          {taskParts().map((Part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change.
            <Part key={at} taskId={task.id} onRetried={onBack} />
          ))}
        </Suspense>
      </div>
      <TaskRows id={task.id} />
    </section>
  );
}
