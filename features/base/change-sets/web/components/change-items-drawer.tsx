import { Drawer, Segmented } from 'antd';
import { useState } from 'react';
import { type ChangeSet, type ItemState, itemStates } from '#features/base/change-sets/contract/change-sets.model.ts';
import {
  changeSetStateTexts,
  itemStateTexts,
  changeSetTexts as words,
} from '#features/base/change-sets/contract/change-sets.texts.ts';
import { wordFor } from '#kit/text.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { usePlaceWidth } from '#web/ui/drawer-width.ts';
import { FirstLoad, LoadFailed, NothingYet } from '#web/ui/list-states.tsx';
import { PagedList } from '#web/ui/pages/paged-list.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import { useChangeItems, useChangeSet } from '../change-sets.api.ts';
import { toneOf } from '../change-words.ts';
import type { RowLink } from '../row-link.ts';
import { ChangeRows } from './change-rows.tsx';
import styles from './change-sets.module.css';
import { OutcomeLink } from './outcome-link.tsx';
import { ResultFile } from './result-file.tsx';

const pageSize = 50;

type Props = { readonly id: string; readonly link: RowLink | undefined; readonly onClose: () => void };

/** Every row of one change set: what became of it, from what to what, and why not. */
export function ChangeItemsDrawer({ id, link, onClose }: Props) {
  const t = useText();
  const width = usePlaceWidth();
  const set = useChangeSet(id);
  return (
    <Drawer open onClose={onClose} size={width} title={t(words.rowsTitle)}>
      {set.isPending ? <FirstLoad rows={8} height={40} /> : null}
      {set.isError && !set.data ? <LoadFailed error={set.error} onRetry={() => void set.refetch()} /> : null}
      {set.data ? (
        <>
          <header className={styles.head}>
            <h2>{t(set.data.title)}</h2>
            <StatusMark tone={toneOf(set.data)}>{t(wordFor(changeSetStateTexts, set.data.state))}</StatusMark>
            <p>{t(words.by, { name: set.data.user_name, time: formatDateTime(set.data.created_at) })}</p>
            <ResultFile set={set.data} />
          </header>
          <Items set={set.data} link={link} onLeave={onClose} />
        </>
      ) : null}
    </Drawer>
  );
}

type ItemsProps = { readonly set: ChangeSet; readonly link: RowLink | undefined; readonly onLeave: () => void };

function Items({ set, link, onLeave }: ItemsProps) {
  const t = useText();
  const [state, setState] = useState<ItemState | null>(null);
  const [page, setPage] = useState(0);
  const items = useChangeItems(set.id, { ...(state ? { state } : {}), page, pageSize });
  const present = itemStates.filter((one) => set.counts[one] > 0);
  return (
    <>
      <Segmented<ItemState | 'all'>
        aria-label={t(words.state)}
        className={styles.states}
        value={state ?? 'all'}
        options={[
          { value: 'all' as const, label: t(words.all, { count: set.total }) },
          ...present.map((one) => ({ value: one, label: `${set.counts[one]} ${t(itemStateTexts[one])}` })),
        ]}
        onChange={(next) => {
          setState(next === 'all' ? null : next);
          setPage(0);
        }}
      />
      <PagedList
        found={items}
        page={page}
        pageSize={pageSize}
        onPage={setPage}
        bones={{ rows: 8, height: 40 }}
        nothing={<NothingYet title={t(words.noRows)} />}
      >
        {({ rows, names }) => (
          <>
            {link?.hrefOfOutcome && state ? (
              <OutcomeLink href={link.hrefOfOutcome(set.id, state)} onFollow={onLeave}>
                {t(words.listThese)}
              </OutcomeLink>
            ) : null}
            <ChangeRows
              rows={rows}
              label={t(words.rowsTitle)}
              row={set.row}
              link={set.row ? undefined : link}
              keyedBy={set.keyed_by}
              names={names}
            />
          </>
        )}
      </PagedList>
    </>
  );
}
