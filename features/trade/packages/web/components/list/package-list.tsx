import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { allFoundBy } from '#features/base/change-sets/web/change-sets.public.ts';
import { ListFrame } from '#features/base/exports/web/exports.public.ts';
import { ShopFilter, ShopFlag } from '#features/base/shops/web/shops.public.ts';
import { paging } from '#kit/call.ts';
import { countries } from '#kit/countries.ts';
import { holdsAny } from '#kit/permission.ts';
import type { InterfaceLanguage } from '#kit/text.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { absent, formatDate, formatDateTime, formatMoney, formatNumber } from '#web/lib/format.ts';
import { filterPatch } from '#web/lib/list-search.ts';
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
import { NothingFound, NothingYet } from '#web/ui/list-states.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import { type PackageColumnKey, packageColumns } from '../../../contract/packages.columns.ts';
import type { PackageRow } from '../../../contract/packages.model.ts';
import { packageTexts as words } from '../../../contract/packages.texts.ts';
import { stateWord } from '../../../contract/packages.told.ts';
import { packageDirections, packageStates } from '../../../contract/packages.words.ts';
import { directionWord, endsOf, parcelSizeTexts as sizeWords } from '../../../contract/parcel-size.texts.ts';
import { mostSlips, printPackSlips } from '../../../contract/printing.calls.ts';
import { printingTexts } from '../../../contract/printing.texts.ts';
import { packageLook } from '../../package-looks.ts';
import { useCarriers, usePackages, usePrintSlips, useSelectAllPackages } from '../../packages.api.ts';
import styles from '../../packages.module.css';
import { type PackagesAsked, readPackages } from '../../packages.search.ts';
import { sizeText } from '../../parcel-size-text.ts';
import { PrintSelected } from '../print/print-selected.tsx';
import { useSavePrinted } from '../print/use-save-printed.ts';
import { PrintLabels } from './print-labels.tsx';

const looks: Partial<Record<PackageColumnKey, Partial<GridColumn<PackageRow>>>> = {
  number: { namesRow: true, card: 'fact' },
  customer: { grows: true, card: 'name' },
  order: { card: 'fact' },
  cod: { card: 'fact' },
  tracking: { card: 'fact' },
  state: { card: 'foot' },
};

/** Packages of a tab. */
export function PackageList({ opened, onOpen }: { opened: number | null; onOpen: (id: number) => void }) {
  const t = useText();
  const language = useLanguage();
  const { search, shopId } = useUrlSearch();
  const asked = readPackages(search, shopId);
  const found = usePackages(asked.request);
  const mayPrint = useMayCall(printPackSlips);
  const store = useSelectionStore(JSON.stringify({ ...asked.request, page: 0 }));
  const all = useSelectAllPackages();
  const slips = usePrintSlips();
  const open = (row: PackageRow) => onOpen(row.id);
  const saveSlips = useSavePrinted(printingTexts.withoutSlip);
  const cells = cellsOf(t, language, open);
  // Who sees no costs is offered no column of them.
  const costs = holdsAny(useActor().permissions, ['Read_Product-Data']);
  const columns = useMemo(() => packageColumns.filter(({ key }) => costs || key !== 'cost'), [costs]);
  return (
    <ListFrame
      list="packages"
      name="packages"
      columns={columns}
      total={found.data?.total}
      filters={<Filters asked={asked} rows={found.data?.results ?? []} />}
    >
      {(arrangement) => (
        <PagedGrid
          label={t(words.title)}
          name="packages"
          columns={columns}
          arrangement={arrangement}
          drawn={columns.map((column) => ({ ...column, ...looks[column.key], cell: cells[column.key] }))}
          found={found}
          asked={asked}
          pageSizes={paging.pageSizes}
          nameOf={(row) => row.number}
          opened={opened}
          onOpen={open}
          selection={mayPrint ? store : undefined}
          tools={
            mayPrint ? (
              <PrintSelected
                store={store}
                found={found.isPlaceholderData ? undefined : found.data}
                all={allFoundBy(all, { query: asked.request })}
                told={printingTexts.packagesSelected}
                most={mostSlips}
              >
                {(ids, over) => (
                  <>
                    <PrintLabels ids={ids} size="small" over={over} />
                    <Button
                      size="small"
                      disabled={over}
                      loading={slips.isPending}
                      onClick={() => slips.mutate({ body: { package_ids: [...ids] } }, { onSuccess: saveSlips })}
                    >
                      {t(printingTexts.slips)}
                    </Button>
                  </>
                )}
              </PrintSelected>
            ) : null
          }
          totalText={(count) => t(words.count, { count })}
          nothing={<Nothing asked={asked} />}
        />
      )}
    </ListFrame>
  );
}

