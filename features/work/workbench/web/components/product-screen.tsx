import { useRouter } from '@tanstack/react-router';
import { type ComponentProps, lazy, Suspense, use, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { outcomeOf } from '#features/base/change-sets/contract/change-sets.rules.ts';
import { ExportButton } from '#features/base/exports/web/exports.public.ts';
import { useSavedViews, ViewRow } from '#features/base/saved-views/web/saved-views.public.ts';
import {
  assignProducts,
  listProducts,
  selectAllProducts,
} from '#features/catalogue/products/contract/products.calls.ts';
import { productColumns } from '#features/catalogue/products/contract/products.columns.ts';
import { stateInShop } from '#features/catalogue/products/contract/products.status.ts';
import { productScreenTexts as notes } from '#features/catalogue/products/contract/products-screen.texts.ts';
import { columnsFor } from '#kit/column-state.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { useDialogState } from '#web/lib/use-dialog-state.ts';
import { webTexts } from '#web/lib/web.texts.ts';
import { ColumnChooser } from '#web/ui/grid/column-chooser.tsx';
import { type SelectionStore, useSelectionStore } from '#web/ui/grid/selection-store.ts';
import { useColumnState } from '#web/ui/grid/use-column-state.ts';
import { NotAllowed, NotUnderstood } from '#web/ui/list-states.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { exportSource } from '../export-source.ts';
import { useReadProductAhead } from '../product-drawer.api.ts';
import { openProductOf } from '../products.search.ts';
import { type ProductSearch, useProductSearch } from '../use-product-search.ts';
import { useSelection } from '../use-selection.ts';
import type { WantedDialog } from './actions/action-dialogs.tsx';
import bulkBarStyles from './actions/bulk-bar.module.css';
import { BulkBar } from './actions/bulk-bar.tsx';
import { CodesLine } from './product-filters/codes-line.tsx';
import { FilterChips } from './product-filters/filter-chips.tsx';
import { ProductFilters } from './product-filters/product-filters.tsx';
import { StatusLinks } from './product-filters/status-links.tsx';
import productScreenStyles from './product-screen.module.css';
import { type OpenProduct, OpenProductContext } from './product-table/product-link.tsx';
import { ProductList } from './product-table/product-list.tsx';
import { useProductPage } from './product-table/use-product-page.ts';

type Props = { readonly title: string; readonly lead: string };

/** The one list screen behind /products and /categories/update (trap T01). */
export function ProductScreen({ title, lead }: Props) {
  const t = useText();
  const list = useProductSearch();
  const { readOnly } = useActor();
  const may = useMayCall(listProducts);
  const opening = useOpening(list);
  return (
    <>
      <PageHeader
        title={title}
        lead={lead}
        aside={readOnly ? <span className={productScreenStyles.lock}>{t(notes.readOnly)}</span> : undefined}
      />
      {/* Another shop has other products: nothing of the old one may stay selected or be acted upon (trap T32). */}
      <OpenProductContext value={opening}>
        {may ? <Screen key={list.shopId} list={list} /> : <NotAllowed />}
      </OpenProductContext>
      <ProductOfAddress list={list} />
    </>
  );
}

function Screen({ list }: { list: ProductSearch }) {
  const t = useText();
  const key = list.asked.filterKey;
  const store = useSelectionStore(key);
  const page = useProductPage(list);
  // The rows are what people wait for: they are painted before the many controls of the bar are made.
  const rowsStand = useDeferredValue(page.rows !== undefined || page.error !== null, false);
  const opening = use(OpenProductContext);
  const { outcome } = list.asked.filters;
  const { scoped } = useActor();
  const columns = useMemo(() => columnsFor(productColumns, scoped), [scoped]);
  const own = useColumnState('products', columns);
  const saved = useSavedViews(columns, own);
  const [wanted, setWanted] = useDialogState<WantedDialog>();
  const selects = [useMayCall(selectAllProducts), useMayCall(assignProducts)].some(Boolean);

  const bulkDone = () => {
    setWanted(null);
    store.clear();
  };
  // An action on one row leaves the rest of a selection alone.
  const rowDone = (ids: readonly number[]) => {
    setWanted(null);
    store.choose(ids, false);
  };
  return (
    <div className={productScreenStyles.screen}>
      <a className="t-skip t-skip-here" href="#rows">
        {t(webTexts.skipToRows)}
      </a>
      <ViewRow saved={saved}>
        <ColumnChooser columns={columns} state={saved.arrangement[0]} onState={saved.arrangement[1]} />
        <ExportButton source={() => exportSource(list, columns, saved.arrangement[0], [...store.ids()], page.total)} />
      </ViewRow>
      <StatusLinks list={list} />
      <ProductFilters list={list} />
      <FilterChips list={list} />
      <CodesLine list={list} />
      {outcome === undefined ? null : (
        <Suspense fallback={null}>
          <OutcomeLine outcome={outcome} onRemove={() => list.change({ outcome: undefined })} />
        </Suspense>
      )}
      <NotUnderstood names={list.asked.notUnderstood} />
      <section className={productScreenStyles.card}>
        {selects ? (
          <div className={bulkBarStyles.bar}>
            <SelectedBar
              store={store}
              list={list}
              ready={rowsStand}
              total={page.total}
              standingOf={(id) => {
                const row = page.rows?.find((one) => one.id === id);
                const status = row && stateInShop(row.status, row.productShop?.status ?? null);
                return status == null ? undefined : { status, local: row?.seller.local_seller ?? false };
              }}
              onDialog={setWanted}
              onDone={bulkDone}
            />
          </div>
        ) : null}
        <div id="rows" tabIndex={-1}>
          <ProductList
            list={list}
            page={page}
            arrangement={saved.arrangement}
            selection={selects ? store : undefined}
            onDialog={setWanted}
            onRowDone={rowDone}
          />
        </div>
      </section>
      {selects ? (
        <Suspense fallback={null}>
          <OutcomeBar onSelect={(ids) => store.replace(ids)} rowLink={opening} />
        </Suspense>
      ) : null}
      {wanted === null ? null : (
        <Suspense fallback={null}>
          <ActionDialogs
            wanted={wanted}
            onClose={() => setWanted(null)}
            onDialog={setWanted}
            onDone={() => (wanted.ofRow ? rowDone(wanted.ids) : bulkDone())}
          />
        </Suspense>
      )}
    </div>
  );
}

type SelectedProps = Omit<ComponentProps<typeof BulkBar>, 'selection'> & { readonly store: SelectionStore };

/** The only part of the screen that a tick draws again. */
function SelectedBar({ store, ...rest }: SelectedProps) {
  return <BulkBar {...rest} selection={useSelection(store, rest.list.asked.filterKey)} />;
}

/** Milliseconds: a pointer on its way over the rows stays on none of them that long. */
const dwell = 60;

/** One object for the life of the screen, always with the address of the moment. */
function useOpening(list: ProductSearch): OpenProduct {
  const newest = useRef(list);
  useEffect(() => {
    newest.current = list;
  });
  const { buildLocation } = useRouter();
  const readAhead = useReadProductAhead();
  return useMemo(
    () => ({
      open: (id) => newest.current.open(id),
      hrefOf: (id) => buildLocation({ to: '.', search: newest.current.linkTo.product(id) }).href,
      near: (id) => {
        const timer = setTimeout(() => readAhead(id), dwell);
        void loadDrawer();
        return () => clearTimeout(timer);
      },
      // Without the other filters and the status: exactly these products, wherever they stand.
      hrefOfOutcome: (changeSetId, outcome) => {
        const search = { shopId: newest.current.search.shopId, outcome: outcomeOf(changeSetId, outcome) };
        return buildLocation({ to: '.', search }).href;
      },
    }),
    [buildLocation, readAhead],
  );
}

/** The drawer of the product the address names (PMS-016); read only when somebody opens one. */
function ProductOfAddress({ list }: { list: ProductSearch }) {
  const id = openProductOf(list.search);
  if (id === null) return null;
  return (
    <Suspense fallback={null}>
      <ProductDrawer id={id} list={list} onClose={() => list.open(null)} />
    </Suspense>
  );
}

const ActionDialogs = lazy(() =>
  import('./actions/action-dialogs.tsx').then((module) => ({ default: module.ActionDialogs })),
);
const loadDrawer = () => import('./product-drawer/product-drawer.tsx');
const ProductDrawer = lazy(() => loadDrawer().then((module) => ({ default: module.ProductDrawer })));
const OutcomeBar = lazy(() =>
  import('#features/base/change-sets/web/outcomes.public.ts').then((module) => ({ default: module.OutcomeBar })),
);
const OutcomeLine = lazy(() =>
  import('#features/base/change-sets/web/outcomes.public.ts').then((module) => ({ default: module.OutcomeLine })),
);
