import { Button } from 'antd';
import { useMemo } from 'react';
import { orderKeys } from '#features/catalogue/products/contract/products.filters.ts';
import type { ProductRow } from '#features/catalogue/products/contract/products.model.ts';
import { productStatus } from '#features/catalogue/products/contract/products.status.ts';
import { productListTexts as words } from '#features/catalogue/products/contract/products-list.texts.ts';
import { productScreenTexts as notes } from '#features/catalogue/products/contract/products-screen.texts.ts';
import type { ColumnState } from '#kit/column-state.ts';
import { useText } from '#web/lib/text.tsx';
import { webTexts } from '#web/lib/web.texts.ts';
import { Grid } from '#web/ui/grid/grid.tsx';
import type { GridOrder } from '#web/ui/grid/grid-column.ts';
import { GridSkeleton } from '#web/ui/grid/grid-skeleton.tsx';
import type { SelectionStore } from '#web/ui/grid/selection-store.ts';
import { LoadFailed, NothingFound, NothingYet, RefreshLine } from '#web/ui/list-states.tsx';
import { openProductOf } from '../../products.search.ts';
import type { ProductSearch } from '../../use-product-search.ts';
import type { WantedDialog } from '../actions/action-dialogs.tsx';
import { FlagsFilter } from './flags-filter.tsx';
import { ProductPages } from './product-pages.tsx';
import styles from './product-table.module.css';
import { useColumns } from './use-columns.tsx';
import type { ProductPage } from './use-product-page.ts';
import { type RowDone, useRowAct } from './use-row-act.ts';
import { useRowKeys } from './use-row-keys.ts';

type Props = {
  readonly list: ProductSearch;
  readonly page: ProductPage;
  readonly arrangement: readonly [ColumnState, (state: ColumnState) => void];
  /** Absent for people who may do nothing with a selection. */
  readonly selection: SelectionStore | undefined;
  readonly onDialog: (wanted: WantedDialog) => void;
  readonly onRowDone: RowDone;
};

/** The list in each of its states: first load, refreshing, empty, filtered out, failed. */
export function ProductList({ list, page, arrangement, selection, onDialog, onRowDone }: Props) {
  const t = useText();
  const [state, setState] = arrangement;
  const acting = useRowAct(list, onDialog, onRowDone);
  const columns = useColumns(list, acting);
  const onRowFocus = useRowKeys(acting, page.rows);
  const heads = useMemo(() => ({ actions: <FlagsFilter list={list} /> }), [list]);
  const { pageSize, page: number } = list.asked;
  const open = openProductOf(list.search);
  const classOf = useMemo(() => classesOf(open), [open]);
  if (page.first)
    return <GridSkeleton columns={columns} state={state} rows={pageSize} ticks={selection !== undefined} />;
  if (page.error && !page.rows) return <LoadFailed error={page.error} onRetry={page.retry} />;
  const rows = page.rows ?? nothing;
  return (
    <>
      <RefreshLine active={page.refreshing} />
      {page.error ? <RefreshFailed page={page} /> : null}
      <div className={page.outdated || page.error ? styles.outdated : undefined}>
        <Grid
          label={t(notes.list)}
          columns={columns}
          state={state}
          onState={setState}
          heads={heads}
          rows={rows}
          idOf={idOf}
          nameOf={nameOf}
          classOf={classOf}
          total={page.total}
          first={number * pageSize}
          order={list.asked.ordered}
          onOrder={(order) => list.sort(...sortOf(order))}
          onOpen={(product) => list.open(product.id)}
          onRowFocus={onRowFocus}
          selection={selection}
          busy={page.refreshing}
        />
        {rows.length === 0 && !page.refreshing ? <Nothing list={list} /> : null}
      </div>
      {page.totalBefore === undefined ? null : <ProductPages list={list} total={page.totalBefore} />}
    </>
  );
}

const nothing: readonly ProductRow[] = [];
const idOf = (product: ProductRow) => product.id;
const nameOf = (product: ProductRow) => product.sku_intern;
/** The row of the open product is marked, and follows where the drawer goes. */
const classesOf = (open: number | null) => (product: ProductRow) => {
  const classes = [...(product.is_in_vendor_list ? [] : [styles.gone]), ...(product.id === open ? [styles.open] : [])];
  return classes.length > 0 ? classes.join(' ') : undefined;
};

const sortOf = (order: GridOrder): Parameters<ProductSearch['sort']> => {
  const key = orderKeys.find((known) => known === order?.by);
  return [key, key && order ? order.direction : undefined];
};

function RefreshFailed({ page }: { page: ProductPage }) {
  const t = useText();
  return (
    <p className={`t-problem ${styles.refreshFailed}`} role="alert">
      {t(notes.refreshFailed)}: {page.error?.message}
      <Button size="small" onClick={page.retry}>
        {t(webTexts.retry)}
      </Button>
    </p>
  );
}

/** The list's head stays above it: the filter in it may be the reason. */
function Nothing({ list }: { list: ProductSearch }) {
  const t = useText();
  if (list.filterIsSet) {
    return <NothingFound onClear={list.clear} />;
  }
  const oneStatus = list.asked.status !== undefined && list.asked.status !== productStatus.new;
  return <NothingYet title={t(words.empty)}>{t(oneStatus ? notes.emptyStatus : notes.emptyShop)}</NothingYet>;
}
