import { fullNameOf } from '#features/base/session/contract/session.model.ts';
import { eanVerdict } from '#features/catalogue/products/contract/products.ean.ts';
import { priceShown } from '#features/catalogue/products/contract/products.price.ts';
import { reviewTexts as words } from '#features/work/review/contract/review.texts.ts';
import { EnginePricesOfProduct } from '#features/work/workbench/web/product-view.public.ts';
import { absent, formatMoney } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { Fact, Facts } from '#web/ui/facts/facts.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import { FactsActions } from './facts-actions.tsx';
import styles from './review.module.css';
import type { Reviewed } from './reviewed.ts';

/** Enough variants to judge by; the editor has all of them. */
const shownVariants = 12;

/** What a customer never sees: seller, categories, purchase prices, margins, stock, EANs. */
export function StaffFacts({ product, shop, rates }: Reviewed) {
  const t = useText();
  const { brand } = product;
  const brandText = !brand
    ? absent
    : brand.mapped_brand
      ? t(words.mappedTo, { brand: brand.name, mapped: brand.mapped_brand.name })
      : brand.name;
  const paths = (list: readonly { path: string }[]) =>
    list.length === 0 ? t(words.none) : list.map(({ path }) => path).join(' · ');
  return (
    <section className={`t-card ${styles.box}`} aria-label={t(words.facts)}>
      <header>
        <h3>{t(words.facts)}</h3>
        <FactsActions product={product} />
      </header>
      <Facts>
        <Fact name={t(words.seller)}>{product.seller.name}</Fact>
        <Fact name={t(words.brand)}>{brandText}</Fact>
        <Fact name={t(words.external)}>{paths(product.product_categories)}</Fact>
        <Fact name={t(words.assignedTo)}>{people(product, shop)}</Fact>
        <Fact name={t(words.internal)}>{paths(product.categories.filter(({ is_deleted }) => !is_deleted))}</Fact>
      </Facts>
      <Variants product={product} shop={shop} rates={rates} />
      <EnginePricesOfProduct variants={product.variants.slice(0, shownVariants)} shopId={shop.id} />
    </section>
  );
}

const people = ({ users_products: given }: Reviewed['product'], { languages }: Reviewed['shop']): string =>
  given.length === 0
    ? absent
    : given
        .map((one) => {
          const code = languages.find(({ id }) => id === one.language_id)?.code;
          return `${fullNameOf(one)}${code ? ` (${code})` : ''}`;
        })
        .join(', ');

function Variants({ product, shop, rates }: Reviewed) {
  const t = useText();
  const language = useLanguage();
  const shown = product.variants.slice(0, shownVariants);
  return (
    <div className={styles.scroll}>
      <table className="t-table">
        <caption>{t(words.variants)}</caption>
        <thead>
          <tr>
            <th>{t(words.eans)}</th>
            {/* The currency beside each figure would leave a barcode no room. */}
            <th>
              {t(words.purchase)} {shop.currency}
            </th>
            <th>{t(words.margin)}</th>
            <th>{t(words.stock)}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((variant) => {
            const { purchase, margin } = priceShown(variant, shop, rates);
            const verdict = eanVerdict(variant.ean);
            return (
              <tr key={variant.id}>
                <td>
                  {variant.ean?.trim() ? (
                    <StatusMark tone={verdict === 'valid' ? 'success' : 'error'}>{variant.ean.trim()}</StatusMark>
                  ) : (
                    absent
                  )}
                </td>
                <td>{formatMoney(purchase.amount, '', language)}</td>
                <td>{margin === null ? absent : `${margin} %`}</td>
                <td>{variant.stock}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {product.variants.length > shown.length ? (
        <p className={styles.faint}>{t(words.more, { count: product.variants.length - shown.length })}</p>
      ) : null}
    </div>
  );
}
