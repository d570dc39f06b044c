import { useState } from 'react';
import type { Suggestion } from '#features/intake/mapping/contract/mapping.model.ts';
import { filterPatch, pagePatch } from '#web/lib/list-search.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { NothingFound, NothingYet } from '#web/ui/list-states.tsx';
import { PagedList } from '#web/ui/pages/paged-list.tsx';
import { useInbox } from '../mapping.api.ts';
import { inboxOf, inboxPageSize } from '../mapping.search.ts';
import { mappingTexts as words } from '../mapping.texts.ts';
import type { Asked } from './asked.ts';
import { CertainDialog } from './certain-dialog.tsx';
import { ChooseDialog } from './choose-dialog.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { DecisionsDrawer } from './decisions-drawer.tsx';
import { InboxFilters } from './inbox-filters.tsx';
import { InboxRow } from './inbox-row.tsx';
import styles from './mapping.module.css';
import { type Outcome, OutcomeBar } from './outcome-bar.tsx';
import { SelectionBar } from './selection-bar.tsx';

type Written = { readonly path: string; readonly word: string };
type Dialog =
  | { readonly what: 'decide'; readonly asked: readonly Asked[] }
  | { readonly what: 'choose'; readonly id: number; readonly name: string; readonly written: Written }
  | { readonly what: 'certain' | 'decisions' };

/** What suppliers' words stand for: a list to work through, with its suggestions. */
export function InboxPart() {
  const t = useText();
  const { search, setSearch } = useUrlSearch();
  const at = inboxOf(search);
  const inbox = useInbox({ ...at, search: at.search || undefined, pageSize: inboxPageSize });
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const rows = inbox.data?.results ?? [];
  const ask = (...asked: Asked[]) => setDialog({ what: 'decide', asked });
  const accepted = (id: number, name: string, one: Suggestion): Asked => ({ id, name, target: one, left_out: false });
  const filtered = at.search !== '' || at.seller !== undefined || at.state !== 'open';
  const ready = rows.filter((row) => row.suggestions.length > 0 && selected.has(row.id));
  return (
    <>
      <InboxFilters
        at={at}
        found={inbox.data}
        onChange={(patch) => {
          setSelected(new Set());
          setSearch({ page: undefined, ...patch });
        }}
        onCertain={() => setDialog({ what: 'certain' })}
        onDecisions={() => setDialog({ what: 'decisions' })}
      />
      <OutcomeBar outcome={outcome} onOutcome={setOutcome} />
      <PagedList
        found={inbox}
        page={at.page}
        pageSize={inboxPageSize}
        onPage={(page) => {
          setSelected(new Set());
          setSearch(pagePatch(page));
        }}
        bones={{ rows: 5, height: 120 }}
        nothing={
          filtered ? (
            <NothingFound
              onClear={() => setSearch(filterPatch({ state: undefined, seller: undefined, search_text: undefined }))}
            />
          ) : (
            <NothingYet title={t(words.empty)}>{t(words.emptyWhy)}</NothingYet>
          )
        }
      >
        {() => (
          <>
            <SelectionBar
              rows={rows}
              selected={selected}
              onSelect={setSelected}
              onAccept={() => ask(...ready.map((row) => accepted(row.id, row.path || row.name, row.suggestions[0]!)))}
            />
            <ul className={styles.rows} aria-busy={inbox.isFetching}>
              {rows.map((row) => (
                <InboxRow
                  key={row.id}
                  row={row}
                  selected={selected.has(row.id)}
                  onSelect={(on) => {
                    const next = new Set(selected);
                    if (on) next.add(row.id);
                    else next.delete(row.id);
                    setSelected(next);
                  }}
                  onAccept={(one) => ask(accepted(row.id, row.path || row.name, one))}
                  onChoose={() =>
                    setDialog({
                      what: 'choose',
                      id: row.id,
                      name: row.path || row.name,
                      written: { path: row.path, word: row.name },
                    })
                  }
                  onLeaveOut={(left_out) => ask({ id: row.id, name: row.path || row.name, target: null, left_out })}
                />
              ))}
            </ul>
          </>
        )}
      </PagedList>
      {dialog ? (
        <InboxDialogs
          at={at}
          dialog={dialog}
          onAsk={ask}
          onOutcome={setOutcome}
          onDecided={() => setSelected(new Set())}
          onClose={() => setDialog(null)}
        />
      ) : null}
    </>
  );
}

type DialogProps = {
  readonly at: ReturnType<typeof inboxOf>;
  readonly dialog: Dialog;
  readonly onAsk: (asked: Asked) => void;
  readonly onOutcome: (outcome: Outcome | null) => void;
  /** What was chosen in the list has been decided. */
  readonly onDecided: () => void;
  readonly onClose: () => void;
};

/** What is above the list: a target is chosen, then it is shown what that does; or many words are decided at once. */
function InboxDialogs({ at, dialog, onAsk, onOutcome, onDecided, onClose }: DialogProps) {
  const done = (outcome: Outcome) => {
    onOutcome(outcome);
    onClose();
  };
  if (dialog.what === 'choose')
    return (
      <ChooseDialog
        kind={at.kind}
        name={dialog.name}
        written={dialog.written}
        onClose={onClose}
        onChosen={(target) => onAsk({ id: dialog.id, name: dialog.name, target, left_out: false })}
      />
    );
  if (dialog.what === 'decide')
    return (
      <DecideDialog
        kind={at.kind}
        asked={dialog.asked}
        onClose={onClose}
        onDone={(outcome) => {
          onDecided();
          done(outcome);
        }}
      />
    );
  if (dialog.what === 'certain')
    return <CertainDialog kind={at.kind} seller={at.seller} onClose={onClose} onDone={done} />;
  return <DecisionsDrawer kind={at.kind} onClose={onClose} onOutcome={onOutcome} />;
}
