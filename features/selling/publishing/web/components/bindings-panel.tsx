import { Button, Checkbox } from 'antd';
import { type ReactNode, useState } from 'react';
import { type Asked, PreviewDialog } from '#features/base/change-sets/web/change-sets.public.ts';
import { ListExport } from '#features/base/exports/web/exports.public.ts';
import { bulkLimit } from '#features/catalogue/products/contract/products.bulk.ts';
import { bindingColumns } from '#features/selling/publishing/contract/bindings/bindings.columns.ts';
import { bindingsTexts as words } from '#features/selling/publishing/contract/bindings/bindings.texts.ts';
import { type BindingRow, bindingSides } from '#features/selling/publishing/contract/bindings/bindings.ts';
import type {
  AllBindings,
  listBindings,
} from '#features/selling/publishing/contract/bindings/publishing.bindings.calls.ts';
import { compareShop, pushDrifts } from '#features/selling/publishing/contract/drift/publishing.drift.calls.ts';
import { bindOperation, unbindOperation } from '#features/selling/publishing/contract/publishing.operations.ts';
import type { OutputOf } from '#kit/call.ts';
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
import { useBindings, useCompareShop, useFoundBindings, usePushDrifts, useReleaseSecond } from '../sending.api.ts';
import { BindingEntry, keyOfRow, type Pair } from './binding-entry.tsx';
import styles from './sending.module.css';

const pageSize = 20;

/** Which products of the shop are which of ours: what is bound to nothing on both sides, what is broken, and the ways to mend it. `importing`: the way to begin
 * with what the shop has. */
export function BindingsPanel({ importing }: { importing: ReactNode }) {
  const t = useText();
  const { search, setSearch } = useUrlSearch();
  const side = bindingSides.find((known) => known === one(search.side));
  const text = searchTextIn(search);
  const page = pageIn(search);
  const [polls, setPolls] = useState(false);
  const filters = { ...(side ? { side } : {}), ...(text ? { search_text: text } : {}) };
  const found = useBindings({ page, pageSize, ...filters }, polls);
  const data = found.data;
  const moving =
    data !== undefined &&
    (data.task !== null || data.results.some(({ state, problem }) => isMoving(state) && problem === null));
  if (data && polls !== moving) setPolls(moving);
  const mayBind = useMayCall(pushDrifts);
  const chosen = useChosenOrAll<string, AllBindings['filters']>(filters);
  const [asked, setAsked] = useState<Asked | null>(null);
  const results = data?.results ?? [];
  const bind = (pairs: readonly Pair[]) =>
    setAsked({
      operation: bindOperation.name,
      input: { pairs: [...pairs] },
      ids: pairs.map(({ product_id }) => product_id),
    });
  const choosable = results.filter(isChoosable);
  return (
    <section className={`t-card ${styles.panel}`} aria-labelledby="ps-bindings">
      <div className={styles.head}>
        <div>
          <h2 id="ps-bindings">{t(words.tab)}</h2>
          <p className={styles.why}>{t(words.why)}</p>
        </div>
        <Reading
          data={data}
          importing={importing}
          onRead={() => setPolls(true)}
          onBind={(ids) => setAsked({ operation: bindOperation.name, input: {}, ids: [...ids] })}
        />
      </div>
      {data && !data.can.foreign ? <p className="t-problem t-problem-soft">{t(words.noForeign)}</p> : null}
      {data?.can.foreign && !data.can.bind ? <p className="t-problem t-problem-soft">{t(words.noBind)}</p> : null}
      <ListFilters>
        <FilterChoice
          of="side"
          label={t(words.side)}
          value={side}
          any={words.any}
          options={bindingSides.map((value) => ({ value, label: `${t(words[value])} (${data?.counts[value] ?? 0})` }))}
        />
        <SearchField label={t(words.search)} text={text ?? ''} />
        <ListExport list="shop-bindings" columns={bindingColumns} total={data?.total} />
      </ListFilters>
      {mayBind && chosen.all ? (
        <FoundActions all={chosen.all} onAsk={setAsked} onDone={chosen.clear} />
      ) : mayBind && choosable.length > 0 ? (
        <Actions
          rows={results.filter((row) => chosen.has(keyOfRow(row)))}
          all={choosable.every((row) => chosen.has(keyOfRow(row)))}
          onAll={(on) => chosen.choose(choosable.map(keyOfRow), on)}
          more={
            data && data.total > results.length && data.total <= bulkLimit ? (
              <Button type="link" size="small" onClick={() => chosen.chooseAll(data.total)}>
                {t(words.chooseFound, { count: data.total })}
              </Button>
            ) : null
          }
          onAsk={setAsked}
          onDone={chosen.clear}
        />
      ) : null}
      <PagedList
        found={found}
        page={page}
        pageSize={pageSize}
        onPage={(next, options) => setSearch(pagePatch(next), options)}
        told={(count) => t(words.found, { count })}
        polls
        bones={{ rows: 5, height: 72 }}
        nothing={
          text ? (
            <NothingFound onClear={() => setSearch(filterPatch({ side: undefined, search_text: undefined }))} />
          ) : (
            <NothingYet title={t(data?.read_at ? (side ? words.noneOf : words.none) : words.never)}>
              {t(data?.read_at ? words.noneWhy : words.firstWhy)}
            </NothingYet>
          )
        }
      >
        {(shown) => (
          <ul className={styles.rows}>
            {shown.results.map((row) => (
              <BindingEntry
                key={keyOfRow(row)}
                row={row}
                chosen={(chosen.all !== null && choosable.includes(row)) || chosen.has(keyOfRow(row))}
                onChoose={
                  mayBind && choosable.includes(row)
                    ? (on) => chosen.tick(keyOfRow(row), on, choosable.map(keyOfRow))
                    : undefined
                }
                onBind={mayBind && shown.can.bind ? (pair) => bind([pair]) : undefined}
              />
            ))}
          </ul>
        )}
      </PagedList>
      {asked ? (
        <PreviewDialog
          asked={asked}
          okText={(count) => t(asked.operation === bindOperation.name ? words.bind : words.unbind, { count })}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            chosen.clear();
            notify.success(t(words.bindingNow));
            void found.refetch();
          }}
        />
      ) : null}
    </section>
  );
}

