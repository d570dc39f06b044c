import { Button } from 'antd';
import { ShopFilter } from '#features/base/shops/web/shops.public.ts';
import { filterPatch } from '#web/lib/list-search.ts';
import { saveDocument, saveWorkbook } from '#web/lib/save-file.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { DaysFilter } from '#web/ui/days-filter.tsx';
import { FilterChoice } from '#web/ui/filter-choice.tsx';
import { ListFilters } from '#web/ui/filters/list-filters.tsx';
import { setAmong } from '#web/ui/filters/set-among.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import { clearanceWord, typeWord, documentTexts as words } from '../../contract/documents.texts.ts';
import { clearanceStates, documentTypes } from '../../contract/documents.words.ts';
import { useExportDocuments, usePrintDocuments, useStartArchive } from '../documents.api.ts';
import type { DocumentsAsked } from '../documents.search.ts';

/** Search, what documents are narrowed by, and what is found as files. */
export function DocumentFilters({ asked, total }: { asked: DocumentsAsked; total: number }) {
  const t = useText();
  const language = useLanguage();
  const { setSearch, resetSearch } = useUrlSearch();
  const table = useExportDocuments();
  const archive = useStartArchive();
  const print = usePrintDocuments();
  return (
    <ListFilters
      set={setAmong(asked, ['chosen', 'type', 'clearance', 'from', 'to'])}
      actions={
        <>
          <Button
            disabled={total === 0}
            loading={table.isPending}
            onClick={() =>
              table.mutate(
                { query: { ...asked.filters, language: language === 'sq' ? 'sq' : 'en' } },
                { onSuccess: saveWorkbook },
              )
            }
          >
            {t(words.export)}
          </Button>
          <Button
            disabled={total === 0}
            loading={print.isPending}
            onClick={() => print.mutate({ body: asked.filters }, { onSuccess: saveDocument })}
          >
            {t(words.print)}
          </Button>
          <Button
            disabled={total === 0}
            loading={archive.isPending}
            onClick={() => archive.mutate({ body: asked.filters })}
          >
            {t(words.archive)}
          </Button>
        </>
      }
    >
      <SearchField label={t(words.search)} text={asked.search_text} />
      <ShopFilter chosen={asked.chosen} />
      <FilterChoice
        of="type"
        label={t(words.type)}
        value={asked.type}
        any={words.anyType}
        options={documentTypes.map((value) => ({ value, label: t(typeWord[value]) }))}
      />
      <FilterChoice
        of="clearance"
        label={t(words.clearance)}
        value={asked.clearance}
        any={words.anyClearance}
        options={clearanceStates.map((value) => ({ value, label: t(clearanceWord[value]) }))}
      />
      <DaysFilter
        asked={asked}
        labels={{ from: t(words.from), to: t(words.to) }}
        onChange={(edge, day) => setSearch(filterPatch({ [edge]: day }))}
      />
      <Button disabled={!asked.filtered} onClick={() => resetSearch({ part: 'documents' })}>
        {t(words.clear)}
      </Button>
    </ListFilters>
  );
}
