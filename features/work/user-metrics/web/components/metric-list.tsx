import { Button } from 'antd';
import { TableFileMenu } from '#features/base/exports/web/exports.public.ts';
import type { UserMetricRow } from '#features/work/user-metrics/contract/user-metrics.calls.ts';
import { userFigures } from '#features/work/user-metrics/contract/user-metrics.figures.ts';
import { userMetrics } from '#features/work/user-metrics/contract/user-metrics.list.ts';
import { userMetricTexts as words } from '#features/work/user-metrics/contract/user-metrics.texts.ts';
import type { ListColumn } from '#kit/column-state.ts';
import type { InterfaceLanguage } from '#kit/text.ts';
import { formatNumber } from '#web/lib/format.ts';
import { filterPatch, idIn } from '#web/lib/list-search.ts';
import { type Translate, useLanguage, useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { DaysFilter } from '#web/ui/days-filter.tsx';
import { FilterChoice } from '#web/ui/filter-choice.tsx';
import { ListFilters } from '#web/ui/filters/list-filters.tsx';
import type { GridColumn } from '#web/ui/grid/grid-column.ts';
import { Cut, PagedGrid, RowLink } from '#web/ui/grid/paged-grid.tsx';
import { NothingFound, NothingYet } from '#web/ui/list-states.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { figureText } from '../figure-text.ts';
import { fetchUserMetrics, type useUserMetrics } from '../user-metrics.api.ts';
import { paging, type UserMetricsAsked } from '../user-metrics.search.ts';
import { MetricDrawer } from './metric-drawer.tsx';
import { ServiceLevel } from './service-level.tsx';

type Found = ReturnType<typeof useUserMetrics>;
type Props = { readonly asked: UserMetricsAsked; readonly found: Found };

const columns: readonly (ListColumn & { readonly orderKey?: string })[] = [
  { key: 'name', title: words.person, width: 170, pinned: true, fixed: true, orderKey: 'name' },
  { key: 'points', title: words.points, width: 90, orderKey: 'points', figure: true },
  { key: 'share', title: words.share, width: 90, figure: true },
  { key: 'hours', title: words.hours, width: 116, orderKey: 'hours', figure: true },
  ...[...userMetrics, ...userFigures].map(({ key, label }) => ({
    key,
    title: label,
    width: 124,
    orderKey: key,
    figure: true as const,
  })),
];

/** People with what they did; a row opens their days and the very actions. */
export function MetricList({ asked, found }: Props) {
  const t = useText();
  const language = useLanguage();
  const { search, setSearch, resetSearch } = useUrlSearch();
  const opened = idIn(search.person);
  const row = found.data?.results.find(({ id }) => id === opened);
  const open = ({ id }: UserMetricRow) => setSearch({ person: id });
  return (
    <>
      <Filters asked={asked} found={found} />
      {found.data?.service ? <ServiceLevel service={found.data.service} /> : null}
      <PagedGrid
        label={t(words.title)}
        name="user-metrics"
        columns={columns}
        drawn={drawnColumns(t, language, open)}
        found={found}
        asked={asked}
        pageSizes={paging.pageSizes}
        nameOf={nameOf}
        opened={opened}
        onOpen={open}
        totalText={(count) => t(words.total, { count })}
        nothing={
          asked.filtered ? <NothingFound onClear={() => resetSearch({})} /> : <NothingYet title={t(words.nothing)} />
        }
        tools={
          <TableFileMenu
            mayExport
            mayImport={false}
            fetch={(format) => fetchUserMetrics({ ...asked.filters, format, language })}
          />
        }
      />
      {row && found.data ? (
        <MetricDrawer
          row={row}
          period={found.data}
          onClose={() => setSearch({ person: undefined, actions: undefined })}
        />
      ) : null}
    </>
  );
}

const nameOf = (row: UserMetricRow) => row.name;

function Filters({ asked, found }: Props) {
  const t = useText();
  const { search, setSearch, resetSearch } = useUrlSearch();
  const all = found.data !== undefined && !found.data.own;
  return (
    <ListFilters>
      {all ? <SearchField label={t(words.person)} text={asked.filters.search_text} /> : null}
      {all ? (
        <FilterChoice
          of="role"
          label={t(words.role)}
          value={idIn(search.role) ? String(idIn(search.role)) : undefined}
          any={words.anyRole}
          options={found.data!.roles.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      ) : null}
      <DaysFilter
        asked={{ from: asked.from ?? found.data?.from, to: asked.to ?? found.data?.to }}
        labels={{ from: t(words.from), to: t(words.to) }}
        onChange={(edge, day) => setSearch(filterPatch({ [edge]: day }))}
      />
      {asked.filtered ? <Button onClick={() => resetSearch({})}>{t(words.clear)}</Button> : null}
    </ListFilters>
  );
}

function drawnColumns(
  t: Translate,
  language: InterfaceLanguage,
  onOpen: (row: UserMetricRow) => void,
): GridColumn<UserMetricRow>[] {
  const number = (value: number, tip?: string) => (
    <Cut text={formatNumber(String(value), language, 0)} tip={tip ?? null} code />
  );
  const cells: Record<string, (row: UserMetricRow) => React.ReactNode> = {
    name: (row) => (
      <RowLink text={row.active ? row.name : `${row.name} (${t(words.inactive)})`} onOpen={() => onOpen(row)} />
    ),
    points: (row) => number(row.points, t(words.pointsMeaning)),
    share: (row) => <Cut text={`${formatNumber(row.share, language, 2)}%`} tip={t(words.shareMeaning)} code />,
    hours: (row) => number(row.hours, t(words.hoursMeaning)),
  };
  const looks: Record<string, Partial<GridColumn<UserMetricRow>>> = {
    name: { namesRow: true, grows: true, card: 'name' },
    points: { card: 'fact', cardLabel: true },
    share: { card: 'fact', cardLabel: true },
    hours: { card: 'fact', cardLabel: true },
  };
  const metrics = new Map(userMetrics.map((metric) => [metric.key, metric]));
  const figures = new Map(userFigures.map((figure) => [figure.key, figure]));
  return columns.map((column) => {
    const figure = figures.get(column.key);
    if (figure)
      return {
        ...column,
        cell: ({ figures: own }: UserMetricRow) => (
          <Cut text={figureText(figure, own[figure.key], language)} tip={t(figure.meaning)} code />
        ),
      };
    const metric = metrics.get(column.key);
    if (!metric) return { ...column, ...looks[column.key], cell: cells[column.key]! };
    return { ...column, cell: (row: UserMetricRow) => number(row.counts[metric.key] ?? 0, t(metric.meaning)) };
  });
}