type ReadingProps = {
  readonly data: OutputOf<typeof listBindings> | undefined;
  readonly importing: ReactNode;
  readonly onRead: () => void;
  readonly onBind: (ids: readonly number[]) => void;
};

/** When the shop was read, and what can be done with all it has at once. */
function Reading({ data, importing, onRead, onBind }: ReadingProps) {
  const t = useText();
  const compare = useCompareShop();
  const mayRead = useMayCall(compareShop);
  const mayBind = useMayCall(pushDrifts);
  return (
    <div className={styles.when}>
      <span role="status">
        {data?.task
          ? t(words.reading)
          : data?.read_at
            ? t(words.readAt, { at: formatDateTime(data.read_at) })
            : data
              ? t(words.never)
              : ''}
      </span>
      {mayRead && data?.can.read ? (
        <Button
          loading={compare.isPending}
          disabled={data.task !== null}
          onClick={() => compare.mutate({}, { onSuccess: onRead })}
        >
          {t(words.read)}
        </Button>
      ) : null}
      {data?.can.foreign && data.counts.there > 0 ? importing : null}
      {mayBind && data?.can.bind && data.sure.length > 0 ? (
        <Button type="primary" onClick={() => onBind(data.sure)}>
          {t(words.bindSure, { count: data.sure.length })}
        </Button>
      ) : null}
    </div>
  );
}

const isMoving = (state: BindingRow['state']): boolean => state === 'asked' || state === 'letting_go';

/** Something can be done with it beside others. */
const isChoosable = ({ side, state, problem, matches, difference }: BindingRow): boolean =>
  side === 'there' ? matches.length > 0 : difference !== null || state === 'bound' || problem === 'refused';

