import { Segmented, Select } from 'antd';
import {
  interfaceTextsPageSize,
  listInterfaceTexts,
  shownTexts,
} from '#features/base/interface-texts/contract/interface-texts.calls.ts';
import { interfaceTextsTexts as words } from '#features/base/interface-texts/contract/interface-texts.texts.ts';
import type { KeptLanguage } from '#features/base/shops/contract/shops.model.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { languageName } from '#web/lib/language-name.ts';
import { filterPatch, pagePatch } from '#web/lib/list-search.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { EntryList } from '#web/ui/entry-list.tsx';
import { FilterChoice } from '#web/ui/filter-choice.tsx';
import { ListFilters } from '#web/ui/filters/list-filters.tsx';
import { NotAllowed, NothingFound } from '#web/ui/list-states.tsx';
import { PagedList } from '#web/ui/pages/paged-list.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { useInterfaceTexts } from '../interface-texts.api.ts';
import { noTextFilter, readInterfaceTexts } from '../interface-texts.search.ts';
import { InterfaceFiles } from './interface-files.tsx';
import { InterfaceTextRow } from './interface-text-row.tsx';
import styles from './interface-texts.module.css';

type Props = { readonly languages: readonly KeptLanguage[] };

/** Every text of the interface in one language, as the product says it and as the market does. */
export function InterfaceTextsPanel({ languages }: Props) {
  const t = useText();
  const { search } = useUrlSearch();
  const may = useMayCall(listInterfaceTexts);
  const asked = readInterfaceTexts(search);
  const language = languages.find(({ id }) => id === asked.language) ?? languages[0];
  if (!may) return <NotAllowed />;
  return (
    <section aria-label={t(words.list)}>
      <p className={`t-faint ${styles.lead}`}>{t(words.lead)}</p>
      {language ? <Texts key={language.id} languages={languages} language={language} /> : null}
    </section>
  );
}

function Texts({ languages, language }: Props & { readonly language: KeptLanguage }) {
  const t = useText();
  const { search, setSearch } = useUrlSearch();
  const asked = readInterfaceTexts(search);
  const found = useInterfaceTexts(language.id, asked.query);
  const parts = found.data?.parts ?? (asked.part ? [asked.part] : []);
  return (
    <>
      <ListFilters>
        <Select<number>
          aria-label={t(words.language)}
          prefix={t(words.language)}
          value={language.id}
          popupMatchSelectWidth={false}
          options={languages.map((one) => ({ value: one.id, label: languageName(one) }))}
          onChange={(id) => setSearch(filterPatch({ of: id }))}
        />
        <SearchField label={t(words.find)} text={asked.text} />
        <FilterChoice
          of="part"
          label={t(words.part)}
          value={asked.part}
          any={words.anyPart}
          options={parts.map((value) => ({ value, label: value }))}
        />
        <Segmented
          aria-label={t(words.show)}
          value={asked.show ?? 'all'}
          onChange={(value) => setSearch(filterPatch({ show: value === 'all' ? undefined : value }))}
          options={(['all', ...shownTexts] as const).map((value) => ({ value, label: t(words[value]) }))}
        />
        <InterfaceFiles language={language} />
      </ListFilters>
      <PagedList
        found={found}
        page={asked.page}
        pageSize={interfaceTextsPageSize}
        onPage={(page, options) => setSearch(pagePatch(page), options)}
        told={(count) => t(words.total, { count })}
        bones={{ rows: 12, height: 72 }}
        nothing={<NothingFound {...(asked.filtered ? { onClear: () => setSearch(noTextFilter) } : {})} />}
      >
        {({ results }) => (
          <EntryList label={t(words.list)}>
            {results.map((row) => (
              <InterfaceTextRow key={row.key} language={language} text={row} />
            ))}
          </EntryList>
        )}
      </PagedList>
    </>
  );
}
