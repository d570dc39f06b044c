import { Button, Form, InputNumber, Select } from 'antd';
import { BrandField } from '#features/catalogue/brands/web/brands.public.ts';
import { CategoryField } from '#features/catalogue/categories/web/categories.public.ts';
import { ProductField } from '#features/catalogue/products/web/product-field.public.tsx';
import type { NamedScope } from '#features/selling/pricing/contract/profiles.model.ts';
import type { PriceScope } from '#features/selling/pricing/contract/profiles.scopes.ts';
import { profileTexts as words } from '#features/selling/pricing/contract/profiles.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { useAllSellers } from '../profiles.api.ts';
import styles from '../profiles.module.css';
import { nobody } from './form-values.ts';

/** For whom a version holds: each line alone, the parts of a line together. */
export function ScopePart({ known }: { known: readonly NamedScope[] }) {
  const t = useText();
  return (
    <section className={styles.part}>
      <h2>{t(words.appliesTo)}</h2>
      <p className="t-faint">{t(words.scopeWhy)}</p>
      <Form.List name="scopes">
        {(rows, { add, remove }) => (
          <>
            {rows.map(({ key, name: place }) => (
              <div key={key} className={styles.scope}>
                <Parts place={place} known={known} />
                <Form.Item name={[place, 'priority']} label={t(words.priority)} tooltip={t(words.priorityWhy)}>
                  <InputNumber className={styles.wide} min={-1000} max={1000} precision={0} />
                </Form.Item>
                <Form.Item label=" " colon={false}>
                  <Button onClick={() => remove(place)}>{t(words.removeScope)}</Button>
                </Form.Item>
              </div>
            ))}
            <Button onClick={() => add(nobody)}>{t(words.addScope)}</Button>
          </>
        )}
      </Form.List>
    </section>
  );
}

function Parts({ place, known }: { place: number; known: readonly NamedScope[] }) {
  const t = useText();
  const sellers = useAllSellers().data ?? [];
  const scope: PriceScope | undefined = Form.useWatch(['scopes', place]);
  const kept = known.find(({ variant_id, product_id }) =>
    variant_id === null ? product_id !== null && product_id === scope?.product_id : variant_id === scope?.variant_id,
  );
  const named = known.find(({ shop_brand_id }) => shop_brand_id !== null && shop_brand_id === scope?.shop_brand_id);
  const brand = named ? { id: named.shop_brand_id!, name: named.names.brand ?? '–' } : null;
  // Kept though it is not shown: a rule of one variant is made in the list of prices.
  const variant = (
    <Form.Item name={[place, 'variant_id']} hidden>
      <InputNumber />
    </Form.Item>
  );
  if (scope?.variant_id != null)
    return (
      <>
        {variant}
        <Form.Item label={t(words.variant)}>{kept?.names.variant ?? scope.variant_id}</Form.Item>
      </>
    );
  return (
    <>
      {variant}
      <Form.Item name={[place, 'category_id']} label={t(words.category)}>
        <CategoryField label={t(words.category)} none={t(words.any)} />
      </Form.Item>
      <Form.Item name={[place, 'shop_brand_id']} label={t(words.brand)}>
        <BrandField known={brand} none={t(words.any)} />
      </Form.Item>
      <Form.Item name={[place, 'seller_id']} label={t(words.seller)}>
        <Select<number>
          allowClear
          placeholder={t(words.any)}
          showSearch={{ optionFilterProp: 'label' }}
          options={sellers.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      <Form.Item name={[place, 'product_id']} label={t(words.product)}>
        <ProductField className={styles.wide ?? ''} placeholder={t(words.any)} known={kept?.names.product ?? null} />
      </Form.Item>
    </>
  );
}
