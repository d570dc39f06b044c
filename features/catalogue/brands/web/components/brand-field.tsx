import { Select } from 'antd';
import { useState } from 'react';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { useShopBrands } from '../brands.api.ts';

type Props = {
  readonly id?: string;
  readonly value?: number | null;
  readonly onChange?: (id: number | null) => void;
  /** Where no label stands beside it. */
  readonly label?: string;
  /** The brand that was chosen before: it need not be among the first of the list. */
  readonly known?: { readonly id: number; readonly name: string } | null;
  /** What no brand is called where it is a choice, as "All brands". */
  readonly none?: string;
};

/** One brand of the shops, found by its name, as the field of a form. */
export function BrandField({ id, value = null, onChange, label, known = null, none }: Props) {
  const [text, setText] = useState('');
  const brands = useShopBrands(useDebounced(text, 200));
  const found = (brands.data ?? []).map((brand) => ({ value: brand.id, label: brand.name }));
  const unlisted = known !== null && known.id === value && !found.some((one) => one.value === value);
  return (
    <Select<number>
      {...(id ? { id } : {})}
      {...(label ? { 'aria-label': label } : {})}
      {...(none === undefined ? {} : { allowClear: true, placeholder: none })}
      value={value}
      loading={brands.isFetching}
      showSearch={{ filterOption: false, onSearch: setText }}
      options={unlisted ? [{ value: known.id, label: known.name }, ...found] : found}
      onChange={(next) => onChange?.(next ?? null)}
    />
  );
}
