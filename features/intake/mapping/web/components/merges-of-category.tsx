import { Button } from 'antd';
import { listMerges, undoMerge } from '#features/intake/mapping/contract/mapping.calls.ts';
import type { MergeState } from '#features/intake/mapping/contract/mapping.merges.ts';
import { Can, useMayCall } from '#web/lib/can.tsx';
import { formatDate } from '#web/lib/format.ts';
import { notify } from '#web/lib/notify.ts';
import { useText } from '#web/lib/text.tsx';
import { useAsk } from '#web/ui/ask.tsx';
import { useMerges, useUndoMerge } from '../mapping.api.ts';
import { mappingTexts as words } from '../mapping.texts.ts';
import styles from './mapping.module.css';

const stateTexts: Readonly<Record<Exclude<MergeState, 'merged'>, typeof words.mergeUndone>> = {
  running: words.mergeRunning,
  undoing: words.mergeUndoing,
  undone: words.mergeUndone,
};

/** What was merged into a category, to be put back; nothing is shown where nothing was. */
export function MergesOfCategory({ categoryId }: { categoryId: number }) {
  return useMayCall(listMerges) ? <Merges categoryId={categoryId} /> : null;
}

function Merges({ categoryId }: { categoryId: number }) {
  const t = useText();
  const ask = useAsk();
  const found = useMerges(categoryId);
  const undo = useUndoMerge(({ products, kept, taskId }) =>
    notify.success(taskId === null ? t(words.mergeBack, { products, kept }) : t(words.asTask)),
  );
  if (!found.data || found.data.length === 0) return null;
  return (
    <section aria-label={t(words.mergedHere)}>
      <h3>{t(words.mergedHere)}</h3>
      <ul className={styles.merges}>
        {found.data.map(({ id, name, at, by, products, mappings, state }) => (
          <li key={id}>
            <span>
              <strong>{name}</strong>
              <span className={styles.mergeFacts}>
                {[formatDate(at), by, t(words.mergeMoved, { products, mappings })].filter(Boolean).join(' · ')}
              </span>
            </span>
            {state === 'merged' ? (
              <Can call={undoMerge}>
                <Button
                  size="small"
                  loading={undo.isPending && undo.variables.params.id === id}
                  aria-label={t(words.mergeUndoOf, { name })}
                  onClick={async () => {
                    const sure = await ask({
                      title: t(words.mergeUndoOf, { name }),
                      text: t(words.mergeUndoWhat),
                      confirm: t(words.undo),
                    });
                    if (sure) undo.mutate({ params: { id } });
                  }}
                >
                  {t(words.undo)}
                </Button>
              </Can>
            ) : (
              <span className={styles.mergeState}>{t(stateTexts[state])}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
