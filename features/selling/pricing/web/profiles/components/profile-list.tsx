import type { ReactNode } from 'react';
import { ListExport } from '#features/base/exports/web/exports.public.ts';
import { useNamedShops } from '#features/base/shops/web/shops.public.ts';
import { profileColumns } from '#features/selling/pricing/contract/profiles/profiles.columns.ts';
import { versionStates } from '#features/selling/pricing/contract/profiles.model.ts';
import { profileTexts as words } from '#features/selling/pricing/contract/profiles.texts.ts';
import { pagePatch } from '#web/lib/list-search.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { EntryList } from '#web/ui/entry-list.tsx';
import { FilterChoice } from '#web/ui/filter-choice.tsx';
import { ListFilters } from '#web/ui/filters/list-filters.tsx';
import { NothingFound, NothingYet } from '#web/ui/list-states.tsx';
import { PagedList } from '#web/ui/pages/paged-list.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { useProfiles } from '../profiles.api.ts';
import { noProfileFilter, profilesPageSize, readProfiles } from '../profiles.search.ts';
import { ProfileEntry } from './profile-entry.tsx';

/** The profiles of the shops one works in. */
export function ProfileList({ add }: { add: ReactNode }) {
  const t = useText();
  const { search, setSearch } = useUrlSearch();
  const asked = readProfiles(search);
  const found = useProfiles(asked.request);
  const shops = useNamedShops().data ?? [];
  return (
    <>
      <ListFilters>
        <SearchField label={t(words.find)} text={asked.text} />
        <FilterChoice
          any={words.any}
          of="of"
          label={t(words.shop)}
          value={asked.shop === undefined ? undefined : String(asked.shop)}
          options={shops.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <FilterChoice
          any={words.any}
          of="state"
          label={t(words.state)}
          value={asked.state}
          options={versionStates.map((state) => ({ value: state, label: t(words[state]) }))}
        />
        <ListExport list="price-profiles" columns={profileColumns} total={found.data?.total} />
      </ListFilters>
      <PagedList
        found={found}
        page={asked.page}
        pageSize={profilesPageSize}
        onPage={(page, options) => setSearch(pagePatch(page), options)}
        told={(count) => t(words.total, { count })}
        bones={{ rows: 5, height: 64 }}
        nothing={
          asked.filtered ? (
            <NothingFound onClear={() => setSearch(noProfileFilter)} />
          ) : (
            <NothingYet title={t(words.none)} actions={add}>
              {t(words.noneWhy)}
            </NothingYet>
          )
        }
      >
        {({ results }) => (
          <EntryList label={t(words.list)}>
            {results.map((profile) => (
              <ProfileEntry key={profile.id} profile={profile} />
            ))}
          </EntryList>
        )}
      </PagedList>
    </>
  );
}
