import { Link } from '@tanstack/react-router';
import { Button, Checkbox } from 'antd';
import { type ReactNode, useState } from 'react';
import { type Asked, PreviewDialog } from '#features/base/change-sets/web/change-sets.public.ts';
import { ListExport } from '#features/base/exports/web/exports.public.ts';
import { bulkLimit } from '#features/catalogue/products/contract/products.bulk.ts';
import { type AllTargets, readShopTree } from '#features/selling/targets/contract/targets.calls.ts';
import { targetColumns } from '#features/selling/targets/contract/targets.columns.ts';
import { targetSides } from '#features/selling/targets/contract/targets.model.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { formatDateTime } from '#web/lib/format.ts';
import { filterPatch, pageIn, pagePatch, searchTextIn } from '#web/lib/list-search.ts';
import { notify } from '#web/lib/notify.ts';
import { one } from '#web/lib/search.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { FilterChoice } from '#web/ui/filter-choice.tsx';
import { ListFilters } from '#web/ui/filters/list-filters.tsx';
import { LoadFailed, NothingFound, NothingYet } from '#web/ui/list-states.tsx';
import { PagedList } from '#web/ui/pages/paged-list.tsx';
import { useChosenOrAll } from '#web/ui/pages/use-chosen-or-all.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import { isUnmapping, kinds, type Pair, type Words } from '../mapped-kinds.ts';
import {
  type Listed,
  type MappedKind,
  type Row,
  useFoundTargets,
  useReadShopTree,
  useTargets,
} from '../targets.api.ts';
import { TargetEntry } from './target-entry.tsx';
import styles from './targets.module.css';

const pageSize = 20;
const exportOf = { category: 'shop-categories', attribute: 'shop-attributes' } as const;
const idOf = ({ id }: Row) => id;

/**
 * Into which categories of the shop our products go, or into which of its properties values of our attributes: what was mapped, what may be the
 * same, and the ways to say so.
 */
export function TargetsPanel({ of }: { of: MappedKind }) {
  const { words, map, mapSure, unmap } = kinds[of];
  const t = useText();
  const { search, setSearch } = useUrlSearch();
  const side = targetSides.find((known) => known === one(search.side));
  const text = searchTextIn(search);
  const page = pageIn(search);
  const [polls, setPolls] = useState(false);
  const filters = { ...(side ? { side } : {}), ...(text ? { search_text: text } : {}) };
  const found = useTargets(of, { page, pageSize, ...filters }, polls);
  const data = found.data;
  if (data && polls !== (data.task !== null)) setPolls(data.task !== null);
  const chosen = useChosenOrAll<number, AllTargets['filters']>(filters);
  const [asked, setAsked] = useState<Asked | null>(null);
  const results = data?.results ?? [];
  const choosable = results.filter((row) => row.target !== null || row.proposals.length > 0);
  return (
    <section className={`t-card ${styles.card}`} aria-labelledby="ps-targets">
      <div className={styles.top}>
        <div>
          <h2 id="ps-targets">{t(words.tab)}</h2>
          <p className={styles.lead}>
            {t(data?.demanded ? words.whyDemanded : words.why)}{' '}
            {of === 'category' ? (
              <Link to="/settings/send-to-shop" search={(now) => ({ shopId: now.shopId })}>
                {t(words.policy)}
              </Link>
            ) : null}
          </p>
        </div>
        {data ? (
          <Reading words={words} data={data} onMap={() => setAsked(mapSure(data.sure))} onRead={() => setPolls(true)} />
        ) : null}
      </div>
      {data && !data.can ? <p className="t-problem t-problem-soft">{t(words.cannot)}</p> : null}
      <ListFilters>
        <FilterChoice
          of="side"
          label={t(words.side)}
          value={side}
          any={words.any}
          options={targetSides.map((value) => ({ value, label: `${t(words[value])} (${data?.counts[value] ?? 0})` }))}
        />
        <SearchField label={t(words.search)} text={text ?? ''} />
        <ListExport list={exportOf[of]} columns={targetColumns} total={data?.total} />
      </ListFilters>
      {chosen.all ? (
        <FoundChosen
          of={of}
          all={chosen.all}
          mayMap={data?.can ?? false}
          onMap={(ids) => setAsked(mapSure(ids))}
          onUnmap={(ids) => setAsked(unmap(ids))}
          onClear={chosen.clear}
        />
      ) : choosable.length > 0 ? (
        <Chosen
          words={words}
          rows={results.filter((row) => chosen.has(row.id))}
          all={choosable.every((row) => chosen.has(row.id))}
          mayMap={data?.can ?? false}
          onAll={(on) => chosen.choose(choosable.map(idOf), on)}
          more={
            data && data.total > results.length && data.total <= bulkLimit ? (
              <Button type="link" size="small" onClick={() => chosen.chooseAll(data.total)}>
                {t(words.chooseFound, { count: data.total })}
              </Button>
            ) : null
          }
          onMap={(pairs) => setAsked(map(pairs))}
          onUnmap={(ids) => setAsked(unmap(ids))}
        />
      ) : null}
      <PagedList
        found={found}
        page={page}
        pageSize={pageSize}
        onPage={(next, options) => setSearch(pagePatch(next), options)}
        told={(count) => t(words.found, { count })}
        polls
        bones={{ rows: 5, height: 64 }}
        nothing={
          text || side ? (
            <NothingFound onClear={() => setSearch(filterPatch({ side: undefined, search_text: undefined }))} />
          ) : (
            <NothingYet title={t(words.none)}>{t(words.noneWhy)}</NothingYet>
          )
        }
      >
        {(shown) => (
          <ul className={styles.list}>
            {shown.results.map((row) => (
              <TargetEntry
                key={row.id}
                of={of}
                words={words}
                row={row}
                demanded={shown.demanded}
                chosen={(chosen.all !== null && choosable.includes(row)) || chosen.has(row.id)}
                onChoose={choosable.includes(row) ? (on) => chosen.tick(row.id, on, choosable.map(idOf)) : undefined}
                onMap={shown.can && shown.theirs > 0 ? (pair) => setAsked(map([pair])) : undefined}
              />
            ))}
          </ul>
        )}
      </PagedList>
      {asked ? (
        <PreviewDialog
          asked={asked}
          okText={(count) => t(isUnmapping(asked) ? words.unmap : words.map, { count })}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            chosen.clear();
            notify.success(t(words.done));
            void found.refetch();
          }}
        />
      ) : null}
    </section>
  );
}

