import { Button, Pagination } from 'antd';
import { paging } from '#features/products/contract/products.filters.ts';
import { directoryColumns } from '#features/seller-directory/contract/seller-directory.columns.ts';
import type { DirectoryRow } from '#features/seller-directory/contract/seller-directory.model.ts';
import { directoryTexts as words } from '#features/seller-directory/contract/seller-directory.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { ColumnChooser } from '#web/ui/grid/column-chooser.tsx';
import { Grid } from '#web/ui/grid/grid.tsx';
import { GridSkeleton } from '#web/ui/grid/grid-skeleton.tsx';
import { useColumnState } from '#web/ui/grid/use-column-state.ts';
import { LoadFailed, NothingYet, RefreshLine } from '#web/ui/list-states.tsx';
import { useDirectory } from '../seller-directory.api.ts';
import { type DirectoryAsked, filterPatch } from '../seller-directory.search.ts';
import { drawnDirectoryColumns } from './directory-columns.tsx';

type Props = { readonly asked: DirectoryAsked; readonly opened: number | null; readonly onOpen: (id: number) => void };

export function DirectoryList({ asked, opened, onOpen }: Props) {
  const t = useText();
  const { setSearch } = useUrlSearch();
  const found = useDirectory(asked.request);
  const [state, setState] = useColumnState('seller-directory', directoryColumns);
  const columns = drawnDirectoryColumns(t, onOpen);
  if (found.isPending) return <GridSkeleton columns={columns} state={state} rows={asked.pageSize} ticks={false} />;
  if (!found.data) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  const { results, total } = found.data;
  return (
    <section className="sd-card">
      <div className="sd-bar">
        <ColumnChooser columns={directoryColumns} state={state} onState={setState} />
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
        className="sd-pages"
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

const idOf = (row: DirectoryRow) => row.id;
const nameOf = (row: DirectoryRow) => row.name;

function Nothing({ asked }: { asked: DirectoryAsked }) {
  const t = useText();
  const { resetSearch } = useUrlSearch();
  if (!asked.filtered) return <NothingYet title={t(words.empty)} />;
  return (
    <NothingYet
      title={t(words.emptyFiltered)}
      actions={<Button onClick={() => resetSearch({ kind: asked.kind })}>{t(words.clearFilter)}</Button>}
    />
  );
}
