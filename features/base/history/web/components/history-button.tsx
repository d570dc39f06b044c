import { HistoryOutlined } from '@ant-design/icons';
import { Button, type ButtonProps } from 'antd';
import { useState } from 'react';
import { historyTexts as words } from '#features/base/history/contract/history.texts.ts';
import { type HistoryKind, mayReadHistory } from '#kit/history-kind.ts';
import { recordedKinds } from '#kit/recorded.ts';
import { useRecordedWords } from '#web/lib/recorded-words.ts';
import { useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { HistoryDrawer } from './history-drawer.tsx';

type Props = {
  readonly of: HistoryKind;
  readonly id: number;
  /** What the thing is called. */
  readonly name: string;
} & Pick<ButtonProps, 'size' | 'type' | 'className'>;

/** Whether this person may read what changed about things of a kind. */
export function useMayReadHistory(of: HistoryKind): boolean {
  const actor = useActor();
  return !actor.scoped && mayReadHistory(actor, of);
}

/** Whether this person may read what changed about things of a kind that is known by its word alone; no while the words are still read. */
export function useMayReadRecorded(): (kind: string) => boolean {
  const actor = useActor();
  useRecordedWords();
  return (kind) => {
    const of = recordedKinds().find((one) => one.kind === kind);
    return (
      of !== undefined && !actor.scoped && (actor.shops === null || of.of !== 'house') && mayReadHistory(actor, of)
    );
  };
}

/** Opens what changed about one thing, for those who may read about its kind; nothing for others. */
export function HistoryButton({ of, id, name, ...look }: Props) {
  const t = useText();
  const may = useMayReadHistory(of);
  const [open, setOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button
        {...look}
        icon={<HistoryOutlined aria-hidden />}
        aria-label={t(words.historyOf, { name })}
        onClick={() => setOpen(true)}
      >
        {t(words.history)}
      </Button>
      {open ? <HistoryDrawer kind={of.kind} id={id} name={name} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
