import { Button, Checkbox, Select } from 'antd';
import { businessTypes } from '#features/catalogue/sellers/contract/sellers.rules.ts';
import { municipalities } from '#features/people/applications/contract/applications.places.ts';
import { standingTexts as more } from '#features/people/local-sellers/contract/local-sellers.standing.texts.ts';
import { localSellerTexts as words } from '#features/people/local-sellers/contract/local-sellers.texts.ts';
import {
  documentStateTexts,
  type SellerDocumentState,
  sellerDocumentStates,
} from '#features/people/seller-documents/contract/seller-documents.model.ts';
import { sellerDocumentTexts } from '#features/people/seller-documents/contract/seller-documents.texts.ts';
import { scoreTexts } from '#features/people/seller-scores/contract/seller-scores.texts.ts';
import { filterPatch } from '#web/lib/list-search.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { ListFilters } from '#web/ui/filters/list-filters.tsx';
import { setAmong } from '#web/ui/filters/set-among.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import { useHousePeople, useLocalBrands } from '../../local-sellers.api.ts';
import type { SellersAsked } from '../../local-sellers.search.ts';

/** Search, business type (in Albanian, as the specification lists them), brand, and how the documents stand. */
export function SellerFilters({ asked }: { asked: SellersAsked }) {
  const t = useText();
  const { setSearch, resetSearch } = useUrlSearch();
  const brands = useLocalBrands();
  return (
    <ListFilters
      set={setAmong(asked, ['type', 'brand', 'documents', 'onboarding', 'score', 'login', 'manager', 'city', 'away'])}
    >
      <SearchField label={t(words.search)} text={asked.text} />
      <Select<string>
        aria-label={t(words.anyType)}
        placeholder={t(words.anyType)}
        allowClear
        value={asked.type ?? null}
        options={Object.entries(businessTypes).map(([value, label]) => ({ value, label: label.sq }))}
        onChange={(type) => setSearch(filterPatch({ type }))}
      />
      <Select<string>
        aria-label={t(words.anyBrand)}
        placeholder={t(words.anyBrand)}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        loading={brands.isPending && brands.fetchStatus !== 'idle'}
        value={asked.brand ?? null}
        options={(brands.data ?? []).map((name) => ({ value: name, label: name }))}
        onChange={(brand) => setSearch(filterPatch({ brand }))}
      />
      <Select<SellerDocumentState | 'due'>
        aria-label={t(sellerDocumentTexts.any)}
        placeholder={t(sellerDocumentTexts.any)}
        allowClear
        value={asked.documents ?? null}
        options={[
          { value: 'due' as const, label: t(sellerDocumentTexts.due) },
          ...sellerDocumentStates.map((value) => ({ value, label: t(documentStateTexts[value]) })),
        ]}
        onChange={(documents) => setSearch(filterPatch({ documents }))}
      />
      <MoreFilters asked={asked} />
      {asked.filtered ? (
        <Button onClick={() => resetSearch({ state: asked.state })}>{t(words.clearFilter)}</Button>
      ) : null}
    </ListFilters>
  );
}

/** How far it has come, when somebody logged in last, who looks after it, and who is away. */
function MoreFilters({ asked }: { asked: SellersAsked }) {
  const t = useText();
  const { setSearch } = useUrlSearch();
  const people = useHousePeople();
  return (
    <>
      <Select<'open' | 'done'>
        aria-label={t(more.anyOnboarding)}
        placeholder={t(more.anyOnboarding)}
        allowClear
        value={asked.onboarding ?? null}
        options={[
          { value: 'open', label: t(more.onboardingOpen) },
          { value: 'done', label: t(more.onboardingDone) },
        ]}
        onChange={(onboarding) => setSearch(filterPatch({ onboarding }))}
      />
      <Select<'low' | 'proposed'>
        aria-label={t(scoreTexts.any)}
        placeholder={t(scoreTexts.any)}
        allowClear
        value={asked.score ?? null}
        options={[
          { value: 'proposed', label: t(scoreTexts.proposal) },
          { value: 'low', label: t(scoreTexts.low) },
        ]}
        onChange={(score) => setSearch(filterPatch({ score }))}
      />
      <Select<'never' | 'quiet'>
        aria-label={t(more.anyLogin)}
        placeholder={t(more.anyLogin)}
        allowClear
        value={asked.login ?? null}
        options={[
          { value: 'never', label: t(more.loginNever) },
          { value: 'quiet', label: t(more.loginQuiet) },
        ]}
        onChange={(login) => setSearch(filterPatch({ login }))}
      />
      <Select<number | 'none'>
        aria-label={t(more.anyManager)}
        placeholder={t(more.anyManager)}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        value={asked.manager ?? null}
        options={[{ value: 'none' as const, label: t(more.managerNone) }, ...people]}
        onChange={(manager) => setSearch(filterPatch({ manager }))}
      />
      <Select<string>
        aria-label={t(more.anyCity)}
        placeholder={t(more.anyCity)}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        value={asked.city ?? null}
        options={municipalities.map((value) => ({ value, label: value }))}
        onChange={(city) => setSearch(filterPatch({ city }))}
      />
      <Checkbox
        checked={asked.away}
        onChange={({ target }) => setSearch(filterPatch({ away: target.checked ? '1' : undefined }))}
      >
        {t(more.away)}
      </Checkbox>
    </>
  );
}
