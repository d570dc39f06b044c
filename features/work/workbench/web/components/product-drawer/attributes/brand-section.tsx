import { Select } from 'antd';
import { useState } from 'react';
import { useShopBrands } from '#features/catalogue/brands/web/brands.public.ts';
import type { ProductDetail } from '#features/catalogue/products/contract/products.model.ts';
import { productEditTexts as notes } from '#features/work/workbench/contract/product-edit.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { fieldId, useDraft, useIssue, useValue } from '../draft/use-draft.ts';
import fieldStyles from '../parts/field.module.css';
import { FieldFrame } from '../parts/field.tsx';
import { Section } from '../parts/section.tsx';
import productDrawerStyles from '../product-drawer.module.css';
import { BrandReach } from './brand-reach.tsx';
import styles from './brand-section.module.css';

const name = 'brand_id';
const searchDelay = 300;

/** The shop's brand for the supplier's (DRW-012). The mapping is the brand's, so other products follow (trap T101). */
export function BrandSection({ product }: { product: ProductDetail }) {
  const t = useText();
  const { draft, mayEdit } = useDraft();
  const value = useValue(name) as number | null;
  const issue = useIssue(name);
  const [search, setSearch] = useState('');
  const brands = useShopBrands(useDebounced(search, searchDelay), mayEdit);
  const mapped = product.brand?.mapped_brand ?? null;
  const options = (brands.data ?? []).map((brand) => ({ value: brand.id, label: brand.name }));
  // The chosen brand may be none of those the search found.
  if (mapped && !options.some((option) => option.value === mapped.shop_brand_id) && search === '') {
    options.unshift({ value: mapped.shop_brand_id, label: mapped.name });
  }
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
            <Select
              id={fieldId(name)}
              value={value ?? undefined}
              onChange={(next: number | undefined) => draft.change(name, next ?? null)}
              options={options}
              showSearch={{ filterOption: false, onSearch: setSearch }}
              onOpenChange={(open) => (open ? undefined : setSearch(''))}
              loading={brands.isFetching}
              allowClear
              placeholder={t(notes.notMapped)}
              status={issue ? 'error' : undefined}
              className={productDrawerStyles.full}
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
