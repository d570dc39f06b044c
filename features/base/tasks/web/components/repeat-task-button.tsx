import { Button } from 'antd';
import { useEffect, useState } from 'react';
import type { Task } from '#features/base/tasks/contract/tasks.model.ts';
import { tasksTexts } from '#features/base/tasks/contract/tasks.texts.ts';
import { type RepeatTask, repeatOffer } from '#web/lib/after-task.ts';
import { mayCall } from '#web/lib/can.tsx';
import { notify } from '#web/lib/notify.ts';
import { showFailure } from '#web/lib/query-client.ts';
import { useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';

/** Starts a task that failed or was cancelled once more, where that harms nothing. Bulk changes have a button of their own. */
export function RepeatTaskButton({ task, onRepeated }: { task: Task; onRepeated: () => void }) {
  const t = useText();
  const actor = useActor();
  const [busy, setBusy] = useState(false);
  const [repeat, setRepeat] = useState<RepeatTask>();
  const offer = repeatOffer(task.type);
  useEffect(() => {
    let wanted = true;
    offer?.()
      .then((one) => wanted && setRepeat(one))
      .catch(showFailure);
    return () => {
      wanted = false;
    };
  }, [offer]);
  if (!repeat || !['failed', 'cancelled'].includes(task.status)) return null;
  if (!mayCall(repeat.call, actor) || (repeat.ownOnly && task.userId !== actor.id)) return null;
  const press = async () => {
    setBusy(true);
    try {
      await repeat.run(task.id);
      notify.success(t(tasksTexts.repeated));
      onRepeated();
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" loading={busy} onClick={() => void press()}>
      {t(tasksTexts.repeat)}
    </Button>
  );
}
