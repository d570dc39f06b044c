import { Button, Select } from 'antd';
import { factKeys, factTexts } from '#features/people/seller-directory/contract/seller-directory.model.ts';
import { directoryTexts as words } from '#features/people/seller-directory/contract/seller-directory.texts.ts';
import { filterPatch } from '#web/lib/list-search.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { ListFilters } from '#web/ui/filters/list-filters.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import type { DirectoryAsked } from '../seller-directory.search.ts';

/** Search, and what is not known. */
export function DirectoryFilters({ asked }: { asked: DirectoryAsked }) {
  const t = useText();
  const { setSearch, resetSearch } = useUrlSearch();
  return (
    <ListFilters>
      <SearchField label={t(words.search)} text={asked.text} />
      <Select<string>
        aria-label={t(words.anyMissing)}
        placeholder={t(words.anyMissing)}
        allowClear
        value={asked.missing ?? null}
        options={[
          { value: 'any', label: t(words.somethingMissing) },
          ...factKeys.map((key) => ({ value: key, label: t(factTexts[key]) })),
        ]}
        onChange={(missing) => setSearch(filterPatch({ missing }))}
      />
      {asked.filtered ? (
        <Button onClick={() => resetSearch({ kind: asked.kind })}>{t(words.clearFilter)}</Button>
      ) : null}
    </ListFilters>
  );
}
