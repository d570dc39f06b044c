import { Button } from 'antd';
import { pullOrders } from '#features/trade/order-intake/contract/order-intake.calls.ts';
import {
  type IntakeRow,
  intakeStates,
  type OrderPull,
} from '#features/trade/order-intake/contract/order-intake.model.ts';
import { intakeStateTexts } from '#features/trade/order-intake/contract/order-intake.texts.ts';
import { orderDeskTexts as words } from '#features/work/order-desk/contract/order-desk.texts.ts';
import { paging } from '#kit/call.ts';
import type { ListColumn } from '#kit/column-state.ts';
import { wordFor } from '#kit/text.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { formatDateTime } from '#web/lib/format.ts';
import { idIn } from '#web/lib/list-search.ts';
import { saidHere } from '#web/lib/said.ts';
import { type Translate, useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { Entry, EntryList } from '#web/ui/entry-list.tsx';
import { FilterChoice } from '#web/ui/filter-choice.tsx';
import { ListFilters } from '#web/ui/filters/list-filters.tsx';
import type { GridColumn } from '#web/ui/grid/grid-column.ts';
import { Cut, PagedGrid, RowLink } from '#web/ui/grid/paged-grid.tsx';
import { FirstLoad, LoadFailed, NothingFound, NothingYet } from '#web/ui/list-states.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import { useIntake, usePullOrders, usePulls } from '../../order-desk.api.ts';
import styles from '../../order-desk.module.css';
import { readIntake } from '../../order-desk.search.ts';
import { intakeTone } from '../../order-looks.ts';
import { IntakeDrawer } from './intake-drawer.tsx';
import { whyOf } from './intake-why.ts';

type Key = 'document' | 'state' | 'why' | 'order' | 'changed' | 'read';
const columns: readonly ListColumn<Key>[] = [
  { key: 'document', title: words.document, width: 200, pinned: true, fixed: true },
  { key: 'state', title: words.state, width: 150 },
  { key: 'why', title: words.why, width: 260 },
  { key: 'order', title: words.order, width: 140 },
  { key: 'changed', title: words.changed, width: 140 },
  { key: 'read', title: words.readColumn, width: 140 },
];
const looks: Partial<Record<Key, Partial<GridColumn<IntakeRow>>>> = {
  document: { namesRow: true, card: 'name' },
  why: { grows: true, card: 'fact' },
  order: { card: 'fact' },
  state: { card: 'foot' },
};

/** What shops said of their orders, and how reading them goes. */
export function IntakePanel() {
  const t = useText();
  const { search, setSearch, resetSearch } = useUrlSearch();
  const asked = readIntake(search);
  const found = useIntake(asked.request);
  const shops = (usePulls().data ?? []).map(({ shop }) => shop);
  const opened = idIn(search.document);
  const open = (row: IntakeRow) => setSearch({ document: row.id });
  const cells: Record<Key, GridColumn<IntakeRow>['cell']> = {
    document: (row) => <RowLink text={nameOf(row)} onOpen={() => open(row)} />,
    state: (row) => <StatusMark tone={intakeTone(row.state)}>{t(wordFor(intakeStateTexts, row.state))}</StatusMark>,
    why: (row) => <Cut text={whyOf(row, t)} />,
    order: (row) => <Cut text={row.order?.number ?? ''} code />,
    changed: (row) => <Cut text={formatDateTime(row.shop_updated_at)} code />,
    read: (row) => <Cut text={formatDateTime(row.created_at)} code />,
  };
  return (
    <div className={styles.detail}>
      <p className="t-faint">{t(words.intakeLead)}</p>
      <Pulls />
      <ListFilters>
        <SearchField label={t(words.search)} text={asked.search_text} />
        <FilterChoice
          of="state"
          label={t(words.state)}
          value={asked.state}
          any={words.anyState}
          options={intakeStates.map((value) => ({ value, label: t(intakeStateTexts[value]) }))}
        />
        <FilterChoice
          of="shop"
          label={t(words.shop)}
          value={asked.shop === undefined ? undefined : String(asked.shop)}
          any={words.anyShop}
          options={shops.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      </ListFilters>
      <PagedGrid
        label={t(words.documents)}
        name="order-intake"
        columns={columns}
        drawn={columns.map((column) => ({ ...column, ...looks[column.key], cell: cells[column.key] }))}
        found={found}
        asked={asked}
        pageSizes={paging.pageSizes}
        nameOf={nameOf}
        opened={opened}
        onOpen={open}
        totalText={(count) => t(words.count, { count })}
        nothing={
          asked.filtered ? (
            <NothingFound onClear={() => resetSearch({ part: 'intake' })} />
          ) : (
            <NothingYet title={t(words.empty)}>{t(words.emptyWhy)}</NothingYet>
          )
        }
      />
      {opened === null ? null : (
        <IntakeDrawer key={opened} id={opened} onClose={() => setSearch({ document: undefined })} />
      )}
    </div>
  );
}

const nameOf = (row: IntakeRow): string => `${row.shop.name} · ${row.shop_number || row.external_id}`;

/** Per shop: when its orders were read last, what went wrong, and a button to read them now. */
function Pulls() {
  const t = useText();
  const found = usePulls();
  const may = useMayCall(pullOrders);
  const pull = usePullOrders();
  if (found.isPending) return <FirstLoad rows={2} height={44} />;
  if (!found.data) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  if (found.data.length === 0) return <p className="t-faint">{t(words.noPulls)}</p>;
  return (
    <EntryList label={t(words.pulls)}>
      {found.data.map((one) => (
        <Entry
          key={one.shop.id}
          facts={pullFacts(one, t)}
          state={one.error ? <StatusMark tone="error">{t(words.failing, failing(one))}</StatusMark> : null}
          actions={
            may ? (
              <Button
                size="small"
                loading={pull.isPending && pull.variables.body.shop === one.shop.id}
                onClick={() => pull.mutate({ body: { shop: one.shop.id } })}
              >
                {t(words.pull)}
              </Button>
            ) : null
          }
        >
          {one.shop.name}
        </Entry>
      ))}
    </EntryList>
  );
}

const failing = ({ failures, error }: OrderPull) => ({ count: failures, error: error ? saidHere(error) : '' });

const pullFacts = ({ ok_at, running }: OrderPull, t: Translate): string =>
  running ? t(words.running) : ok_at ? t(words.readAt, { at: formatDateTime(ok_at) }) : t(words.neverRead);
