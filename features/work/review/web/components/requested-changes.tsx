import type { Shop } from '#features/base/shops/contract/shops.model.ts';
import type { HistoryChange } from '#features/catalogue/products/contract/products.history.ts';
import type { ProductDetail } from '#features/catalogue/products/contract/products.model.ts';
import type { ReviewChecks } from '#features/work/review/contract/review.model.ts';
import { reviewTexts as words } from '#features/work/review/contract/review.texts.ts';
import {
  draftNameOf,
  fieldName,
  useNameContext,
  ValueChange,
} from '#features/work/workbench/web/product-view.public.ts';
import type { Text } from '#kit/text.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { useChecks } from '../review.api.ts';
import styles from './review.module.css';

type Props = { readonly product: ProductDetail; readonly shop: Shop };

/** What the seller changed of an approved product; and where it was asked for changes, whether it answered: only what is different. */
export function RequestedChanges(of: Props) {
  const t = useText();
  const { request, changed } = useChecks(of.product.id).data ?? {};
  return (
    <>
      {changed ? (
        <section className={`t-card ${styles.box} ${styles.request}`} aria-label={t(words.changedAfter)}>
          <p>{t(words.changedAt, { when: formatDateTime(changed.since) })}</p>
          <Changes title={words.changedAfter} changes={changed.changes} {...of} />
        </section>
      ) : null}
      {request ? <Request request={request} {...of} /> : null}
    </>
  );
}

type Asked = NonNullable<ReviewChecks['request']>;

function Request({ request, ...of }: Props & { readonly request: Asked }) {
  const t = useText();
  const { asked_at: asked, answered_at: answered, changes } = request;
  return (
    <section className={`t-card ${styles.box} ${styles.request}`} aria-label={t(words.changedSince)}>
      <p>
        {t(words.askedAt, { when: formatDateTime(asked) })}{' '}
        {answered ? t(words.answeredAt, { when: formatDateTime(answered) }) : t(words.notAnswered)}
      </p>
      {answered || changes.length > 0 ? <Changes title={words.changedSince} changes={changes} {...of} /> : null}
    </section>
  );
}

type Listed = Props & { readonly title: Text; readonly changes: readonly HistoryChange[] };

function Changes({ title, changes, product, shop }: Listed) {
  const t = useText();
  const names = useNameContext(product, shop);
  if (changes.length === 0) return <p className={styles.faint}>{t(words.nothingChanged)}</p>;
  return (
    <>
      <h3>{t(title)}</h3>
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
