import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { MergeBar, useChosen } from '#features/base/change-sets/web/change-sets.public.ts';
import { OutcomeBar } from '#features/base/change-sets/web/outcomes.public.ts';
import { navigationTexts } from '#features/base/navigation/contract/navigation.texts.ts';
import { addBrand, keptBrandsPageSize, listKeptBrands } from '#features/catalogue/brands/contract/brands.calls.ts';
import { brandsPageTexts as words } from '#features/catalogue/brands/contract/brands-page.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { filterPatch, pagePatch } from '#web/lib/list-search.ts';
import { useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { EntryList } from '#web/ui/entry-list.tsx';
import { ListFilters } from '#web/ui/filters/list-filters.tsx';
import { NotAllowed, NothingFound, NothingYet } from '#web/ui/list-states.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PagedList } from '#web/ui/pages/paged-list.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { useKeptBrands } from '../brands.api.ts';
import { noBrandFilter, readBrands } from '../brands.search.ts';
import { BrandDialog } from '../components/brand-dialog.tsx';
import { BrandFiles } from '../components/brand-files.tsx';
import { BrandMerge } from '../components/brand-merge.tsx';
import { BrandRow } from '../components/brand-row.tsx';

/** /categories/brands: the brands of the shops, made and kept by people. */
export function BrandsPage() {
  const t = useText();
  const { setSearch } = useUrlSearch();
  const { scoped } = useActor();
  const may = useMayCall(listKeptBrands) && !scoped;
  const mayAdd = useMayCall(addBrand) && may;
  const add = mayAdd ? (
    <Button type="primary" onClick={() => setSearch({ edit: 'new' })}>
      {t(words.add)}
    </Button>
  ) : null;
  return (
    <>
      <PageHeader
        title={t(navigationTexts.brands)}
        lead={t(words.lead)}
        actions={
          may ? (
            <>
              <BrandFiles />
              {add}
            </>
          ) : null
        }
      />
      {may ? <Brands mayAdd={mayAdd} /> : <NotAllowed />}
    </>
  );
}

function Brands({ mayAdd }: { mayAdd: boolean }) {
  const t = useText();
  const { search, setSearch } = useUrlSearch();
  const asked = readBrands(search);
  const found = useKeptBrands(asked.request);
  const edited = found.data?.results.find(({ id }) => id === asked.edited) ?? null;
  const chosen = useChosen();
  const [merging, setMerging] = useState(false);
  const close = () => setSearch({ edit: undefined });
  return (
    <>
      <ListFilters>
        <SearchField label={t(words.find)} text={asked.text} />
        <Segmented
          aria-label={t(words.show)}
          value={asked.unused ? 'unused' : 'all'}
          onChange={(value) => setSearch(filterPatch({ products: value === 'unused' ? 'none' : undefined }))}
          options={(['all', 'unused'] as const).map((value) => ({ value, label: t(words[value]) }))}
        />
      </ListFilters>
      <MergeBar chosen={chosen.chosen} onMerge={() => setMerging(true)} onClear={chosen.clear} />
      <PagedList
        found={found}
        page={asked.page}
        pageSize={keptBrandsPageSize}
        onPage={(page, options) => setSearch(pagePatch(page), options)}
        told={(count) => t(words.total, { count })}
        bones={{ rows: 8, height: 64 }}
        nothing={
          asked.filtered ? (
            <NothingFound onClear={() => setSearch(noBrandFilter)} />
          ) : (
            <NothingYet title={t(words.none)}>{t(words.noneWhy)}</NothingYet>
          )
        }
      >
        {({ results }) => (
          <EntryList label={t(words.list)}>
            {results.map((brand) => (
              <BrandRow key={brand.id} brand={brand} chosen={chosen} onEdit={() => setSearch({ edit: brand.id })} />
            ))}
          </EntryList>
        )}
      </PagedList>
      {merging ? <BrandMerge chosen={chosen} onClose={() => setMerging(false)} /> : null}
      <OutcomeBar />
      {edited || (mayAdd && asked.edited === 'new') ? (
        <BrandDialog key={edited?.id ?? 'new'} brand={edited} onClose={close} />
      ) : null}
    </>
  );
}
