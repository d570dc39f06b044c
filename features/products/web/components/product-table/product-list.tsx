import { Button } from 'antd';
import { productStatus } from '#features/products/contract/products.status.ts';
import { productListTexts as words } from '#features/products/contract/products-list.texts.ts';
import { productScreenTexts as notes } from '#features/products/contract/products-screen.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { webTexts } from '#web/lib/web.texts.ts';
import { FirstLoad, LoadFailed, NothingYet, RefreshLine } from '#web/ui/list-states.tsx';
import type { ProductSearch } from '../../use-product-search.ts';
import type { Selection } from '../../use-selection.ts';
import type { WantedDialog } from '../actions/action-dialogs.tsx';
import { ProductPages, ProductTable } from './product-table.tsx';
import { type RowDone, useColumns } from './use-columns.tsx';
import type { ProductPage } from './use-product-page.ts';

type Props = {
  readonly list: ProductSearch;
  readonly page: ProductPage;
  readonly selection: Selection | undefined;
  readonly onDialog: (wanted: WantedDialog) => void;
  readonly onRowDone: RowDone;
};

/** The table in each of its states: first load, refreshing, empty, filtered out, failed. */
export function ProductList({ list, page, selection, onDialog, onRowDone }: Props) {
  const columns = useColumns(list, onDialog, onRowDone);
  if (page.first) return <FirstLoad rows={10} height={53} />;
  if (page.error && !page.rows) return <LoadFailed error={page.error} onRetry={page.retry} />;
  const rows = page.rows ?? [];
  return (
    <>
      <RefreshLine active={page.refreshing} />
      {page.error ? <RefreshFailed page={page} /> : null}
      <div aria-busy={page.refreshing} className={page.outdated || page.error ? 'tp-outdated' : undefined}>
        <ProductTable list={list} rows={rows} columns={columns} selection={selection} />
        {rows.length === 0 && !page.refreshing ? <Nothing list={list} /> : null}
      </div>
      {page.totalBefore === undefined ? null : <ProductPages list={list} total={page.totalBefore} />}
    </>
  );
}

function RefreshFailed({ page }: { page: ProductPage }) {
  const t = useText();
  return (
    <p className="t-problem tp-refresh-failed" role="alert">
      {t(notes.refreshFailed)}: {page.error?.message}
      <Button size="small" onClick={page.retry}>
        {t(webTexts.retry)}
      </Button>
    </p>
  );
}

/** The table's head stays above it: the filter in it may be the reason. */
function Nothing({ list }: { list: ProductSearch }) {
  const t = useText();
  if (list.filterIsSet) {
    return (
      <NothingYet
        title={t(words.emptyFiltered)}
        actions={<Button onClick={list.clear}>{t(notes.showUnfiltered)}</Button>}
      />
    );
  }
  const oneStatus = list.asked.status !== undefined && list.asked.status !== productStatus.new;
  return <NothingYet title={t(words.empty)}>{t(oneStatus ? notes.emptyStatus : notes.emptyShop)}</NothingYet>;
}
