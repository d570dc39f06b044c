import { BellOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { tasksTexts } from '#features/base/tasks/contract/tasks.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { CountMark } from '#web/ui/count-mark.tsx';
import { hideTasks, showTasks, useTaskDrawer } from '../task-drawer-state.ts';
import { useNotifyLoadFailure, useTasks } from '../tasks.api.ts';

const loadDrawer = () => import('./task-drawer.tsx');
const TaskDrawer = lazy(() => loadDrawer().then((module) => ({ default: module.TaskDrawer })));

/** The bell of the header; the number counts running and pending tasks (LAY-012). */
export function TaskBell() {
  const t = useText();
  const { open } = useTaskDrawer();
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  const tasks = useTasks();
  useNotifyLoadFailure(tasks);
  const active = (tasks.data ?? []).filter((task) => task.status === 'running' || task.status === 'pending').length;

  return (
    <>
      <CountMark count={active}>
        <Button
          type="text"
          icon={<BellOutlined />}
          aria-label={t(tasksTexts.bell, { count: active })}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => showTasks()}
          title={t(tasksTexts.bell, { count: active })}
          onPointerEnter={() => void loadDrawer()}
        >
          <span className="t-header-word">{t(tasksTexts.title)}</span>
        </Button>
      </CountMark>
      {wanted ? (
        <Suspense fallback={null}>
          <TaskDrawer open={open} onClose={hideTasks} />
        </Suspense>
      ) : null}
    </>
  );
}
