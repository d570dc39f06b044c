import type { ReactNode } from 'react';
import { fullNameOf } from '#features/base/session/contract/session.model.ts';
import { productDrawerTexts as words } from '#features/catalogue/products/contract/product-drawer.texts.ts';
import { deliveredFields, deliveredTargets } from '#features/catalogue/products/contract/products.fields.ts';
import { stripTags } from '#features/catalogue/products/contract/products.html.ts';
import type { ProductDetail } from '#features/catalogue/products/contract/products.model.ts';
import { removalReasonLabels } from '#features/catalogue/products/contract/products.texts.ts';
import { productListTexts } from '#features/catalogue/products/contract/products-list.texts.ts';
import { productEditTexts as notes } from '#features/work/workbench/contract/product-edit.texts.ts';
import { wordFor } from '#kit/text.ts';
import { absent, formatDateTime } from '#web/lib/format.ts';
import { useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { Fact, Facts } from '#web/ui/facts/facts.tsx';
import productDrawerStyles from '../product-drawer.module.css';
import styles from './overview-section.module.css';
import { Section } from './section.tsx';
import { StaffFields } from './staff-fields.tsx';
import { TaxClassField } from './tax-class-field.tsx';

/** What is known about the product, and what staff fill in, such as the warranty of the shop (DRW-003, DRW-004, DRW-018). */
export function OverviewSection({ product }: { product: ProductDetail }) {
  const { scoped } = useActor();
  return (
    <Section name="overview">
      <Facts look="wide" className={styles.facts} data-part="pd-facts">
        <Known product={product} />
      </Facts>
      <Description product={product} />
      <div className={styles.short}>
        <StaffFields section="overview" />
        {scoped ? null : <TaxClassField />}
      </div>
    </Section>
  );
}

function Known({ product }: { product: ProductDetail }) {
  const t = useText();
  const { scoped } = useActor();
  const assignee = product.users_products[0];
  const removed = product.productShop?.removal_reason;
  const facts: [string, ReactNode][] = [
    ...deliveredTargets.map((name): [string, ReactNode] => {
      const { column, label } = deliveredFields[name];
      return [t(label), product[column]];
    }),
    // Of one seller's people: always the same.
    ...(scoped ? [] : [[t(words.seller), product.seller.name] as [string, ReactNode]]),
    [t(productListTexts.brand), product.brand?.name],
    [t(words.breadcrumbs), product.breadcrumbs ?? product.product_categories[0]?.path],
    ...(scoped ? [] : [[t(words.assignee), assignee ? fullNameOf(assignee) : null] as [string, ReactNode]]),
    [t(words.createdAt), formatDateTime(product.created_at)],
    [t(words.updatedAt), formatDateTime(product.updated_at)],
    [t(words.stockUpdatedAt), formatDateTime(product.stock_updated_at)],
  ];
  if (removed) facts.push([t(words.removalReason), t(wordFor(removalReasonLabels, removed))]);
  return facts.map(([name, value]) => (
    <Fact key={name} name={name}>
      {value === null || value === undefined || value === '' ? absent : value}
    </Fact>
  ));
}

/** The supplier's HTML as text: never as HTML (DRW-017, trap T66). */
function Description({ product }: { product: ProductDetail }) {
  const t = useText();
  const text = stripTags(product.long_description);
  if (text === '') return null;
  return (
    <details className={styles.description} data-part="pd-description">
      <summary>
        {t(words.longDescription)} <span className={productDrawerStyles.faint}>· {t(notes.source)}</span>
      </summary>
      <p className={productDrawerStyles.prose} data-part="pd-prose">
        {text}
      </p>
    </details>
  );
}