type ReadingProps = {
  readonly words: Words;
  readonly data: Listed;
  readonly onMap: () => void;
  readonly onRead: () => void;
};

/** What is known of the shop's own, and the ways to know more. */
function Reading({ words, data, onMap, onRead }: ReadingProps) {
  const t = useText();
  const read = useReadShopTree();
  const mayRead = useMayCall(readShopTree);
  const { task, read_at: at, theirs, can, sure } = data;
  return (
    <div className={styles.state}>
      <span role="status">
        {task ? t(words.reading) : at ? t(words.readAt, { count: theirs, at: formatDateTime(at) }) : t(words.never)}
      </span>
      {mayRead && can ? (
        <Button
          loading={read.isPending}
          disabled={task !== null}
          onClick={() => read.mutate({}, { onSuccess: onRead })}
        >
          {t(words.read)}
        </Button>
      ) : null}
      {can && sure.length > 0 ? (
        <Button type="primary" onClick={onMap}>
          {t(words.mapSure, { count: sure.length })}
        </Button>
      ) : null}
    </div>
  );
}

type ChosenProps = {
  readonly words: Words;
  readonly rows: readonly Row[];
  readonly all: boolean;
  readonly mayMap: boolean;
  readonly onAll: (on: boolean) => void;
  /** The way to all that is found. */
  readonly more: ReactNode;
  readonly onMap: (pairs: readonly Pair[]) => void;
  readonly onUnmap: (ids: readonly number[]) => void;
};

function Chosen({ words, rows, all, mayMap, onAll, more, onMap, onUnmap }: ChosenProps) {
  const t = useText();
  const pairs = rows.flatMap(({ id, side, proposals: [first] }) =>
    side !== 'mapped' && first ? [{ id, remote_id: first.remote_id }] : [],
  );
  const mapped = rows.flatMap(({ id, target }) => (target ? [id] : []));
  return (
    <div className={styles.chosen}>
      <Checkbox checked={all} onChange={({ target }) => onAll(target.checked)}>
        {t(words.chooseAll)}
      </Checkbox>
      {more}
      {mayMap ? (
        <Button disabled={pairs.length === 0} onClick={() => onMap(pairs)}>
          {t(words.map, { count: pairs.length })}
        </Button>
      ) : null}
      <Button disabled={mapped.length === 0} onClick={() => onUnmap(mapped)}>
        {t(words.unmap, { count: mapped.length })}
      </Button>
    </div>
  );
}

type FoundProps = {
  readonly of: MappedKind;
  readonly all: AllTargets;
  readonly mayMap: boolean;
  readonly onMap: (ids: readonly number[]) => void;
  readonly onUnmap: (ids: readonly number[]) => void;
  readonly onClear: () => void;
};

/** What can be done with all that is found, however many pages it has: mapped is only what is the same beyond doubt. */
function FoundChosen({ of, all, mayMap, onMap, onUnmap, onClear }: FoundProps) {
  const { words } = kinds[of];
  const t = useText();
  const { data, error, refetch } = useFoundTargets(of, all);
  const { map, unmap } = data ?? { map: [], unmap: [] };
  return (
    <div className={styles.chosen}>
      <span role="status">{t(words.foundChosen, { count: all.count })}</span>
      <Button type="link" size="small" onClick={onClear}>
        {t(words.chooseNone)}
      </Button>
      {error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          {mayMap ? (
            <Button disabled={map.length === 0} onClick={() => onMap(map)}>
              {t(words.map, { count: map.length })}
            </Button>
          ) : null}
          <Button disabled={unmap.length === 0} onClick={() => onUnmap(unmap)}>
            {t(words.unmap, { count: unmap.length })}
          </Button>
        </>
      )}
    </div>
  );
}
