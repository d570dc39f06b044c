import { Button, Select } from 'antd';
import { localSellerTexts as words } from '#features/local-sellers/contract/local-sellers.texts.ts';
import {
  documentStateTexts,
  type SellerDocumentState,
  sellerDocumentStates,
} from '#features/seller-documents/contract/seller-documents.model.ts';
import { sellerDocumentTexts } from '#features/seller-documents/contract/seller-documents.texts.ts';
import { businessTypes } from '#features/sellers/contract/sellers.rules.ts';
import { filterPatch } from '#web/lib/list-search.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import { useLocalBrands } from '../../local-sellers.api.ts';
import type { SellersAsked } from '../../local-sellers.search.ts';

/** Search, business type (in Albanian, as the specification lists them), brand, and how the documents stand. */
export function SellerFilters({ asked }: { asked: SellersAsked }) {
  const t = useText();
  const { setSearch, resetSearch } = useUrlSearch();
  const brands = useLocalBrands();
  return (
    <div className="t-filters">
      <SearchField label={t(words.search)} text={asked.text} />
      <Select<string>
        aria-label={t(words.anyType)}
        placeholder={t(words.anyType)}
        allowClear
        value={asked.type ?? (null as never)}
        options={Object.entries(businessTypes).map(([value, label]) => ({ value, label: label.sq }))}
        onChange={(type) => setSearch(filterPatch({ type }))}
      />
      <Select<string>
        aria-label={t(words.anyBrand)}
        placeholder={t(words.anyBrand)}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        loading={brands.isPending && brands.fetchStatus !== 'idle'}
        value={asked.brand ?? (null as never)}
        options={(brands.data ?? []).map((name) => ({ value: name, label: name }))}
        onChange={(brand) => setSearch(filterPatch({ brand }))}
      />
      <Select<SellerDocumentState>
        aria-label={t(sellerDocumentTexts.any)}
        placeholder={t(sellerDocumentTexts.any)}
        allowClear
        value={asked.documents ?? (null as never)}
        options={sellerDocumentStates.map((value) => ({ value, label: t(documentStateTexts[value]) }))}
        onChange={(documents) => setSearch(filterPatch({ documents }))}
      />
      {asked.filtered ? (
        <Button onClick={() => resetSearch({ state: asked.state })}>{t(words.clearFilter)}</Button>
      ) : null}
    </div>
  );
}
