// Apart from the other faces: only the palette needs the names of tasks, and it is read when it is opened.
import type { Command } from '#web/lib/commands.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { useRecordedWords } from '#web/lib/recorded-words.ts';
import { useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { showTasks } from './task-drawer-state.ts';
import { standingText, typeText } from './task-words.ts';
import { useTasks } from './tasks.api.ts';

const shown = 5;

/** The newest tasks of one's own, for the command palette; of those who have a task drawer. */
export function useTaskCommands(): readonly Command[] {
  useRecordedWords();
  const t = useText();
  const { id, administrator } = useActor();
  const tasks = useTasks();
  if (!administrator) return [];
  return (tasks.data ?? [])
    .filter((task) => task.userId === id)
    .slice(0, shown)
    .map((task) => ({
      id: `task-${task.id}`,
      title: t(typeText(task.type)),
      hint: `${t(standingText(task))} · ${formatDateTime(task.completedAt ?? task.createdAt)}`,
      run: () => showTasks(task.id),
    }));
}
