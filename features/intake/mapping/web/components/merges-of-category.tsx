import { Button } from 'antd';
import { listMerges, mergeCategories, undoMerge } from '#features/intake/mapping/contract/mapping.calls.ts';
import type { CategoryMerge, MergeState } from '#features/intake/mapping/contract/mapping.merges.ts';
import { Can, useMayCall } from '#web/lib/can.tsx';
import { formatDate } from '#web/lib/format.ts';
import { notify } from '#web/lib/notify.ts';
import { useText } from '#web/lib/text.tsx';
import { useAsk } from '#web/ui/ask.tsx';
import { useMerge, useMerges, useUndoMerge } from '../mapping.api.ts';
import { mappingTexts as words } from '../mapping.texts.ts';
import styles from './mapping.module.css';

const stateTexts: Readonly<Partial<Record<MergeState, typeof words.mergeUndone>>> = {
  running: words.mergeRunning,
  stopped: words.mergeStopped,
  undoing: words.mergeUndoing,
  'undo stopped': words.mergeUndoStopped,
  undone: words.mergeUndone,
};
/** What still can be done with a merge: one that stopped half-way goes on, or back. */
const goesOn = (state: MergeState) => state === 'stopped';
const goesBack = (state: MergeState) => state === 'merged' || state === 'stopped' || state === 'undo stopped';

/** What was merged into a category, to be put back; nothing is shown where nothing was. */
export function MergesOfCategory({ categoryId }: { categoryId: number }) {
  return useMayCall(listMerges) ? <Merges categoryId={categoryId} /> : null;
}

function Merges({ categoryId }: { categoryId: number }) {
  const t = useText();
  const found = useMerges(categoryId);
  if (!found.data || found.data.length === 0) return null;
  return (
    <section aria-label={t(words.mergedHere)}>
      <h3>{t(words.mergedHere)}</h3>
      <ul className={styles.merges}>
        {found.data.map((one) => (
          <Merge key={one.id} merge={one} into={categoryId} />
        ))}
      </ul>
    </section>
  );
}

function Merge({
  merge: { id, from, name, at, by, products, mappings, state },
  into,
}: {
  merge: CategoryMerge;
  into: number;
}) {
  const t = useText();
  const ask = useAsk();
  const undo = useUndoMerge(({ products: back, kept, taskId }) =>
    notify.success(taskId === null ? t(words.mergeBack, { products: back, kept }) : t(words.asTask)),
  );
  const merge = useMerge(({ products: moved, taskId }) =>
    notify.success(taskId === null ? t(words.merged, { products: moved }) : t(words.asTask)),
  );
  const undoOf = state === 'undo stopped' ? words.mergeUndoOnOf : words.mergeUndoOf;
  const undoing = state === 'undo stopped' ? words.mergeUndoOn : words.undo;
  const said = stateTexts[state];
  return (
    <li>
      <span>
        <strong>{name}</strong>
        <span className={styles.mergeFacts}>
          {[formatDate(at), by, t(words.mergeMoved, { products, mappings })].filter(Boolean).join(' · ')}
        </span>
      </span>
      {said ? <span className={styles.mergeState}>{t(said)}</span> : null}
      {goesOn(state) ? (
        <Can call={mergeCategories}>
          <Button
            size="small"
            loading={merge.isPending}
            disabled={undo.isPending}
            aria-label={t(words.mergeGoOnOf, { name })}
            onClick={async () => {
              const title = t(words.mergeGoOnOf, { name });
              const sure = await ask({ title, text: t(words.mergeGoOnWhat, { name }), confirm: t(words.mergeGoOn) });
              if (sure) merge.mutate({ body: { from, into } });
            }}
          >
            {t(words.mergeGoOn)}
          </Button>
        </Can>
      ) : null}
      {goesBack(state) ? (
        <Can call={undoMerge}>
          <Button
            size="small"
            loading={undo.isPending}
            disabled={merge.isPending}
            aria-label={t(undoOf, { name })}
            onClick={async () => {
              const title = t(undoOf, { name });
              const sure = await ask({ title, text: t(words.mergeUndoWhat), confirm: t(undoing) });
              if (sure) undo.mutate({ params: { id } });
            }}
          >
            {t(undoing)}
          </Button>
        </Can>
      ) : null}
    </li>
  );
}
