import { SearchOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { type SearchType, searchTypes } from '#features/products/contract/products.filters.ts';
import { productListTexts as words } from '#features/products/contract/products-list.texts.ts';
import { productScreenTexts as notes } from '#features/products/contract/products-screen.texts.ts';
import type { Text } from '#kit/text.ts';
import { one } from '#web/lib/search.ts';
import { useText } from '#web/lib/text.tsx';
import type { ProductSearch } from '../../use-product-search.ts';

const labels: Readonly<Record<SearchType, Text>> = {
  sku: words.searchSku,
  ean: words.searchEan,
  brand: words.searchBrand,
  name: words.searchName,
  all: words.searchAll,
};
const defaultType: SearchType = 'sku';

/** Searches on Enter or by the button, with the text trimmed (PMS-020 to PMS-022). */
export function SearchBox({ list }: { list: ProductSearch }) {
  const t = useText();
  const inUrl = one(list.search.search_text as string | undefined) ?? '';
  const type = searchTypes.find((known) => known === list.search.search_type) ?? defaultType;
  const [draft, setDraft] = useState({ text: inUrl, of: inUrl });
  // Another address (Back, Clear filter) replaces what was typed.
  if (draft.of !== inUrl) setDraft({ text: inUrl, of: inUrl });

  const search = (text: string, of: SearchType = type) =>
    list.change({ search_text: text.trim(), search_type: of === defaultType ? undefined : of });
  return (
    <div className="tp-search">
      <Select
        aria-label={t(notes.searchType)}
        value={type}
        options={searchTypes.map((value) => ({ value, label: t(labels[value]) }))}
        onChange={(next: SearchType) => search(draft.text, next)}
        popupMatchSelectWidth={false}
        className="tp-search-type"
      />
      <span className="tp-search-text">
        <input
          type="text"
          aria-label={t(notes.searchText)}
          placeholder={t(words.search)}
          value={draft.text}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setDraft({ text: event.target.value, of: inUrl })}
          onKeyDown={(event) => event.key === 'Enter' && search(draft.text)}
        />
        {draft.text === '' ? null : (
          <button type="button" aria-label={t(notes.clearSearch)} onClick={() => search('')}>
            ×
          </button>
        )}
      </span>
      <Button icon={<SearchOutlined />} aria-label={t(words.search)} onClick={() => search(draft.text)} />
    </div>
  );
}
