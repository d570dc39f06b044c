import { Button, Segmented } from 'antd';
import { cnCodesPageTexts as words } from '#features/catalogue/customs/contract/cn-codes-page.texts.ts';
import { cnCodesPageSize } from '#features/catalogue/customs/contract/customs.calls.ts';
import { addCnCode } from '#features/catalogue/customs/contract/kept-codes.calls.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { filterPatch, pagePatch } from '#web/lib/list-search.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { EntryList } from '#web/ui/entry-list.tsx';
import { ListFilters } from '#web/ui/filters/list-filters.tsx';
import { NothingFound, NothingYet } from '#web/ui/list-states.tsx';
import { PagedList } from '#web/ui/pages/paged-list.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { useCnCodes } from '../customs.api.ts';
import { noCnFilter, readCnCodes } from '../customs.search.ts';
import { CnCodeDialog } from './cn-code-dialog.tsx';
import { CnCodeRow } from './cn-code-row.tsx';
import { CnFiles } from './cn-files.tsx';
import { CnPath } from './cn-path.tsx';

/** Files of the nomenclature, and a code by hand. */
export function NomenclatureActions() {
  const t = useText();
  const { setSearch } = useUrlSearch();
  const mayAdd = useMayCall(addCnCode);
  return (
    <>
      <CnFiles />
      {mayAdd ? (
        <Button type="primary" onClick={() => setSearch({ edit: 'new' })}>
          {t(words.add)}
        </Button>
      ) : null}
    </>
  );
}

/** The nomenclature from chapters down to codes, and how many products have each. */
export function Nomenclature() {
  const t = useText();
  const { search, setSearch } = useUrlSearch();
  const asked = readCnCodes(search);
  const found = useCnCodes(asked.request);
  const mayAdd = useMayCall(addCnCode);
  const edited = found.data?.results.find(({ code }) => code === asked.edited) ?? null;
  const close = () => setSearch({ edit: undefined });
  return (
    <>
      <ListFilters>
        <SearchField label={t(words.find)} text={asked.text} />
        <Segmented
          aria-label={t(words.show)}
          value={asked.show ?? 'all'}
          onChange={(value) => setSearch(filterPatch({ show: value === 'all' ? undefined : value }))}
          options={(['all', 'used', 'ended'] as const).map((value) => ({ value, label: t(words[value]) }))}
        />
      </ListFilters>
      {asked.under ? <CnPath under={asked.under} above={found.data?.above ?? []} /> : null}
      <PagedList
        found={found}
        page={asked.page}
        pageSize={cnCodesPageSize}
        onPage={(page, options) => setSearch(pagePatch(page), options)}
        told={(count) => t(words.total, { count })}
        bones={{ rows: 12, height: 64 }}
        nothing={
          asked.filtered ? (
            <NothingFound onClear={() => setSearch(noCnFilter)} />
          ) : (
            <NothingYet title={t(words.none)}>{t(words.noneWhy)}</NothingYet>
          )
        }
      >
        {({ results }) => (
          <EntryList label={t(words.list)}>
            {results.map((row) => (
              <CnCodeRow key={row.code} row={row} onEdit={() => setSearch({ edit: row.code })} />
            ))}
          </EntryList>
        )}
      </PagedList>
      {edited || (mayAdd && asked.edited === 'new') ? (
        <CnCodeDialog key={edited?.code ?? 'new'} code={edited} under={asked.under} onClose={close} />
      ) : null}
    </>
  );
}
