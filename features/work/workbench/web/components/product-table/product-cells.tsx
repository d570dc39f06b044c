import { ApartmentOutlined, PictureOutlined } from '@ant-design/icons';
import { memo, useState } from 'react';
import type { ProductRow } from '#features/catalogue/products/contract/products.model.ts';
import {
  displayStatus,
  type ProductStatus,
  productStatus,
  stateInShop,
} from '#features/catalogue/products/contract/products.status.ts';
import { productListTexts as words } from '#features/catalogue/products/contract/products-list.texts.ts';
import { productScreenTexts as notes } from '#features/catalogue/products/contract/products-screen.texts.ts';
import { absent } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { StatusMark, type Tone, toneFor } from '#web/ui/status-mark.tsx';
import { LanguageTags } from '../language-tags.tsx';
import { ProductLink } from './product-link.tsx';
import styles from './product-table.module.css';

/** The cover, or a placeholder where there is none or it does not load (PMS-047). */
export const Thumbnail = memo(function Thumbnail({ url }: { url: string | null }) {
  const t = useText();
  const [broken, setBroken] = useState<string | null>(null);
  if (url === null || broken === url) {
    return (
      <span className={styles.thumb} role="img" aria-label={t(notes.noImage)} data-tip={t(notes.noImage)}>
        <PictureOutlined aria-hidden />
      </span>
    );
  }
  return (
    <img
      className={styles.thumb}
      src={url}
      alt=""
      width={40}
      height={40}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(url)}
    />
  );
});

/** SKU Intern with a mark for products with variants; says aloud what the line through the row means (PMS-050, PMS-073). */
export const SkuIntern = memo(function SkuIntern({ product }: { product: ProductRow }) {
  const t = useText();
  return (
    <span className={styles.sku}>
      <span className={`${styles.cut} ${styles.code}`} data-tip={product.sku_intern}>
        {product.sku_intern}
      </span>
      {product.is_simple ? null : (
        <span className={styles.variant} role="img" aria-label={t(words.variants)} data-tip={t(words.variants)}>
          <ApartmentOutlined aria-hidden />
        </span>
      )}
      {product.is_in_vendor_list ? null : <span className="t-hidden">{t(words.notInVendorList)}</span>}
    </span>
  );
});

export const BrandName = memo(function BrandName({ brand }: { brand: ProductRow['brand'] }) {
  const t = useText();
  if (brand === null) return <span className={styles.none}>{absent}</span>;
  const mapped = brand.mapped_brand;
  return (
    <span className={styles.cut} data-tip={mapped ? t(notes.mappedTo, { brand: mapped.name }) : t(notes.notMapped)}>
      {brand.name}
    </span>
  );
});

type NameProps = {
  readonly product: ProductRow;
  readonly language: string;
};

/** The name in the chosen language (PMS-057) and in which languages there is one; italic where it is a substitute. */
export const ProductName = memo(function ProductName({ product, language }: NameProps) {
  const t = useText();
  const missing = product.is_translated ? undefined : t(notes.noTranslation, { language });
  return (
    <span className={styles.name}>
      <ProductLink
        id={product.id}
        className={missing ? `${styles.nameText} ${styles.substitute}` : styles.nameText}
        tip={missing ? `${product.name} · ${missing}` : product.name}
      >
        {product.name}
      </ProductLink>
      <LanguageTags codes={product.product_translates.map((text) => text.language)} />
    </span>
  );
});

/** Two names and how many more; the title shows the path (PMS-059). */
export const MappedCategories = memo(function MappedCategories({
  categories,
}: {
  categories: ProductRow['categories'];
}) {
  const t = useText();
  const kept = categories.filter((category) => !category.is_deleted);
  const rest = kept.slice(2);
  if (kept.length === 0) return <span className={styles.none}>{absent}</span>;
  return (
    <span className={styles.categories}>
      {kept.slice(0, 2).map((category) => (
        <span key={category.category_id} data-tip={category.path} className={styles.category}>
          {category.name}
        </span>
      ))}
      {rest.length > 0 ? (
        <span className={styles.category} data-tip={rest.map((category) => category.path).join('\n')}>
          <span aria-hidden>+{rest.length}</span>
          <span className="t-hidden">{t(notes.moreCategories, { count: rest.length })}</span>
        </span>
      ) : null}
    </span>
  );
});

const tones: Readonly<Record<ProductStatus, Tone>> = {
  [productStatus.new]: 'info',
  [productStatus.pending]: 'warning',
  [productStatus.inShop]: 'success',
  [productStatus.ignored]: 'neutral',
  [productStatus.approved]: 'success',
  [productStatus.removed]: 'error',
  [productStatus.archived]: 'neutral',
};

/** The word of spec section 4, Display (STA-010 to STA-013, trap T40). */
export const StatusCell = memo(function StatusCell({ product }: { product: ProductRow }) {
  const publication = product.productShop?.status ?? null;
  const state = stateInShop(product.status, publication);
  return (
    <StatusMark tone={state === null ? 'neutral' : toneFor(tones, state)}>
      <span className={styles.status}>{displayStatus(product.status, publication)}</span>
    </StatusMark>
  );
});

/** Completeness from 0 to 5 (PMS-014), as a number and as a bar. */
export const Completeness = memo(function Completeness({ rating }: { rating: number }) {
  const t = useText();
  return (
    <span className={styles.rating}>
      <meter min={0} max={5} value={rating} aria-label={t(notes.rating, { rating })} />
      <span aria-hidden>{rating}/5</span>
    </span>
  );
});

/** Who translates it into what, the newest assignment of each language. */
export const Assignees = memo(function Assignees({ product }: Pick<NameProps, 'product'>) {
  const newest = [...new Map(product.users_products.toReversed().map((one) => [one.language_id, one])).values()];
  if (newest.length === 0) return <span className={styles.none}>{absent}</span>;
  const told = newest.map((one) => `${one.language}: ${one.first_name} ${one.last_name}`);
  return (
    <span className={styles.cut} data-tip={told.join('\n')}>
      {told.join(', ')}
    </span>
  );
});
