import { Radio } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ChangeSet } from '#features/base/change-sets/contract/change-sets.model.ts';
import { mergeTexts as words } from '#features/base/change-sets/contract/merge.texts.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { useApplyChangeSet, usePreviewChanges } from '../change-sets.api.ts';
import { reasonIn } from '../change-words.ts';
import styles from './change-sets.module.css';

export type Merging = { readonly id: number; readonly name: string };
type Props = {
  readonly title: string;
  /** The name of the operation; its input is `{ into }`. */
  readonly operation: string;
  readonly of: readonly Merging[];
  /** The one that stays. */
  readonly into: number;
  readonly onInto: (id: number) => void;
  /** What hangs on one of them, below its name. */
  readonly facts: (id: number) => ReactNode;
  /** What moves, in all, if these go into that one. */
  readonly effect: (goes: readonly number[]) => ReactNode;
  readonly onClose: () => void;
  /** After the task was started. */
  readonly onDone: (set: ChangeSet) => void;
};

/** Of several that become one: which stays, and what would move, before it is done. */
export function MergeDialog({ title, operation, of, into, onInto, facts, effect, onClose, onDone }: Props) {
  const t = useText();
  const preview = usePreviewChanges();
  const apply = useApplyChangeSet(onDone);
  const goes = of.map(({ id }) => id).filter((id) => id !== into);
  const ask = () => preview.mutate({ body: { operation, input: { into }, ids: goes } });
  const asked = useRef(0);
  useEffect(() => {
    if (asked.current === into) return;
    asked.current = into;
    ask();
  });
  const set = preview.isPending ? undefined : preview.data?.change_set;
  return (
    <Dialog
      title={title}
      okText={t(words.merge)}
      okDisabled={!set || set.counts.planned === 0}
      busy={apply.isPending}
      onOk={() => set && apply.mutate({ params: { id: set.id } })}
      onClose={onClose}
    >
      <fieldset className={styles.merge}>
        <legend>{t(words.stays)}</legend>
        <Radio.Group value={into} onChange={(event) => onInto(event.target.value)}>
          {of.map(({ id, name }) => (
            <Radio key={id} value={id}>
              <strong>{name}</strong>{' '}
              <span className={styles.mergeMark}>{t(id === into ? words.kept : words.goes)}</span>
              <span className={styles.counts}>{facts(id)}</span>
            </Radio>
          ))}
        </Radio.Group>
      </fieldset>
      {preview.isError ? <LoadFailed error={preview.error} onRetry={ask} /> : null}
      {preview.isPending ? <FirstLoad rows={2} height={24} /> : null}
      <div role="status">
        {set ? (
          <>
            {set.counts.planned > 0 ? effect(goes) : null}
            <Refused set={set} />
            {set.counts.planned > 0 ? <p className={styles.why}>{t(words.undoable)}</p> : null}
          </>
        ) : null}
      </div>
    </Dialog>
  );
}

function Refused({ set: { counts, reasons } }: { set: ChangeSet }) {
  const t = useText();
  const language = useLanguage();
  if (counts.refused === 0) return null;
  return (
    <>
      <p>{t(words.refused, { count: counts.refused })}</p>
      <ul>
        {reasons.map((one) => (
          <li key={one.text}>
            {one.count} × {reasonIn(language, one)}
          </li>
        ))}
      </ul>
    </>
  );
}
