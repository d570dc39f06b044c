import { Button, Checkbox, Tag } from 'antd';
import { type ReactNode, useState } from 'react';
import { PreviewDialog } from '#features/base/change-sets/web/change-sets.public.ts';
import { useCurrentShop } from '#features/base/shops/web/shops.public.ts';
import { bulkLimit } from '#features/catalogue/products/contract/products.bulk.ts';
import { driftTexts as words } from '#features/selling/publishing/contract/drift/drift.texts.ts';
import {
  type AllDifferences,
  compareShop,
  ignoreField,
  pushDrifts,
  takeOutDrifts,
} from '#features/selling/publishing/contract/drift/publishing.drift.calls.ts';
import {
  type DriftKind,
  type DriftRow,
  driftKinds,
} from '#features/selling/publishing/contract/drift/publishing.drift.ts';
import { fieldWord } from '#features/selling/publishing/contract/preview/fields-of-shops.ts';
import { acceptFromShopOperation } from '#features/selling/publishing/contract/publishing.operations.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { formatDateTime } from '#web/lib/format.ts';
import { filterPatch, pageIn, pagePatch, searchTextIn } from '#web/lib/list-search.ts';
import { notify } from '#web/lib/notify.ts';
import { one } from '#web/lib/search.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { FilterChoice } from '#web/ui/filter-choice.tsx';
import { ListFilters } from '#web/ui/filters/list-filters.tsx';
import { NothingFound, NothingYet } from '#web/ui/list-states.tsx';
import { PagedList } from '#web/ui/pages/paged-list.tsx';
import { useChosenOrAll } from '#web/ui/pages/use-chosen-or-all.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import {
  useCompareShop,
  useDrifts,
  useIgnoreField,
  useListAcceptable,
  usePushDrifts,
  useTakeOutDrifts,
} from '../sending.api.ts';
import { DriftEntry } from './drift-entry.tsx';
import styles from './sending.module.css';

const pageSize = 20;

