import { Form, Select } from 'antd';
import { BrandsField } from '#features/catalogue/brands/web/brands.public.ts';
import type { Exclusion } from '#features/catalogue/exclusions/contract/exclusions.model.ts';
import { ProductsField } from '#features/catalogue/products/web/product-field.public.tsx';
import { excludedCategoriesTexts as words } from '#features/work/excluded-categories/contract/excluded-categories.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { useAllSellers } from '../excluded-categories.api.ts';
import styles from './exclusions.module.css';

type Called = { readonly id: number; readonly name: string };
type Props = { readonly known: Exclusion['exceptions'] | null };

/** Sellers, brands and products the rule does not apply to. */
export function RuleExceptions({ known }: Props) {
  const t = useText();
  const sellers = useAllSellers();
  return (
    <fieldset className={styles.group}>
      <legend>{t(words.exceptions)}</legend>
      <div className={styles.fields}>
        <Form.Item name={['exceptions', 'sellers']} label={t(words.exceptSellers)}>
          <Select<number[]>
            mode="multiple"
            showSearch={{ optionFilterProp: 'label' }}
            options={optionsOf([...(sellers.data ?? []), ...(known?.sellers ?? [])])}
          />
        </Form.Item>
        <Form.Item name={['exceptions', 'brands']} label={t(words.exceptBrands)}>
          <BrandsField known={known?.brands ?? []} />
        </Form.Item>
        <Form.Item name={['exceptions', 'products']} label={t(words.exceptProducts)}>
          <ProductsField known={known?.products ?? []} />
        </Form.Item>
      </div>
    </fieldset>
  );
}

const optionsOf = (list: readonly Called[]) => [
  ...new Map(list.map(({ id, name }) => [id, { value: id, label: name }])).values(),
];
