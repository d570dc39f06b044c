import { Button, Select } from 'antd';
import { useState } from 'react';
import { useShopBrands } from '#features/catalogue/brands/web/brands.public.ts';
import { CategoryPicker, forestOf, useTree } from '#features/catalogue/categories/web/categories.public.ts';
import { campaignPageTexts as words } from '#features/selling/campaigns/contract/campaigns.page.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { useSellers } from '../campaigns.api.ts';
import styles from '../campaigns.module.css';

type Named = { readonly id: number; readonly name: string };
type FieldProps = {
  readonly id?: string;
  readonly value?: readonly number[];
  readonly onChange?: (ids: number[]) => void;
};

/** Categories, each with all below it. */
export function CategoriesField({ id, value = [], onChange }: FieldProps) {
  const t = useText();
  const tree = useTree();
  const forest = forestOf(tree.data?.nodes ?? []);

  return (
    <div className={styles.cards}>
      <CategoryPicker
        forest={forest}
        label={t(words.category)}
        value={null}
        onChange={(next) => next !== null && !value.includes(next) && onChange?.([...value, next])}
        {...(id ? { id } : {})}
      />
      {value.length === 0 ? null : (
        <div className={styles.tools}>
          {value.map((one) => (
            <Button key={one} size="small" onClick={() => onChange?.(value.filter((other) => other !== one))}>
              {forest.items.get(one)?.name ?? one} ×
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

export function BrandsField({ known, ...field }: FieldProps & { readonly known: readonly Named[] }) {
  const t = useText();
  const [search, setSearch] = useState('');
  const brands = useShopBrands(useDebounced(search, 250));
  return <Several {...field} label={t(words.brands)} known={known} found={brands.data ?? []} onSearch={setSearch} />;
}

export function SellersField({
  known,
  only,
  ...field
}: FieldProps & { readonly known: readonly Named[]; readonly only?: 'local' }) {
  const t = useText();
  const [search, setSearch] = useState('');
  const found = (useSellers(useDebounced(search, 250)).data ?? []).filter(({ local }) => only === undefined || local);
  return <Several {...field} label={t(words.sellers)} known={known} found={found} onSearch={setSearch} />;
}

type SeveralProps = FieldProps & {
  readonly label: string;
  readonly known: readonly Named[];
  readonly found: readonly Named[];
  readonly onSearch: (text: string) => void;
};
function Several({ id, value = [], onChange, label, known, found, onSearch }: SeveralProps) {
  const names = new Map([...known, ...found].map((one) => [one.id, one.name]));
  return (
    <Select<number[]>
      {...(id ? { id } : {})}
      mode="multiple"
      aria-label={label}
      value={[...value]}
      showSearch={{ filterOption: false, onSearch }}
      options={[...names].map(([key, name]) => ({ value: key, label: name }))}
      onChange={(next) => onChange?.(next)}
    />
  );
}
