import { Button, Pagination } from 'antd';
import { sellerColumns } from '#features/local-sellers/contract/local-sellers.columns.ts';
import type { LocalSellerRow } from '#features/local-sellers/contract/local-sellers.model.ts';
import { localSellerTexts as words } from '#features/local-sellers/contract/local-sellers.texts.ts';
import { paging } from '#features/products/contract/products.filters.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { ColumnChooser } from '#web/ui/grid/column-chooser.tsx';
import { Grid } from '#web/ui/grid/grid.tsx';
import { GridSkeleton } from '#web/ui/grid/grid-skeleton.tsx';
import { useColumnState } from '#web/ui/grid/use-column-state.ts';
import { LoadFailed, NothingYet, RefreshLine } from '#web/ui/list-states.tsx';
import { useExportSellers, useSellerList } from '../../local-sellers.api.ts';
import { filterPatch, type SellersAsked } from '../../local-sellers.search.ts';
import { drawnSellerColumns } from './seller-columns.tsx';

type Props = { readonly asked: SellersAsked; readonly opened: number | null; readonly onOpen: (id: number) => void };

export function SellerList({ asked, opened, onOpen }: Props) {
  const t = useText();
  const { setSearch } = useUrlSearch();
  const found = useSellerList(asked.request);
  const [state, setState] = useColumnState('local-sellers', sellerColumns);
  const columns = drawnSellerColumns(t, onOpen);
  if (found.isPending) return <GridSkeleton columns={columns} state={state} rows={asked.pageSize} ticks={false} />;
  if (!found.data) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  const { results, total } = found.data;
  return (
    <section className="ls-card">
      <div className="ls-bar">
        <ExportButton asked={asked} />
        <ColumnChooser columns={sellerColumns} state={state} onState={setState} />
      </div>
      <RefreshLine active={found.isFetching} />
      {found.isError ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} /> : null}
      <Grid
        label={t(words.title)}
        columns={columns}
        state={state}
        onState={setState}
        rows={results}
        idOf={idOf}
        nameOf={nameOf}
        classOf={(row) => (row.id === opened ? 'tp-open' : undefined)}
        total={total}
        first={asked.page * asked.pageSize}
        order={asked.orderKey ? { by: asked.orderKey, direction: asked.orderBy } : null}
        onOrder={(order) => setSearch(filterPatch({ orderKey: order?.by, orderBy: order?.direction }))}
        onOpen={(row) => onOpen(row.id)}
        selection={undefined}
        busy={found.isFetching}
      />
      {results.length === 0 && !found.isFetching ? <Nothing asked={asked} /> : null}
      <Pagination
        className="ls-pages"
        size="small"
        current={asked.page + 1}
        pageSize={asked.pageSize}
        total={total}
        showSizeChanger={{ 'aria-label': 'Page Size', showSearch: false }}
        pageSizeOptions={[...paging.pageSizes]}
        showTotal={(count) => t(words.total, { count })}
        onChange={(page, size) =>
          setSearch(size === asked.pageSize ? { page: page - 1 } : { pageSize: size, page: undefined })
        }
      />
    </section>
  );
}

const idOf = (row: LocalSellerRow) => row.id;
const nameOf = (row: LocalSellerRow) => row.name;

/** All rows of the list as it is filtered, as a file. */
function ExportButton({ asked }: { asked: SellersAsked }) {
  const t = useText();
  const make = useExportSellers();
  return (
    <Button
      size="small"
      loading={make.isPending}
      onClick={() => make.mutate({ query: asked.filters }, { onSuccess: saveFile })}
    >
      {t(words.export)}
    </Button>
  );
}

function Nothing({ asked }: { asked: SellersAsked }) {
  const t = useText();
  const { resetSearch } = useUrlSearch();
  if (!asked.filtered) return <NothingYet title={t(asked.state ? words.emptyState : words.empty)} />;
  return (
    <NothingYet
      title={t(words.emptyFiltered)}
      actions={<Button onClick={() => resetSearch({ state: asked.state })}>{t(words.clearFilter)}</Button>}
    />
  );
}
