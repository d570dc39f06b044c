import { Link } from '@tanstack/react-router';
import { Button, Pagination } from 'antd';
import { lazy, Suspense, useMemo } from 'react';
import { localListTexts as words } from '#features/local-products/contract/local-list.texts.ts';
import { archiveColumns, localColumns } from '#features/local-products/contract/local-products.columns.ts';
import type { LocalProductRow } from '#features/local-products/contract/local-products.model.ts';
import { paging } from '#features/products/contract/products.filters.ts';
import { productStatus } from '#features/products/contract/products.status.ts';
import { openProductOf, useProductSearch } from '#features/products/web/product-view.public.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { ColumnChooser } from '#web/ui/grid/column-chooser.tsx';
import { Grid } from '#web/ui/grid/grid.tsx';
import { GridSkeleton } from '#web/ui/grid/grid-skeleton.tsx';
import { useColumnState } from '#web/ui/grid/use-column-state.ts';
import { LoadFailed, NothingYet, RefreshLine } from '#web/ui/list-states.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useLocalList } from '../../local-products.api.ts';
import { filterPatch, formPatch, type LocalAsked, readLocal } from '../../local-products.search.ts';
import { type LocalWho, useLocalWho } from '../../use-local-who.ts';
import { DraftList } from './draft-list.tsx';
import { drawnLocalColumns } from './local-columns.tsx';
import { LocalFilters } from './local-filters.tsx';
import { LocalSelection, useLocalSelection } from './local-selection.tsx';
import { LocalTabs } from './local-tabs.tsx';
import { useLocalMoves } from './use-local-moves.ts';
import '../../local-products.css';

const ProductDrawer = lazy(() =>
  import('#features/products/web/product-drawer.public.ts').then(({ ProductDrawer: one }) => ({ default: one })),
);

/** The products of local sellers: a seller's own, for staff all of them; or those in the archive. */
export function LocalListScreen({ archive = false }: { archive?: boolean }) {
  const who = useLocalWho();
  const { search, setSearch } = useUrlSearch();
  const asked = readLocal(search, archive ? productStatus.archived : undefined);
  return (
    <>
      <Head archive={archive} who={who} />
      {archive || who.staff ? null : <DraftList />}
      {archive ? null : <LocalTabs asked={asked} />}
      <LocalFilters asked={asked} staff={who.staff} archive={archive} />
      <List
        asked={asked}
        who={who}
        archive={archive}
        onEdit={(form) => setSearch({ ...formPatch(form), id: undefined })}
      />
      {who.viewsDrawer ? <DrawerOfAddress /> : null}
    </>
  );
}

function Head({ archive, who }: { archive: boolean; who: LocalWho }) {
  const t = useText();
  const { setSearch } = useUrlSearch();
  if (archive) return <PageHeader title={t(words.archiveTitle)} lead={t(words.archiveLead)} />;
  return (
    <PageHeader
      title={t(who.staff ? words.titleStaff : words.title)}
      lead={t(who.staff ? words.leadStaff : words.lead)}
      actions={
        <>
          <Link className="t-button lp-head-link" to="/local/archive-products" search={{}}>
            {t(words.toArchive)}
          </Link>
          <ToImport who={who} />
          {who.mayCreate ? (
            <Button type="primary" onClick={() => setSearch(formPatch({}))}>
              {t(words.newProduct)}
            </Button>
          ) : null}
        </>
      }
    />
  );
}

/** For sellers: the file holds their own products. */
function ToImport({ who }: { who: LocalWho }) {
  const t = useText();
  if (!who.mayChange) return null;
  return (
    <Link className="t-button lp-head-link" to="/local/import" search={{}}>
      {t(words.toImport)}
    </Link>
  );
}

type ListProps = {
  readonly asked: LocalAsked;
  readonly who: LocalWho;
  readonly archive: boolean;
  readonly onEdit: (form: { product: number } | { copy: number }) => void;
};

function List({ asked, who, archive, onEdit }: ListProps) {
  const t = useText();
  const { search, setSearch } = useUrlSearch();
  const found = useLocalList(asked.request);
  const columns = useMemo(() => (archive ? archiveColumns : localColumns)(who.staff), [archive, who.staff]);
  const [state, setState] = useColumnState(archive ? 'local-archive' : 'local-products', columns);
  const store = useLocalSelection(JSON.stringify({ ...asked.request, page: 0 }));
  const moves = useLocalMoves(store.clear);
  const open = (row: LocalProductRow) => {
    if (who.viewsDrawer) setSearch({ id: row.id });
    else onEdit({ product: row.id });
  };
  const drawn = drawnLocalColumns(columns, { t, who, moves, open, onEdit, language: who.staff ? 'en' : 'sq' });
  if (found.isPending) return <GridSkeleton columns={drawn} state={state} rows={asked.pageSize} ticks={who.mayMove} />;
  if (!found.data) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  const { results, total } = found.data;
  const opened = openProductOf(search);
  return (
    <section className="lp-card">
      <div className="lp-bar">
        {who.mayMove ? <LocalSelection store={store} rows={results} who={who} moves={moves} /> : null}
        <ColumnChooser columns={columns} state={state} onState={setState} />
      </div>
      <RefreshLine active={found.isFetching} />
      {found.isError ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} /> : null}
      <Grid
        label={t(archive ? words.archiveTitle : words.titleStaff)}
        columns={drawn}
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
        onOpen={open}
        selection={who.mayMove ? store : undefined}
        busy={found.isFetching}
      />
      {results.length === 0 && !found.isFetching ? <Nothing asked={asked} who={who} archive={archive} /> : null}
      <Pages asked={asked} total={total} />
    </section>
  );
}

const idOf = (row: LocalProductRow) => row.id;
const nameOf = (row: LocalProductRow) => row.sku;

function Nothing({ asked, who, archive }: Pick<ListProps, 'asked' | 'who' | 'archive'>) {
  const t = useText();
  const { resetSearch, setSearch } = useUrlSearch();
  if (asked.filtered) {
    const status = archive ? undefined : asked.status;
    return (
      <NothingYet
        title={t(words.emptyFiltered)}
        actions={<Button onClick={() => resetSearch({ status })}>{t(words.clearFilter)}</Button>}
      />
    );
  }
  if (archive) return <NothingYet title={t(words.emptyArchive)} />;
  if (asked.status !== undefined) return <NothingYet title={t(words.emptyState)} />;
  if (who.staff) return <NothingYet title={t(words.emptyStaff)} />;
  return (
    <NothingYet
      title={t(words.empty)}
      actions={
        who.mayCreate ? (
          <>
            <Button type="primary" onClick={() => setSearch(formPatch({}))}>
              {t(words.newProduct)}
            </Button>
            <ToImport who={who} />
          </>
        ) : undefined
      }
    >
      {t(words.emptyWhy)}
    </NothingYet>
  );
}

/** Pages count from 0 in the address and from 1 for people (trap T28). */
function Pages({ asked, total }: { asked: LocalAsked; total: number }) {
  const t = useText();
  const { setSearch } = useUrlSearch();
  return (
    <Pagination
      className="lp-pages"
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
  );
}

/** Staff look at a local product as at any other; its own table of moves holds there, too (trap T48). */
function DrawerOfAddress() {
  const list = useProductSearch();
  const id = openProductOf(list.search);
  if (id === null) return null;
  return (
    <Suspense fallback={null}>
      <ProductDrawer id={id} list={list} onClose={() => list.open(null)} />
    </Suspense>
  );
}
