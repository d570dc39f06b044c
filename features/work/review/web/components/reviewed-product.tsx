import { Button } from 'antd';
import { languagesInOrder } from '#features/base/shops/contract/shops.model.ts';
import { useCurrentShop } from '#features/base/shops/web/shops.public.ts';
import { waitsForReview } from '#features/work/review/contract/review.rules.ts';
import { reviewTexts as words } from '#features/work/review/contract/review.texts.ts';
import { useRates } from '#features/work/workbench/web/product-view.public.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { FirstLoad, LoadFailed, Message } from '#web/ui/list-states.tsx';
import { useChecks, useReviewed } from '../review.api.ts';
import type { useClaimOf } from '../use-claim-of.ts';
import { CustomerView } from './customer-view.tsx';
import { RequestedChanges } from './requested-changes.tsx';
import styles from './review.module.css';
import { ReviewChecks } from './review-checks.tsx';
import type { Reviewed } from './reviewed.ts';
import { StaffFacts } from './staff-facts.tsx';

type Props = {
  readonly id: number;
  readonly claim: ReturnType<typeof useClaimOf>;
  readonly onEdit: () => void;
  readonly onNext: () => void;
};

/** The product under review. */
export function ReviewedProduct({ id, claim, onEdit, onNext }: Props) {
  const product = useReviewed(id);
  const shop = useCurrentShop();
  const rates = useRates(true);
  const checks = useChecks(id);
  if (product.isError) return <LoadFailed error={product.error} onRetry={() => void product.refetch()} />;
  if (!product.data || !shop.data) return <FirstLoad rows={4} height={140} />;
  const { id: shopId, currency, name } = shop.data;
  const of: Reviewed = {
    product: product.data,
    shop: { id: shopId, currency, name, languages: languagesInOrder(shop.data) },
    rates: rates.data ?? [],
  };
  const standing = {
    status: product.data.status,
    local: product.data.seller.local_seller,
    changed: Boolean(checks.data?.changed),
  };
  return (
    <>
      <div className={styles.centre}>
        <Presence claim={claim} />
        {/* Whether an approved product waits is known with its checks. */}
        {checks.isPending || waitsForReview(standing) ? null : <NotPending onNext={onNext} />}
        <RequestedChanges product={product.data} shop={shop.data} />
        <CustomerView {...of} />
      </div>
      <aside className={styles.side}>
        <ReviewChecks {...of} onEdit={onEdit} />
        <StaffFacts {...of} />
      </aside>
    </>
  );
}

function Presence({ claim: { other, takeOver } }: Pick<Props, 'claim'>) {
  const t = useText();
  if (!other) return null;
  return (
    <div className={styles.presence} role="status">
      <span>{t(words.looksAtIt, { name: other.name, when: formatDateTime(other.since) })}</span>
      <Button size="small" onClick={takeOver}>
        {t(words.takeOver)}
      </Button>
    </div>
  );
}

function NotPending({ onNext }: Pick<Props, 'onNext'>) {
  const t = useText();
  return <Message title={t(words.notPending)} actions={<Button onClick={onNext}>{t(words.showNext)}</Button>} />;
}
