import type { ClientToServer } from '#features/base/tasks/contract/tasks.socket.ts';
import { tasksTexts } from '#features/base/tasks/contract/tasks.texts.ts';
import { notify } from '#web/lib/notify.ts';
import { emitRealtime } from '#web/lib/realtime.ts';
import { say } from '#web/lib/text.tsx';

type Acknowledge = NonNullable<Parameters<ClientToServer['cancelTask']>[1]>;

/** Asks the server to cancel (TSK-022). A task that has just ended is a refusal with the server's words (trap T93). */
export function cancelTask(id: string): void {
  const answer: Acknowledge = ({ success, message }) => {
    if (!success) notify.warning(message);
  };
  if (!emitRealtime('cancelTask', id, answer)) notify.error(say(tasksTexts.cancelOffline));
}
