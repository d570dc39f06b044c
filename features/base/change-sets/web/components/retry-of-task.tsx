import { Button } from 'antd';
import { retryChangeSet } from '#features/base/change-sets/contract/change-sets.calls.ts';
import { changeSetTexts as words } from '#features/base/change-sets/contract/change-sets.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { useChangeSetOfTask, useRetryChangeSet } from '../change-sets.api.ts';

/** Tries again what a bulk change's task could not do, or did not reach; nothing where there is nothing to try. */
export function RetryOfTask({ taskId, onRetried }: { taskId: string; onRetried: () => void }) {
  const t = useText();
  const may = useMayCall(retryChangeSet);
  const set = useChangeSetOfTask(taskId).data?.change_set;
  const retry = useRetryChangeSet(onRetried);
  if (!may || !set?.retry) return null;
  const { failed, planned } = set.counts;
  return (
    <Button loading={retry.isPending} onClick={() => retry.mutate({ params: { id: set.id } })}>
      {t(failed > 0 ? words.retry : words.goOn, { count: failed + planned })}
    </Button>
  );
}
