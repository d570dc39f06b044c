import { Input } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ChangeSet } from '#features/base/change-sets/contract/change-sets.model.ts';
import { changeSetTexts, previewTexts as words } from '#features/base/change-sets/contract/change-sets.texts.ts';
import { type Said, saidIn } from '#kit/sentence.ts';
import { useRecordedWords } from '#web/lib/recorded-words.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { type Asked, useApplyChangeSet, usePreviewChanges } from '../change-sets.api.ts';
import { reasonIn } from '../change-words.ts';
import type { RowLink } from '../row-link.ts';
import { ChangeRows } from './change-rows.tsx';
import styles from './change-sets.module.css';

type Props = {
  readonly asked: Asked;
  readonly rowLink?: RowLink;
  /** What the button says for so many of the selected rows; default: "Apply to …". */
  readonly okText?: ((count: number, total: number) => string) | undefined;
  /** Under the summary: what only this operation can say of all of it. */
  readonly told?: ((set: ChangeSet) => ReactNode) | undefined;
  readonly onClose: () => void;
  /** After it was carried out, or given to a task. */
  readonly onDone: (set: ChangeSet) => void;
};

/** More than this is confirmed by typing the number. */
const typedAbove = 1000;

/** What a bulk change would do, row by row, before anything is changed; exactly this is then carried out. */
export function PreviewDialog({ asked, rowLink, okText, told, onClose, onDone }: Props) {
  const t = useText();
  const preview = usePreviewChanges();
  const apply = useApplyChangeSet(onDone);
  const [typed, setTyped] = useState('');
  const started = useRef(false);
  const ask = () => preview.mutate({ body: asked });
  useEffect(() => {
    if (!started.current) ask();
    started.current = true;
  });
  const set = preview.data?.change_set;
  const will = set?.counts.planned ?? 0;
  const confirmed = will <= typedAbove || typed.trim() === String(will);
  return (
    <Dialog
      width={820}
      title={set ? `${t(words.title)}: ${t(set.title)}` : t(words.title)}
      okText={
        okText
          ? okText(will, set?.total ?? 0)
          : set?.total === 1
            ? t(words.applyOne)
            : t(words.apply, { count: will, total: set?.total ?? 0 })
      }
      okDisabled={will === 0 || !confirmed}
      busy={apply.isPending}
      onOk={() => set && apply.mutate({ params: { id: set.id } })}
      onClose={onClose}
    >
      {preview.isError ? <LoadFailed error={preview.error} onRetry={ask} /> : null}
      {!set && !preview.isError ? (
        <>
          <p className={styles.lead}>{t(words.waiting)}</p>
          <FirstLoad rows={5} height={36} />
        </>
      ) : null}
      {set ? (
        <>
          <Summary set={set} effects={preview.data?.effects ?? []} />
          {told?.(set)}
          {set.total > 1 ? (
            <p className={styles.lead}>{t(words.first, { count: preview.data?.rows.length ?? 0 })}</p>
          ) : null}
          <div className={styles.scroll}>
            <ChangeRows
              rows={preview.data?.rows ?? []}
              label={t(words.title)}
              preview
              link={rowLink}
              row={set.row}
              keyedBy={set.keyed_by}
              names={preview.data?.names ?? {}}
            />
          </div>
          {will > typedAbove ? (
            <label className={styles.typed}>
              {t(words.typeCount, { count: will })}
              <Input inputMode="numeric" value={typed} onChange={(event) => setTyped(event.target.value)} />
            </label>
          ) : null}
        </>
      ) : null}
    </Dialog>
  );
}

function Summary({ set, effects }: { set: ChangeSet; effects: readonly Said[] }) {
  const t = useText();
  const language = useLanguage();
  useRecordedWords();
  const { counts, total, groups, undo } = set;
  const apart = groups?.flatMap(({ codes }) => codes) ?? [];
  const reasons = set.reasons.filter(({ code }) => !apart.includes(code));
  return (
    <div className={styles.summary} role="status">
      <p>
        <strong>
          {groups
            ? groups
                .filter(({ count }) => count > 0)
                .map(({ count, text }) => `${count} · ${t(text)}`)
                .join(', ')
            : counts.planned > 0
              ? t(total === 1 ? words.willOne : words.will, { count: counts.planned, total })
              : t(total === 1 ? words.noneOne : words.none, { total })}
        </strong>{' '}
        {undo.why ? t(changeSetTexts.neverUndone, { why: t(undo.why) }) : counts.planned > 0 ? t(words.canUndo) : null}
        {undo.stays && effects.length > 0 ? ` ${t(undo.stays)}` : null}
      </p>
      {effects.length > 0 ? (
        <ul>
          {effects.map((one) => (
            <li key={one.message}>{saidIn(language, one)}</li>
          ))}
        </ul>
      ) : null}
      {/* Of one product its row below says it all. */}
      {total > 1 && !groups && counts.unchanged > 0 ? <p>{t(words.unchanged, { count: counts.unchanged })}</p> : null}
      {total > 1 && counts.refused > 0 && reasons.length > 0 ? (
        <>
          {groups ? null : <p>{t(words.refused, { count: counts.refused })}</p>}
          <ul>
            {reasons.map((one) => (
              <li key={one.text}>
                {one.count} × {reasonIn(language, one)}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}
