import { BrandField } from '#features/catalogue/brands/web/brands.public.ts';
import type { ProductDetail } from '#features/catalogue/products/contract/products.model.ts';
import { productEditTexts as notes } from '#features/work/workbench/contract/product-edit.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { fieldId, useDraft, useIssue, useValue } from '../draft/use-draft.ts';
import fieldStyles from '../parts/field.module.css';
import { FieldFrame } from '../parts/field.tsx';
import { Section } from '../parts/section.tsx';
import productDrawerStyles from '../product-drawer.module.css';
import { BrandReach } from './brand-reach.tsx';
import styles from './brand-section.module.css';

const name = 'brand_id';

/** The shop's brand for the supplier's (DRW-012). The mapping is the brand's, so other products follow (trap T101). */
export function BrandSection({ product }: { product: ProductDetail }) {
  const t = useText();
  const { draft, mayEdit } = useDraft();
  const value = useValue(name) as number | null;
  const issue = useIssue(name);
  const mapped = product.brand?.mapped_brand ?? null;
  const changed = value !== (mapped?.shop_brand_id ?? null);
  return (
    <Section name="brand">
      <div className={styles.brand}>
        <div>
          <div className={fieldStyles.label}>{t(notes.supplierBrand)}</div>
          <p className={styles.value}>{product.brand?.name ?? '-'}</p>
        </div>
        <span className={styles.arrow} aria-hidden="true">
          →
        </span>
        {mayEdit ? (
          <FieldFrame name={name} label={t(notes.shopBrand)}>
            <BrandField
              id={fieldId(name)}
              className={productDrawerStyles.full ?? ''}
              status={issue ? 'error' : ''}
              none={t(notes.notMapped)}
              value={value}
              known={mapped && { id: mapped.shop_brand_id, name: mapped.name }}
              onChange={(next) => draft.change(name, next)}
            />
          </FieldFrame>
        ) : (
          <div>
            <div className={fieldStyles.label}>{t(notes.shopBrand)}</div>
            <p className={styles.value}>{mapped?.name ?? t(notes.notMapped)}</p>
          </div>
        )}
      </div>
      {changed ? (
        <p className={fieldStyles.warning} role="status">
          <BrandReach brand={product.brand} />
        </p>
      ) : null}
    </Section>
  );
}
