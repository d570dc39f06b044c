import { Select } from 'antd';
import { useMemo } from 'react';
import { ListExport } from '#features/base/exports/web/exports.public.ts';
import { CategoryPicker, forestOf, useTreeInWords } from '#features/catalogue/categories/web/categories.public.ts';
import { missingColumns } from '#features/catalogue/products/contract/codes/product-codes.columns.ts';
import { suppliedChoices } from '#features/catalogue/products/contract/codes/product-codes.model.ts';
import { customsDeskTexts as words } from '#features/work/customs-desk/contract/customs-desk.texts.ts';
import { filterPatch } from '#web/lib/list-search.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { FilterChoice } from '#web/ui/filter-choice.tsx';
import { ListFilters } from '#web/ui/filters/list-filters.tsx';
import { setAmong } from '#web/ui/filters/set-among.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import { useSellers } from '../customs-desk.api.ts';
import type { MissingAsked } from '../customs-desk.search.ts';

type Props = {
  readonly asked: MissingAsked;
  readonly total: number | undefined;
  /** What is ticked when a file is asked for. */
  readonly selected: () => Iterable<number>;
};

/** How the products without a code are narrowed, and what is found as a file. */
export function MissingFilters({ asked: { filters }, total, selected }: Props) {
  const t = useText();
  const { setSearch } = useUrlSearch();
  const search = {
    ...(filters.category ? { category: String(filters.category) } : {}),
    ...(filters.seller ? { seller: String(filters.seller) } : {}),
    ...(filters.supplied ? { supplied: filters.supplied } : {}),
    ...(filters.search_text ? { search_text: filters.search_text } : {}),
  };
  return (
    <ListFilters
      set={setAmong(filters, ['category', 'seller', 'supplied'])}
      actions={
        <ListExport list="cn-missing" columns={missingColumns} total={total} search={search} selected={selected} />
      }
    >
      <SearchField label={t(words.searchMissing)} text={filters.search_text} />
      <Category value={filters.category} onChange={(category) => setSearch(filterPatch({ category }))} />
      <Seller value={filters.seller} onChange={(seller) => setSearch(filterPatch({ seller }))} />
      <FilterChoice
        of="supplied"
        label={t(words.suppliedLabel)}
        value={filters.supplied}
        any={words.anySupplied}
        options={suppliedChoices.map((value) => ({ value, label: t(words[value]) }))}
      />
    </ListFilters>
  );
}

type FilterProps = { readonly value: number | undefined; readonly onChange: (id: number | undefined) => void };

function Category({ value, onChange }: FilterProps) {
  const t = useText();
  const tree = useTreeInWords();
  const forest = useMemo(() => (tree.data ? forestOf(tree.data.nodes) : null), [tree.data]);
  if (!forest) return null;
  return (
    <CategoryPicker
      forest={forest}
      label={t(words.category)}
      value={value ?? null}
      withTop
      top={t(words.allCategories)}
      onChange={(id) => onChange(id ?? undefined)}
    />
  );
}

function Seller({ value, onChange }: FilterProps) {
  const t = useText();
  const sellers = useSellers();
  return (
    <Select<number>
      aria-label={t(words.seller)}
      placeholder={t(words.anySeller)}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
      value={value ?? null}
      loading={sellers.isPending && sellers.fetchStatus !== 'idle'}
      options={(sellers.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(id) => onChange(id ?? undefined)}
    />
  );
}
