import { lazy, Suspense, useState } from 'react';
import type { Moved } from '#features/products/contract/products.bulk.ts';
import { assignProducts, listProducts, selectAllProducts } from '#features/products/contract/products.calls.ts';
import { productColumns } from '#features/products/contract/products.columns.ts';
import type { ProductStatus } from '#features/products/contract/products.status.ts';
import { productScreenTexts as notes } from '#features/products/contract/products-screen.texts.ts';
import { useSavedViews, ViewRow } from '#features/saved-views/web/saved-views.public.ts';
import { defaultColumnState } from '#kit/column-state.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { NotAllowed } from '#web/ui/list-states.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { openProductOf } from '../products.search.ts';
import { type ProductSearch, useProductSearch } from '../use-product-search.ts';
import { useSelection } from '../use-selection.ts';
import { ActionDialogs, type WantedDialog } from './actions/action-dialogs.tsx';
import { BulkBar } from './actions/bulk-bar.tsx';
import { OutcomeNote } from './actions/outcome-note.tsx';
import { ProductFilters } from './product-filters/product-filters.tsx';
import { StatusLinks } from './product-filters/status-links.tsx';
import { ProductList } from './product-table/product-list.tsx';
import { useProductPage } from './product-table/use-product-page.ts';
import './products.css';

type Props = { readonly title: string; readonly lead: string; readonly fixedStatus?: ProductStatus };

/** The one list screen behind /products, /products/review and /categories/update (trap T01). */
export function ProductScreen({ title, lead, fixedStatus }: Props) {
  const t = useText();
  const list = useProductSearch(fixedStatus);
  const { readOnly } = useActor();
  const may = useMayCall(listProducts);
  return (
    <>
      <PageHeader
        title={title}
        lead={lead}
        aside={readOnly ? <span className="tp-lock">{t(notes.readOnly)}</span> : undefined}
      />
      {/* Another shop has other products: nothing of the old one may stay selected or be acted upon (trap T32). */}
      {may ? <Screen key={list.shopId} list={list} /> : <NotAllowed />}
      <OpenProduct list={list} />
    </>
  );
}

function Screen({ list }: { list: ProductSearch }) {
  const selection = useSelection(list.asked.filterKey);
  const page = useProductPage(list);
  const own = useState(() => defaultColumnState(productColumns));
  const saved = useSavedViews(productColumns, own);
  const [wanted, setWanted] = useState<WantedDialog | null>(null);
  const [outcome, setOutcome] = useState<{ key: string; moved: Moved } | null>(null);
  const selects = [useMayCall(selectAllProducts), useMayCall(assignProducts)].some(Boolean);

  const tell = (moved: Moved | undefined) =>
    setOutcome(moved && moved.refused.length > 0 ? { key: list.asked.filterKey, moved } : null);
  const bulkDone = (moved?: Moved) => {
    setWanted(null);
    tell(moved);
    selection.clear();
  };
  // An action on one row leaves the rest of a selection alone.
  const rowDone = (ids: readonly number[], moved?: Moved) => {
    setWanted(null);
    tell(moved);
    selection.drop(ids);
  };
  return (
    <div className="tp-screen">
      <ViewRow saved={saved} />
      {list.statusIsFixed ? null : <StatusLinks list={list} />}
      <ProductFilters list={list} />
      <NotUnderstood names={list.asked.notUnderstood} />
      {outcome?.key === list.asked.filterKey ? (
        <OutcomeNote
          outcome={outcome.moved}
          onSelect={(ids) => selection.replace(ids)}
          onClose={() => setOutcome(null)}
        />
      ) : null}
      <section className="tp-card">
        {selects ? (
          <BulkBar list={list} selection={selection} total={page.total} onDialog={setWanted} onDone={bulkDone} />
        ) : null}
        <ProductList
          list={list}
          page={page}
          selection={selects ? selection : undefined}
          onDialog={setWanted}
          onRowDone={rowDone}
        />
      </section>
      <ActionDialogs
        wanted={wanted}
        onClose={() => setWanted(null)}
        onDone={(moved) => (wanted?.ofRow ? rowDone(wanted.ids, moved) : bulkDone(moved))}
      />
    </div>
  );
}

function NotUnderstood({ names }: { names: readonly string[] }) {
  const t = useText();
  if (names.length === 0) return null;
  return (
    <p className="t-problem t-problem-soft" role="status">
      {t(notes.notUnderstood, { names: names.join(', ') })}
    </p>
  );
}

/** The drawer of the product the address names (PMS-016); read only when somebody opens one. */
function OpenProduct({ list }: { list: ProductSearch }) {
  const id = openProductOf(list.search);
  if (id === null) return null;
  return (
    <Suspense fallback={null}>
      <ProductDrawer key={id} id={id} onClose={() => list.open(null)} />
    </Suspense>
  );
}

const ProductDrawer = lazy(() =>
  import('./product-drawer/product-drawer.tsx').then((module) => ({ default: module.ProductDrawer })),
);
