import { Button } from 'antd';
import { undoChangeSet } from '#features/base/change-sets/contract/change-sets.calls.ts';
import { changesPageTexts as words } from '#features/base/change-sets/contract/change-sets.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { useAsk } from '#web/ui/ask.tsx';
import { useUndoChangeSet } from '../change-sets.api.ts';

type Props = {
  /** The change set a line of history came from. */
  readonly id: string;
  /** How many rows it would put back; of more than one the person is asked first. */
  readonly rows: number;
};

/** Undoes the change set behind a line of history; nothing for those who may not. */
export function UndoOfChange({ id, rows }: Props) {
  const t = useText();
  const ask = useAsk();
  const undo = useUndoChangeSet();
  if (!useMayCall(undoChangeSet)) return null;
  const label = rows > 1 ? t(words.undoAll, { count: rows }) : t(words.undoThis);
  const start = async () => {
    if (rows > 1 && !(await ask({ title: label, text: t(words.undoAllWhy), confirm: label }))) return;
    undo.mutate({ params: { id } });
  };
  return (
    <Button size="small" loading={undo.isPending} onClick={() => void start()}>
      {label}
    </Button>
  );
}
