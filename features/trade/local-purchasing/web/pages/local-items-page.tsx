import { Button, Select } from 'antd';
import type { ReactNode } from 'react';
import { OutcomeBar } from '#features/base/change-sets/web/outcomes.public.ts';
import { ListFrame } from '#features/base/exports/web/exports.public.ts';
import { localItemGroupings } from '#features/trade/local-purchasing/contract/local-items.calls.ts';
import { localItemTexts as itemWords } from '#features/trade/local-purchasing/contract/local-items.texts.ts';
import { localRefusalTexts } from '#features/trade/local-purchasing/contract/local-orders.answers.ts';
import { listLocalItems } from '#features/trade/local-purchasing/contract/local-orders.calls.ts';
import {
  type LocalItemColumnKey,
  localItemColumns,
} from '#features/trade/local-purchasing/contract/local-orders.columns.ts';
import type { LocalItemRow } from '#features/trade/local-purchasing/contract/local-orders.model.ts';
import { localOrderTexts as words } from '#features/trade/local-purchasing/contract/local-orders.texts.ts';
import { planPickUps } from '#features/trade/local-purchasing/contract/pick-ups.calls.ts';
import {
  type LocalStatus,
  localStatuses,
  localStatusTexts,
} from '#features/trade/purchasing/contract/purchasing.local.ts';
import { paging } from '#kit/call.ts';
import { type InterfaceLanguage, wordFor } from '#kit/text.ts';
import { Can, useMayCall } from '#web/lib/can.tsx';
import { formatDate, formatDateTime, formatMoney, formatNumber } from '#web/lib/format.ts';
import { filterPatch, idIn } from '#web/lib/list-search.ts';
import { useActor } from '#web/lib/session.ts';
import { type Translate, useLanguage, useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { DaysFilter } from '#web/ui/days-filter.tsx';
import { FilterChoice } from '#web/ui/filter-choice.tsx';
import { ListFilters } from '#web/ui/filters/list-filters.tsx';
import { setAmong } from '#web/ui/filters/set-among.ts';
import { TextFilter } from '#web/ui/filters/text-filter.tsx';
import type { GridColumn } from '#web/ui/grid/grid-column.ts';
import { Cut, PagedGrid, RowLink } from '#web/ui/grid/paged-grid.tsx';
import { useSelectionStore } from '#web/ui/grid/selection-store.ts';
import { NotAllowed, NothingFound, NothingYet } from '#web/ui/list-states.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import { LocalItemGroups, localGroupHeads } from '../components/item-groups.tsx';
import { LocalDrawer } from '../components/local-drawer.tsx';
import { LocalItemActs } from '../components/local-item-acts.tsx';
import { SellerChoice } from '../components/seller-choice.tsx';
import { useLocalItems } from '../local-orders.api.ts';
import { pickUpFilters, readItems } from '../local-orders.search.ts';
import { standingOf } from '../local-orders-words.ts';

/** Spec section 2, /polocal/items: the lines of all purchase orders to local sellers (pages.md 4.16). */
export function LocalItemsPage() {
  const t = useText();
  const { scoped } = useActor();
  const may = useMayCall(listLocalItems) && !scoped;
  return (
    <>
      <PageHeader title={t(words.itemsTitle)} lead={t(words.itemsLead)} />
      {may ? <Screen /> : <NotAllowed />}
    </>
  );
}

function Screen() {
  const t = useText();
  const language = useLanguage();
  const { search, setSearch, resetSearch } = useUrlSearch();
  const asked = readItems(search);
  const found = useLocalItems(asked.request);
  const opened = idIn(search.id);
  const open = ({ order }: LocalItemRow) => setSearch({ id: order.id });
  const may = useMayCall(planPickUps);
  const store = useSelectionStore(JSON.stringify({ ...asked.request, page: 0 }));
  return (
    <>
      <Can call={planPickUps}>
        <OutcomeBar />
      </Can>
      <ListFrame
        list="local-order-items"
        name="local-items"
        columns={localItemColumns}
        total={found.data?.total}
        selected={store.ids}
        filters={
          <ListFilters set={setAmong(asked, ['seller', 'status', 'municipality', 'pick_up', 'from', 'to'])}>
            <SearchField label={t(words.itemsSearch)} text={asked.text} />
            <SellerChoice seller={asked.seller} />
            <Select<LocalStatus>
              aria-label={t(words.anyStatus)}
              placeholder={t(words.anyStatus)}
              allowClear
              value={asked.status ?? null}
              options={localStatuses.map((value) => ({ value, label: t(localStatusTexts[value]) }))}
              onChange={(status) => setSearch(filterPatch({ status }))}
            />
            <TextFilter
              of="municipality"
              label={t(itemWords.anyMunicipality)}
              value={asked.municipality}
              maxLength={200}
            />
            <FilterChoice
              of="pick_up"
              label={t(itemWords.pickUp)}
              value={asked.pick_up}
              any={itemWords.anyPickUp}
              options={pickUpFilters.map((value) => ({
                value,
                label: t(value === 'open' ? itemWords.notPlanned : itemWords.planned),
              }))}
            />
            <DaysFilter
              asked={asked}
              labels={{ from: t(itemWords.pickedFrom), to: t(itemWords.pickedTo) }}
              onChange={(edge, day) => setSearch(filterPatch({ [edge]: day }))}
            />
            <FilterChoice
              of="group"
              label={t(itemWords.groupBy)}
              value={asked.group}
              any={itemWords.noGroups}
              options={localItemGroupings.map((value) => ({ value, label: t(localGroupHeads[value]) }))}
            />
            {asked.filtered ? (
              <Button onClick={() => resetSearch({ group: asked.group })}>{t(words.clearFilter)}</Button>
            ) : null}
          </ListFilters>
        }
      >
        {(arrangement) => (
          <>
            {asked.group ? <LocalItemGroups key={asked.group} asked={asked} by={asked.group} /> : null}
            <PagedGrid
              label={t(words.itemsTitle)}
              name="local-items"
              columns={localItemColumns}
              arrangement={arrangement}
              drawn={drawn(t, language, open)}
              found={found}
              asked={asked}
              pageSizes={paging.pageSizes}
              nameOf={nameOf}
              opened={null}
              onOpen={open}
              selection={store}
              tools={
                <LocalItemActs
                  store={store}
                  asked={asked}
                  found={found.isPlaceholderData ? undefined : found.data}
                  may={may}
                />
              }
              totalText={(count) => t(words.itemsTotal, { count })}
              nothing={
                asked.filtered ? (
                  <NothingFound onClear={() => resetSearch({ group: asked.group })} />
                ) : (
                  <NothingYet title={t(words.itemsEmpty)}>{t(words.emptyText)}</NothingYet>
                )
              }
            />
          </>
        )}
      </ListFrame>
      {opened === null ? null : (
        <LocalDrawer key={opened} id={opened} own={false} onClose={() => setSearch({ id: undefined })} />
      )}
    </>
  );
}

const nameOf = (row: LocalItemRow) => `${row.order.number} ${row.sku}`;

type Column = GridColumn<LocalItemRow>;
const looks: Partial<Record<LocalItemColumnKey, Pick<Column, 'grows' | 'namesRow' | 'card' | 'cardLabel'>>> = {
  order: { namesRow: true, card: 'fact' },
  product: { grows: true, card: 'name' },
  seller: { card: 'fact' },
  open: { card: 'fact', cardLabel: true },
  status: { card: 'foot' },
};

function drawn(t: Translate, language: InterfaceLanguage, onOpen: (row: LocalItemRow) => void): Column[] {
  const money = (amount: string, { currency }: LocalItemRow) => (
    <Cut text={formatMoney(amount, currency, language)} code />
  );
  const count = (n: number | null) => <Cut text={n === null ? '' : formatNumber(n, language)} code />;
  const cells: Record<LocalItemColumnKey, (row: LocalItemRow) => ReactNode> = {
    order: (row) => <RowLink text={row.order.number} onOpen={() => onOpen(row)} />,
    seller: (row) => <Cut text={row.seller.name} />,
    sku: (row) => <Cut text={row.sku} code />,
    product: (row) => <Cut text={row.name} />,
    sales: (row) => <Cut text={row.sales_order.number} code />,
    shop: (row) => <Cut text={row.sales_order.shop} />,
    country: (row) => <Cut text={row.sales_order.country} />,
    qty: (row) => count(row.qty),
    confirmed: (row) => count(row.confirmed_qty),
    received: (row) => count(row.received_ok),
    open: (row) => count(row.open),
    status: (row) => <StatusMark tone={standingOf(row.status).tone}>{t(standingOf(row.status).text)}</StatusMark>,
    refused: ({ refused_reason: reason, refused_note: note }) => (
      <Cut text={[reason ? t(wordFor(localRefusalTexts, reason)) : '', note].filter(Boolean).join(': ')} />
    ),
    accept: (row) => <Cut text={formatDateTime(row.accept_by)} code />,
    ready: (row) => <Cut text={row.ready_by ? formatDateTime(row.ready_by) : ''} code />,
    municipality: (row) => <Cut text={row.municipality} />,
    route: ({ pick_up: at }) => <Cut text={at ? [formatDate(at.on), at.driver].filter(Boolean).join(', ') : ''} />,
    gross: (row) => money(row.gross, row),
    commission: (row) => money(row.commission, row),
    net: (row) => money(row.net, row),
    currency: (row) => <Cut text={row.currency} code />,
  };
  return localItemColumns.map((column) => ({ ...column, ...looks[column.key], cell: cells[column.key] }));
}