const filterKeys = [
  'chosen',
  'carrier',
  'service',
  'state',
  'cod',
  'tracking',
  'direction',
  'country',
  'city',
  'from',
  'to',
] as const;

type FilterProps = { readonly asked: PackagesAsked; readonly rows: readonly PackageRow[] };

function Filters({ asked, rows }: FilterProps) {
  const t = useText();
  const { setSearch, resetSearch } = useUrlSearch();
  const language = useLanguage();
  const carriers = useCarriers().data ?? [];
  // Of the carrier that is chosen, else of all: two carriers may call theirs alike.
  const services = carriers
    .filter(({ id }) => asked.carrier === null || id === asked.carrier)
    .flatMap(({ name: carrier, services: own }) =>
      own.map(({ id, name }) => ({ value: String(id), label: asked.carrier === null ? `${name} · ${carrier}` : name })),
    );
  return (
    <ListFilters set={setAmong(asked, [...filterKeys])}>
      <SearchField label={t(words.search)} text={asked.search_text} />
      <ShopFilter chosen={asked.chosen} />
      <FilterChoice
        of="carrier"
        label={t(words.carrier)}
        value={asked.carrier === null ? undefined : String(asked.carrier)}
        any={words.anyCarrier}
        options={carriers.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      {services.length > 0 || asked.service !== null ? (
        <FilterChoice
          of="service"
          label={t(sizeWords.service)}
          value={asked.service === null ? undefined : String(asked.service)}
          any={sizeWords.anyService}
          options={services}
        />
      ) : null}
      <FilterChoice
        of="state"
        label={t(words.state)}
        value={asked.state}
        any={words.anyState}
        options={packageStates.map((value) => ({ value, label: t(stateWord[value]) }))}
      />
      <FilterChoice
        of="cod"
        label={t(words.cash)}
        value={asked.cod}
        any={words.anyCash}
        options={[{ value: 'open', label: t(words.cashOpen) }]}
      />
      <FilterChoice
        of="tracking"
        label={t(words.tracking)}
        value={asked.tracking}
        any={words.anyTracking}
        options={[{ value: 'none', label: t(words.noTracking) }]}
      />
      <FilterChoice
        of="direction"
        label={t(sizeWords.direction)}
        value={asked.direction}
        any={sizeWords.anyDirection}
        options={packageDirections.map((value) => ({ value, label: t(directionWord[value]) }))}
      />
      <FilterChoice
        of="country"
        label={t(sizeWords.toCountry)}
        value={asked.country}
        any={sizeWords.anyCountry}
        options={countries
          .map((one) => ({ value: one.code as string, label: one[language] }))
          .sort((a, b) => a.label.localeCompare(b.label, language))}
      />
      <TextFilter of="city" label={t(sizeWords.toCity)} value={asked.city} maxLength={200} />
      <DaysFilter
        asked={asked}
        labels={{ from: t(words.packedFrom), to: t(words.packedTo) }}
        onChange={(edge, day) => setSearch(filterPatch({ [edge]: day }))}
      />
      <Button disabled={!asked.filtered} onClick={() => resetSearch({ tab: asked.tab })}>
        {t(words.clear)}
      </Button>
      <PrintLabels ids={rows.filter(({ has_label }) => has_label).map(({ id }) => id)} />
    </ListFilters>
  );
}

function Nothing({ asked }: { asked: PackagesAsked }) {
  const t = useText();
  const { resetSearch } = useUrlSearch();
  if (asked.filtered) return <NothingFound onClear={() => resetSearch({ tab: asked.tab })} />;
  if (asked.tab !== 'all') return <NothingYet title={t(words.emptyTab)} />;
  return <NothingYet title={t(words.empty)}>{t(words.emptyWhy)}</NothingYet>;
}

const cellsOf = (
  t: Translate,
  language: InterfaceLanguage,
  onOpen: (row: PackageRow) => void,
): Record<PackageColumnKey, (row: PackageRow) => ReactNode> => ({
  number: (row) => (
    <span className={styles.number}>
      <ShopFlag country={row.shop.country} />
      <RowLink text={row.number} onOpen={() => onOpen(row)} />
    </span>
  ),
  order: (row) => (
    <Link to="/orders" search={{ id: String(row.order.id) }} className="t-cut">
      {row.order.number}
    </Link>
  ),
  customer: (row) => (
    <Cut text={row.city ? t(words.customerOf, { name: row.customer || absent, city: row.city }) : row.customer} />
  ),
  state: (row) => <PackageState row={row} />,
  carrier: (row) => <Cut text={row.carrier?.name ?? row.carrier_told} />,
  service: (row) => <Cut text={row.service?.name ?? ''} />,
  from: (row) => <Cut text={endsOfRow(row).from ?? t(sizeWords.hub)} />,
  to: (row) => <Cut text={endsOfRow(row).to ?? t(sizeWords.hub)} />,
  tracking: (row) => <Cut text={row.tracking} code />,
  pieces: (row) => <span className="t-figure">{formatNumber(row.pieces, language)}</span>,
  weight: (row) => (
    <span className="t-figure">
      {row.weight_g === null ? '' : t(words.grams, { weight: formatNumber(row.weight_g, language) })}
    </span>
  ),
  direction: (row) => <Cut text={t(directionWord[row.direction])} />,
  size: (row) => <Cut text={sizeText(row, t, language)} code />,
  cost: (row) => <Cut text={row.cost === null ? '' : formatMoney(row.cost, row.cost_currency ?? '', language)} code />,
  cod: (row) => (
    <Cut text={row.cod_amount === null ? '' : formatMoney(row.cod_amount, row.cod_currency ?? '', language)} code />
  ),
  currency: (row) => <Cut text={row.cod_currency} code />,
  promise: (row) => <Cut text={row.promise === null ? '' : formatDate(row.promise)} code />,
  moved: (row) => <Cut text={row.moved_at === null ? '' : `${formatDateTime(row.moved_at)} ${row.place}`.trim()} />,
  note: (row) => <Cut text={row.note} />,
  created: (row) => <Cut text={formatDateTime(row.created_at)} code />,
});

const endsOfRow = ({ direct, ...row }: PackageRow) => endsOf({ ...row, supplier: direct?.supplier ?? '' });

/** Where it stands, and what is wrong: a label that is not true any more, a day that is past, silence. */
export function PackageState({ row }: { row: Pick<PackageRow, 'state' | 'label_old' | 'late' | 'stuck' | 'direct'> }) {
  const t = useText();
  const look = packageLook(row.state);
  return (
    <span className={styles.marks}>
      <StatusMark tone={look.tone}>{t(look.text)}</StatusMark>
      {row.direct ? <StatusMark tone="neutral">{t(words.direct)}</StatusMark> : null}
      {row.label_old ? <StatusMark tone="error">{t(words.labelOld)}</StatusMark> : null}
      {row.late ? <StatusMark tone="error">{t(words.late)}</StatusMark> : null}
      {row.stuck ? <StatusMark tone="warning">{t(words.stuck)}</StatusMark> : null}
    </span>
  );
}
