import { Button, Progress } from 'antd';
import { useState } from 'react';
import { type ItemState, itemStates } from '#features/base/change-sets/contract/change-sets.model.ts';
import { itemStateTexts } from '#features/base/change-sets/contract/change-sets.texts.ts';
import type { Clone, ClonedPart } from '#features/work/clones/contract/clones.model.ts';
import { clonesPageSize } from '#features/work/clones/contract/clones.rules.ts';
import { cloneStateTexts, clonesTexts as words } from '#features/work/clones/contract/clones.texts.ts';
import { outcomeTones } from '#kit/outcome.ts';
import { wordFor } from '#kit/text.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { pagePatch } from '#web/lib/list-search.ts';
import { type Translate, useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Entry, EntryList } from '#web/ui/entry-list.tsx';
import { NothingYet } from '#web/ui/list-states.tsx';
import { PagedList } from '#web/ui/pages/paged-list.tsx';
import { StatusMark, type Tone, toneFor } from '#web/ui/status-mark.tsx';
import { isWorking, useClones, useUndoClone } from '../clones.api.ts';
import { readClone } from '../clones.search.ts';
import styles from './clones.module.css';

const tones: Readonly<Record<string, Tone>> = {
  ...outcomeTones,
  running: 'info',
  undoing: 'info',
  undone_partly: 'warning',
};

/** Who cloned what to what and when, how it stands, and its undo. */
export function CloneLog({ kind }: { kind: string }) {
  const t = useText();
  const { search, setSearch } = useUrlSearch();
  const { page } = readClone(search);
  const [working, setWorking] = useState(false);
  const [undone, setUndone] = useState<Clone | null>(null);
  const found = useClones(kind, page, working);
  if ((found.data?.results ?? []).some(isWorking) !== working) setWorking(!working);
  return (
    <section className={styles.log} aria-label={t(words.log)}>
      <h2 className={`t-section-title ${styles.title}`}>{t(words.log)}</h2>
      <PagedList
        found={found}
        page={page}
        pageSize={clonesPageSize}
        onPage={(next, options) => setSearch(pagePatch(next), options)}
        told={(count) => t(words.told, { count })}
        bones={{ rows: 3, height: 64 }}
        polls
        nothing={<NothingYet title={t(words.empty)}>{t(words.emptyWhy)}</NothingYet>}
      >
        {({ results }) => (
          <EntryList label={t(words.log)}>
            {results.map((clone) => (
              <CloneEntry key={clone.id} clone={clone} onUndo={() => setUndone(clone)} />
            ))}
          </EntryList>
        )}
      </PagedList>
      {undone ? <UndoDialog clone={undone} onClose={() => setUndone(null)} /> : null}
    </section>
  );
}

const pairOf = (t: Translate, { from, to }: Clone): string => t(words.pair, { from: from.name, to: to.name });

function CloneEntry({ clone, onUndo }: { clone: Clone; onUndo: () => void }) {
  const t = useText();
  const { setSearch } = useUrlSearch();
  const name = pairOf(t, clone);
  return (
    <Entry
      data-clone={clone.id}
      facts={t(words.by, { name: clone.user_name, time: formatDateTime(clone.started_at) })}
      state={<StatusMark tone={toneFor(tones, clone.state)}>{t(wordFor(cloneStateTexts, clone.state))}</StatusMark>}
      actions={
        clone.undo ? (
          <Button aria-label={t(words.undoOf, { name })} onClick={onUndo}>
            {t(words.undo)}
          </Button>
        ) : undefined
      }
    >
      <strong>{name}</strong>
      {isWorking(clone) && clone.task ? (
        <Progress percent={clone.task.progress} size="small" aria-label={t(words.progress, { name })} />
      ) : null}
      <ul className={styles.cloned}>
        {clone.parts.map((part) => (
          <li key={part.key}>
            {t(words.partWith, { part: t(part.title), counts: countsIn(t, part) })}{' '}
            {clone.rows && part.change_set_id ? (
              <Button
                size="small"
                type="link"
                aria-label={t(words.rowsOf, { name: t(part.title) })}
                onClick={() => setSearch({ change: part.change_set_id })}
              >
                {t(words.rows)}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Entry>
  );
}

/** "37 changed, 2 kept by choice". */
function countsIn(t: Translate, { counts, total }: ClonedPart): string {
  const said = itemStates
    .filter((state: ItemState) => (counts[state] ?? 0) > 0)
    .map((state) => `${counts[state]} ${t(itemStateTexts[state])}`);
  const own = (counts.own ?? 0) > 0 ? [t(words.keptOwn, { count: counts.own! })] : [];
  return total === 0 ? t(words.none) : [...said, ...own].join(', ');
}

function UndoDialog({ clone, onClose }: { clone: Clone; onClose: () => void }) {
  const t = useText();
  const undo = useUndoClone(onClose);
  return (
    <Dialog
      title={t(words.undoTitle, { name: pairOf(t, clone) })}
      okText={t(words.undo)}
      busy={undo.isPending}
      onOk={() => undo.mutate({ params: { id: clone.id } })}
      onClose={onClose}
    >
      <p>{t(words.undoWhy)}</p>
    </Dialog>
  );
}