/** What the shop has otherwise than it was sent: push ours, accept theirs, ignore a field, take out what should not be there. */
export function ComparePanel() {
  const t = useText();
  const { search, setSearch } = useUrlSearch();
  const kind = driftKinds.find((known) => known === one(search.kind));
  const text = searchTextIn(search);
  const field = one(search.field);
  const filters = { ...(kind ? { kind } : {}), ...(field ? { field } : {}), ...(text ? { search_text: text } : {}) };
  const page = pageIn(search);
  const [running, setRunning] = useState(false);
  const found = useDrifts({ page, pageSize, ...filters }, running);
  const data = found.data;
  if (data && running !== (data.task !== null)) setRunning(data.task !== null);
  const compare = useCompareShop();
  const mayCompare = useMayCall(compareShop);
  const chosen = useChosenOrAll<number, AllDifferences['filters']>(filters);
  const rows = (data?.results ?? []).filter(({ id }) => chosen.has(id));
  const ids = (data?.results ?? []).map(({ id }) => id);
  return (
    <section className={`t-card ${styles.panel}`} aria-labelledby="ps-compare">
      <div className={styles.head}>
        <div>
          <h2 id="ps-compare">{t(words.tab)}</h2>
          <p className={styles.why}>{t(words.why)}</p>
        </div>
        <div className={styles.when}>
          <span role="status">
            {data?.task
              ? t(words.comparing)
              : data?.compared_at
                ? t(words.comparedAt, { at: formatDateTime(data.compared_at) })
                : data
                  ? t(words.never)
                  : ''}
          </span>
          {mayCompare && data?.readable ? (
            <Button
              type="primary"
              loading={compare.isPending}
              disabled={data.task !== null}
              onClick={() => compare.mutate({}, { onSuccess: () => setRunning(true) })}
            >
              {t(words.compare)}
            </Button>
          ) : null}
        </div>
      </div>
      {data && !data.readable ? <p className="t-problem t-problem-soft">{t(words.unreadable)}</p> : null}
      <Ignored fields={data?.ignored ?? []} />
      <ListFilters>
        <FilterChoice
          of="kind"
          label={t(words.kind)}
          value={kind}
          any={words.all}
          options={driftKinds.map((value) => ({ value, label: `${t(words[value])} (${data?.counts[value] ?? 0})` }))}
        />
        <FilterChoice
          of="field"
          label={t(words.field)}
          value={field}
          any={words.all}
          options={Object.entries(data?.fields ?? {}).map(([value, count]) => ({
            value,
            label: `${nameOfField(t, value)} (${count})`,
          }))}
        />
        <SearchField label={t(words.search)} text={text ?? ''} />
      </ListFilters>
      {data && data.total > 0 && chosen.all ? (
        <FoundActions all={chosen.all} counts={data.counts} onDone={chosen.clear} />
      ) : data && data.total > 0 ? (
        <Actions
          rows={rows}
          all={ids.length > 0 && ids.every((id) => chosen.has(id))}
          onAll={(on) => chosen.choose(ids, on)}
          more={
            data.total > ids.length && data.total <= bulkLimit ? (
              <Button type="link" size="small" onClick={() => chosen.chooseAll(data.total)}>
                {t(words.chooseFound, { count: data.total })}
              </Button>
            ) : null
          }
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
        bones={{ rows: 5, height: 96 }}
        nothing={
          kind || field || text ? (
            <NothingFound
              onClear={() => setSearch(filterPatch({ kind: undefined, field: undefined, search_text: undefined }))}
            />
          ) : (
            <NothingYet title={t(data?.compared_at ? words.none : words.never)}>
              {t(data?.compared_at ? words.noneWhy : words.firstWhy)}
            </NothingYet>
          )
        }
      >
        {({ results }) => (
          <ul className={styles.rows}>
            {results.map((row) => (
              <DriftEntry
                key={row.id}
                row={row}
                chosen={chosen.all !== null || chosen.has(row.id)}
                onChoose={(on) => chosen.tick(row.id, on, ids)}
              />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}

/** Fields that may differ in this shop, each with the way back. */
function Ignored({ fields }: { fields: readonly string[] }) {
  const t = useText();
  const may = useMayCall(ignoreField);
  const heed = useIgnoreField(() => {});
  if (fields.length === 0) return null;
  return (
    <>
      <p className={styles.ignored}>
        {t(words.ignored)}
        {fields.map((field) => (
          <Tag
            key={field}
            closable={may ? { 'aria-label': t(words.heedAgain, { field: t(fieldWord(field)) }) } : false}
            onClose={(event) => {
              event.preventDefault();
              heed.mutate({ body: { field, ignored: false } });
            }}
          >
            {nameOfField(t, field)}
          </Tag>
        ))}
      </p>
      <p className={styles.why}>{t(words.ignoredWhy)}</p>
    </>
  );
}

/** A kind of field by its name, with the language of a text. */
const nameOfField = (t: ReturnType<typeof useText>, field: string): string =>
  `${t(fieldWord(field))}${field.startsWith('texts.') ? ` ${field.split('.')[1]}` : ''}`;

type FoundProps = {
  readonly all: AllDifferences;
  readonly counts: Readonly<Record<DriftKind, number>>;
  readonly onDone: () => void;
};

/** What can be done with all that is found, however many pages it has. */
function FoundActions({ all, counts, onDone }: FoundProps) {
  const t = useText();
  const shop = useCurrentShop().data?.name ?? '';
  const push = usePushDrifts(onDone);
  const takeOut = useTakeOutDrifts(onDone);
  const accept = useListAcceptable();
  const mayPush = useMayCall(pushDrifts);
  const mayTakeOut = useMayCall(takeOutDrifts);
  const [accepting, setAccepting] = useState<readonly number[] | null>(null);
  const { kind } = all.filters;
  const count = (...kinds: DriftKind[]) =>
    kinds.reduce((sum, one) => sum + (kind === undefined || kind === one ? counts[one] : 0), 0);
  const [pushed, strays] = [count('changed', 'missing'), count('unknown')];
  return (
    <div className={styles.actions}>
      <span role="status">{t(words.foundChosen, { count: all.count })}</span>
      <Button type="link" size="small" onClick={onDone}>
        {t(words.chooseNone)}
      </Button>
      {mayPush ? (
        <>
          <Button disabled={pushed === 0} loading={push.isPending} onClick={() => push.mutate({ body: { ids: all } })}>
            {t(words.push, { count: pushed })}
          </Button>
          <Button
            disabled={count('changed') === 0}
            loading={accept.isPending}
            onClick={() => accept.mutate({ body: all }, { onSuccess: ({ ids }) => setAccepting(ids) })}
          >
            {t(words.acceptFound)}
          </Button>
        </>
      ) : null}
      {mayTakeOut && strays > 0 ? (
        <Button danger loading={takeOut.isPending} onClick={() => takeOut.mutate({ body: { ids: all } })}>
          {t(words.takeOut, { count: strays })}
        </Button>
      ) : null}
      {accepting ? (
        <AcceptDialog ids={accepting} shop={shop} onClose={() => setAccepting(null)} onDone={onDone} />
      ) : null}
    </div>
  );
}

type AcceptProps = {
  readonly ids: readonly number[];
  readonly shop: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** What would become ours, product by product, before it does. */
function AcceptDialog({ ids, shop, onClose, onDone }: AcceptProps) {
  const t = useText();
  return (
    <PreviewDialog
      asked={{ operation: acceptFromShopOperation.name, input: {}, ids: [...ids] }}
      okText={(count) => t(words.accept, { count })}
      onClose={onClose}
      onDone={() => {
        onClose();
        notify.success(t(words.acceptTitle, { shop }));
        onDone();
      }}
    />
  );
}

type ActionsProps = {
  readonly rows: readonly DriftRow[];
  readonly all: boolean;
  readonly onAll: (on: boolean) => void;
  /** The way to all that is found. */
  readonly more: ReactNode;
  readonly onDone: () => void;
};

const of = (rows: readonly DriftRow[], ...kinds: DriftKind[]) => rows.filter(({ kind }) => kinds.includes(kind));

function Actions({ rows, all, onAll, more, onDone }: ActionsProps) {
  const t = useText();
  const shop = useCurrentShop().data?.name ?? '';
  const push = usePushDrifts(onDone);
  const takeOut = useTakeOutDrifts(onDone);
  const mayPush = useMayCall(pushDrifts);
  const mayTakeOut = useMayCall(takeOutDrifts);
  const [accepting, setAccepting] = useState<readonly number[] | null>(null);
  const pushed = of(rows, 'changed', 'missing').map(({ id }) => id);
  const theirs = of(rows, 'changed').flatMap(({ acceptable, product_id }) =>
    acceptable && product_id !== null ? [product_id] : [],
  );
  const strays = of(rows, 'unknown').flatMap(({ id, product_id }) => (product_id === null ? [] : [id]));
  return (
    <div className={styles.actions}>
      <Checkbox checked={all} onChange={({ target }) => onAll(target.checked)}>
        {t(words.chooseAll)}
      </Checkbox>
      {more}
      {mayPush ? (
        <>
          <Button
            disabled={pushed.length === 0}
            loading={push.isPending}
            onClick={() => push.mutate({ body: { ids: pushed } })}
          >
            {t(words.push, { count: pushed.length })}
          </Button>
          <Button disabled={theirs.length === 0} onClick={() => setAccepting(theirs)}>
            {t(words.accept, { count: theirs.length })}
          </Button>
        </>
      ) : null}
      {mayTakeOut && strays.length > 0 ? (
        <Button danger loading={takeOut.isPending} onClick={() => takeOut.mutate({ body: { ids: strays } })}>
          {t(words.takeOut, { count: strays.length })}
        </Button>
      ) : null}
      {accepting ? (
        <AcceptDialog ids={accepting} shop={shop} onClose={() => setAccepting(null)} onDone={onDone} />
      ) : null}
    </div>
  );
}
