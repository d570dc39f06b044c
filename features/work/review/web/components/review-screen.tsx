import { lazy, Suspense } from 'react';
import { productStatus } from '#features/catalogue/products/contract/products.status.ts';
import { reviewTexts as words } from '#features/work/review/contract/review.texts.ts';
import { openProductOf, useProductSearch } from '#features/work/workbench/web/product-view.public.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { useIsPhone } from '#web/lib/use-window-width.ts';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useClaimOf } from '../use-claim-of.ts';
import { useReview } from '../use-review.ts';
import { DecisionBar } from './decision-bar.tsx';
import { NothingWaits } from './nothing-waits.tsx';
import styles from './review.module.css';
import { ReviewFilters } from './review-filters.tsx';
import { ReviewQueue } from './review-queue.tsx';
import { ReviewedProduct } from './reviewed-product.tsx';

/** Queue at the left, the product in the middle, what staff must know at the right, the decision below. */
export function ReviewScreen() {
  const t = useText();
  const phone = useIsPhone();
  const review = useReview();
  const { search, setSearch } = useUrlSearch();
  const list = useProductSearch(productStatus.pending);
  const edited = openProductOf(search);
  const claim = useClaimOf(review.shownId, review.mayDecide);
  const { queue, shownId } = review;
  return (
    <>
      <PageHeader
        title={t(words.title)}
        lead={phone ? undefined : t(words.lead)}
        aside={queue.data ? t(words.left, { count: review.left }) : undefined}
      />
      <ReviewFilters search={search} list={list} onChange={(patch) => setSearch({ ...patch, current: undefined })} />
      {queue.isPending ? <FirstLoad rows={6} height={80} /> : null}
      {queue.isError && !queue.data ? <LoadFailed error={queue.error} onRetry={() => void queue.refetch()} /> : null}
      {queue.data && shownId === null ? <NothingWaits review={review} /> : null}
      {queue.data && shownId !== null ? (
        <div className={styles.cockpit}>
          {phone ? null : <ReviewQueue review={review} />}
          <ReviewedProduct
            key={shownId}
            id={shownId}
            claim={claim}
            onEdit={() => list.open(shownId)}
            onNext={review.skip}
          />
          <DecisionBar key={`bar-${shownId}`} review={review} id={shownId} onEdit={() => list.open(shownId)} />
        </div>
      ) : null}
      {edited === null ? null : (
        <Suspense fallback={null}>
          <ProductDrawer key={edited} id={edited} list={list} onClose={() => list.open(null)} />
        </Suspense>
      )}
    </>
  );
}

const ProductDrawer = lazy(() =>
  import('#features/work/workbench/web/product-drawer.public.ts').then((module) => ({
    default: module.ProductDrawer,
  })),
);
