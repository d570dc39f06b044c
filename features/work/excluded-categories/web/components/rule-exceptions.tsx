import { Form, Select } from 'antd';
import { useState } from 'react';
import { useShopBrands } from '#features/catalogue/brands/web/brands.public.ts';
import type { Exclusion } from '#features/catalogue/exclusions/contract/exclusions.model.ts';
import { excludedCategoriesTexts as words } from '#features/work/excluded-categories/contract/excluded-categories.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { useAllSellers, useProductsBySku } from '../excluded-categories.api.ts';
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
          <Brands known={known?.brands ?? []} />
        </Form.Item>
        <Form.Item name={['exceptions', 'products']} label={t(words.exceptProducts)}>
          <Products known={known?.products ?? []} />
        </Form.Item>
      </div>
    </fieldset>
  );
}

type FieldProps = {
  readonly known: readonly Called[];
  readonly id?: string;
  readonly value?: number[];
  readonly onChange?: (ids: number[]) => void;
};

function Brands({ known, ...field }: FieldProps) {
  const [text, setText] = useState('');
  const found = useShopBrands(useDebounced(text, 200));
  return <Found {...field} known={known} found={found.data ?? []} onSearch={setText} />;
}

function Products({ known, ...field }: FieldProps) {
  const t = useText();
  const [text, setText] = useState('');
  const found = useProductsBySku(useDebounced(text.trim(), 250));
  const rows = Array.isArray(found.data) ? found.data : [];
  const named = rows.map(({ id, sku_intern, name }) => ({ id, name: `${sku_intern} ${name}` }));
  return <Found {...field} known={known} found={named} onSearch={setText} nothing={t(words.searching)} />;
}

/** Chosen ones keep their names while others are searched. */
function Found({
  known,
  found,
  onSearch,
  nothing,
  id,
  value = [],
  onChange,
}: FieldProps & { found: readonly Called[]; onSearch: (text: string) => void; nothing?: string }) {
  const [seen, setSeen] = useState<readonly Called[]>(known);
  const all = [...found, ...seen];
  return (
    <Select<number[]>
      {...(id ? { id } : {})}
      mode="multiple"
      value={value}
      showSearch={{ filterOption: false, onSearch }}
      options={optionsOf(all)}
      {...(nothing ? { notFoundContent: nothing } : {})}
      onChange={(ids) => {
        setSeen(all.filter((one) => ids.includes(one.id)));
        onChange?.(ids);
      }}
    />
  );
}

const optionsOf = (list: readonly Called[]) => [
  ...new Map(list.map(({ id, name }) => [id, { value: id, label: name }])).values(),
];
