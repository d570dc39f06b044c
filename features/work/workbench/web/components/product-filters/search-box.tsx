import { SearchOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { codesIn, pastedCodes } from '#features/catalogue/products/contract/products.codes.ts';
import { type SearchType, searchTypes } from '#features/catalogue/products/contract/products.filters.ts';
import { productListTexts as words } from '#features/catalogue/products/contract/products-list.texts.ts';
import { productScreenTexts as notes } from '#features/catalogue/products/contract/products-screen.texts.ts';
import type { Text } from '#kit/text.ts';
import { notify } from '#web/lib/notify.ts';
import { ruleWords } from '#web/lib/said.ts';
import { one } from '#web/lib/search.ts';
import { useText } from '#web/lib/text.tsx';
import { useSaveCodes } from '../../products.api.ts';
import type { ProductSearch } from '../../use-product-search.ts';
import styles from './product-filters.module.css';

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
  const keep = useSaveCodes((codes) => {
    setDraft({ text: '', of: inUrl });
    list.change({ codes, search_text: undefined, search_type: undefined });
  });
  // Too many are refused before they are sent, with the same words.
  const find = (codes: readonly string[]) => {
    const asked = pastedCodes.safeParse(codes);
    if (asked.success) keep.mutate({ body: { codes: asked.data } });
    else notify.warning(ruleWords(asked.error.issues[0]?.message));
  };
  return (
    <div className={styles.search} aria-busy={keep.isPending}>
      <Select
        aria-label={t(notes.searchType)}
        value={type}
        options={searchTypes.map((value) => ({ value, label: t(labels[value]) }))}
        onChange={(next: SearchType) => search(draft.text, next)}
        popupMatchSelectWidth={false}
        className={styles.searchType}
      />
      <span className={styles.searchText}>
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
          title={t(notes.codesHint)}
          onPaste={(event) => {
            const codes = codesIn(event.clipboardData.getData('text'));
            if (codes.length === 0) return;
            event.preventDefault();
            find(codes);
          }}
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
