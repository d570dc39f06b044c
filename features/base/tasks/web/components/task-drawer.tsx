import { Button, Drawer, Switch } from 'antd';
import { useState } from 'react';
import type { Task } from '#features/base/tasks/contract/tasks.model.ts';
import { tasksTexts } from '#features/base/tasks/contract/tasks.texts.ts';
import { personKey, readStored, writeStored } from '#web/lib/device-storage.ts';
import { useRecordedWords } from '#web/lib/recorded-words.ts';
import { useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { useWindowWidth } from '#web/lib/use-window-width.ts';
import { FirstLoad, LoadFailed, NothingYet } from '#web/ui/list-states.tsx';
import { showTask, useTaskDrawer } from '../task-drawer-state.ts';
import { useClearTasks, useTasks } from '../tasks.api.ts';
import styles from '../tasks.module.css';
import { LiveState } from './live-state.tsx';
import { TaskCard } from './task-card.tsx';
import { TaskDetails } from './task-details.tsx';

/** Spec section 9: the task drawer is 400 px wide (LAY-013); a narrow window is filled. */
const drawerWidth = 400;
const onlyMineKey = personKey('tasks_only_mine');

export function TaskDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  // What the tasks are called stands with the features that declare them.
  useRecordedWords();
  const t = useText();
  const actor = useActor();
  const width = useWindowWidth();
  const tasks = useTasks();
  const clear = useClearTasks();
  const [onlyMine, setOnlyMine] = useState(() => readStored(onlyMineKey) === '1');
  const { task: openId } = useTaskDrawer();

  const shown = (tasks.data ?? []).filter((task) => !(actor.administrator && onlyMine) || task.userId === actor.id);
  const detail = tasks.data?.find((task) => task.id === openId);
  const chooseMine = (mine: boolean) => {
    setOnlyMine(mine);
    writeStored(onlyMineKey, mine ? '1' : null);
  };
  return (
    <Drawer
      open={open}
      onClose={onClose}
      afterOpenChange={(now) => (now ? undefined : showTask(null))}
      size={Math.min(drawerWidth, width)}
      title={t(tasksTexts.title)}
      extra={
        <Button size="small" loading={clear.isPending} onClick={() => clear.mutate({})}>
          {t(tasksTexts.clear)}
        </Button>
      }
    >
      {detail ? (
        <TaskDetails task={detail} onBack={() => showTask(null)} />
      ) : (
        <>
          <LiveState />
          {actor.administrator ? (
            <label className={styles.taskMine}>
              <Switch size="small" checked={onlyMine} onChange={chooseMine} />
              {t(tasksTexts.onlyMine)}
            </label>
          ) : null}
          <TaskList tasks={tasks} shown={shown} onOpen={showTask} />
        </>
      )}
    </Drawer>
  );
}

type ListProps = { tasks: ReturnType<typeof useTasks>; shown: readonly Task[]; onOpen: (id: string) => void };

function TaskList({ tasks, shown, onOpen }: ListProps) {
  const t = useText();
  if (tasks.isPending) return <FirstLoad rows={4} height={72} />;
  if (tasks.isError && !tasks.data) return <LoadFailed error={tasks.error} onRetry={() => void tasks.refetch()} />;
  if (shown.length === 0) return <NothingYet title={t(tasksTexts.empty)}>{t(tasksTexts.emptyWhy)}</NothingYet>;
  return (
    <ul className={styles.tasks}>
      {shown.map((task) => (
        <TaskCard key={task.id} task={task} onOpen={onOpen} />
      ))}
    </ul>
  );
}
