import type { Shop } from '#features/base/shops/contract/shops.model.ts';
import type { HistoryChange } from '#features/catalogue/products/contract/products.history.ts';
import type { ProductDetail } from '#features/catalogue/products/contract/products.model.ts';
import { reviewTexts as words } from '#features/work/review/contract/review.texts.ts';
import {
  draftNameOf,
  fieldName,
  useNameContext,
  ValueChange,
} from '#features/work/workbench/web/product-view.public.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { useChecks } from '../review.api.ts';
import styles from './review.module.css';

type Props = { readonly product: ProductDetail; readonly shop: Shop };

/** Where the seller was asked for changes: whether it answered, and only what is different since. */
export function RequestedChanges({ product, shop }: Props) {
  const t = useText();
  const request = useChecks(product.id).data?.request;
  if (!request) return null;
  const { asked_at: asked, answered_at: answered, changes } = request;
  return (
    <section className={`t-card ${styles.box} ${styles.request}`} aria-label={t(words.changedSince)}>
      <p>
        {t(words.askedAt, { when: formatDateTime(asked) })}{' '}
        {answered ? t(words.answeredAt, { when: formatDateTime(answered) }) : t(words.notAnswered)}
      </p>
      {answered || changes.length > 0 ? <Changes changes={changes} product={product} shop={shop} /> : null}
    </section>
  );
}

function Changes({ changes, product, shop }: Props & { readonly changes: readonly HistoryChange[] }) {
  const t = useText();
  const names = useNameContext(product, shop);
  if (changes.length === 0) return <p className={styles.faint}>{t(words.nothingChanged)}</p>;
  return (
    <>
      <h3>{t(words.changedSince)}</h3>
      <dl>
        {changes.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{fieldName(draftNameOf(field, shop.id), names)}</dt>
            <dd>
              <ValueChange before={before} after={after} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
