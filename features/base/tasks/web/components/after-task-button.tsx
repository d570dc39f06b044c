import { Button } from 'antd';
import type { Task } from '#features/base/tasks/contract/tasks.model.ts';
import { afterTask } from '#web/lib/after-task.ts';
import { showFailure } from '#web/lib/query-client.ts';
import { useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';

/** What can be done with a finished task of one's own, for instance load its file. */
export function AfterTaskButton({ task }: { task: Task }) {
  const t = useText();
  const { id } = useActor();
  const after = afterTask(task.type);
  if (!after || task.status !== 'completed' || task.userId !== id) return null;
  return (
    <Button size="small" onClick={() => void after.run(task.id).catch(showFailure)}>
      {t(after.label)}
    </Button>
  );
}