type ActionsProps = {
  readonly rows: readonly BindingRow[];
  readonly all: boolean;
  readonly onAll: (on: boolean) => void;
  /** The way to all that is found. */
  readonly more: ReactNode;
  readonly onAsk: (asked: Asked) => void;
  readonly onDone: () => void;
};

function Actions({ rows, all, onAll, more, onAsk, onDone }: ActionsProps) {
  const t = useText();
  const matched = rows.flatMap(({ side, matches }) => (side === 'there' ? matches.slice(0, 1) : []));
  const pairs = [...new Map(matched.map((it) => [it.product_id, it])).values()];
  const bound = rows.flatMap(({ product_id, state }) =>
    product_id !== null && state !== null && state !== 'sent' ? [product_id] : [],
  );
  const of = (problem: BindingRow['problem']) =>
    rows.flatMap((row) => (row.problem === problem && row.difference !== null ? [row.difference] : []));
  const [missing, twice] = [of('missing'), of('twice')];
  return (
    <div className={styles.actions}>
      <Checkbox checked={all} onChange={({ target }) => onAll(target.checked)}>
        {t(words.chooseAll)}
      </Checkbox>
      {more}
      <Button
        disabled={pairs.length === 0}
        onClick={() =>
          onAsk({
            operation: bindOperation.name,
            input: { pairs: pairs.map(({ product_id, remote_id }) => ({ product_id, remote_id })) },
            ids: pairs.map(({ product_id }) => product_id),
          })
        }
      >
        {t(words.bind, { count: pairs.length })}
      </Button>
      <Button
        disabled={bound.length === 0}
        onClick={() => onAsk({ operation: unbindOperation.name, input: {}, ids: bound })}
      >
        {t(words.unbind, { count: bound.length })}
      </Button>
      <Repairs missing={missing} twice={twice} onDone={onDone} />
    </div>
  );
}

type RepairsProps = {
  readonly missing: readonly number[];
  readonly twice: readonly number[];
  readonly onDone: () => void;
};

/** What is deleted there goes once more; of two that are one product here the second is let go. */
function Repairs({ missing, twice, onDone }: RepairsProps) {
  const t = useText();
  const push = usePushDrifts(onDone);
  const release = useReleaseSecond(onDone);
  return (
    <>
      {missing.length > 0 ? (
        <Button loading={push.isPending} onClick={() => push.mutate({ body: { ids: [...missing] } })}>
          {t(words.sendAgain, { count: missing.length })}
        </Button>
      ) : null}
      {twice.length > 0 ? (
        <Button loading={release.isPending} onClick={() => release.mutate({ body: { ids: [...twice] } })}>
          {t(words.letGo, { count: twice.length })}
        </Button>
      ) : null}
    </>
  );
}

type FoundProps = {
  readonly all: AllBindings;
  readonly onAsk: (asked: Asked) => void;
  readonly onDone: () => void;
};

/** What can be done with all that is found, however many pages it has: bound is only what matches beyond doubt. */
function FoundActions({ all, onAsk, onDone }: FoundProps) {
  const t = useText();
  const { data, error, refetch } = useFoundBindings(all);
  const { bind, unbind, missing, twice } = data ?? { bind: [], unbind: [], missing: [], twice: [] };
  return (
    <div className={styles.actions}>
      <span role="status">{t(words.foundChosen, { count: all.count })}</span>
      <Button type="link" size="small" onClick={onDone}>
        {t(words.chooseNone)}
      </Button>
      {error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <Button
            disabled={bind.length === 0}
            onClick={() => onAsk({ operation: bindOperation.name, input: {}, ids: [...bind] })}
          >
            {t(words.bind, { count: bind.length })}
          </Button>
          <Button
            disabled={unbind.length === 0}
            onClick={() => onAsk({ operation: unbindOperation.name, input: {}, ids: [...unbind] })}
          >
            {t(words.unbind, { count: unbind.length })}
          </Button>
          <Repairs missing={missing} twice={twice} onDone={onDone} />
        </>
      )}
    </div>
  );
}
