import { Button } from 'antd';
import type { KeptLanguage } from '#features/base/shops/contract/shops.model.ts';
import {
  addTerm,
  glossaryKinds,
  glossaryPageSize,
  listGlossary,
} from '#features/catalogue/glossary/contract/glossary.calls.ts';
import { glossaryTexts as words } from '#features/catalogue/glossary/contract/glossary.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { pagePatch } from '#web/lib/list-search.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { EntryList } from '#web/ui/entry-list.tsx';
import { FilterChoice } from '#web/ui/filter-choice.tsx';
import { ListFilters } from '#web/ui/filters/list-filters.tsx';
import { NotAllowed, NothingFound, NothingYet } from '#web/ui/list-states.tsx';
import { PagedList } from '#web/ui/pages/paged-list.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { useGlossary } from '../glossary.api.ts';
import { noGlossaryFilter, readGlossary } from '../glossary.search.ts';
import styles from './glossary.module.css';
import { GlossaryFiles } from './glossary-files.tsx';
import { TermDialog } from './term-dialog.tsx';
import { TermRow } from './term-row.tsx';

type Props = { readonly languages: readonly KeptLanguage[] };

/** The buttons of the page's head. */
export function GlossaryActions() {
  const t = useText();
  const { setSearch } = useUrlSearch();
  const may = useMayCall(addTerm);
  if (!may) return null;
  return (
    <Button type="primary" onClick={() => setSearch({ edit: 'new' })}>
      {t(words.add)}
    </Button>
  );
}

/** Every term of the market, how each language says it, and for which goods. */
export function GlossaryPanel({ languages }: Props) {
  const t = useText();
  const may = useMayCall(listGlossary);
  if (!may) return <NotAllowed />;
  return (
    <section aria-label={t(words.glossary)}>
      <p className={`t-faint ${styles.lead}`}>{t(words.lead)}</p>
      <Terms languages={languages} />
    </section>
  );
}

function Terms({ languages }: Props) {
  const t = useText();
  const { search, setSearch } = useUrlSearch();
  const asked = readGlossary(search);
  const found = useGlossary(asked.query);
  const mayKeep = useMayCall(addTerm);
  const edited = found.data?.results.find(({ id }) => id === asked.edited) ?? null;
  const close = () => setSearch({ edit: undefined });
  return (
    <>
      <ListFilters>
        <SearchField label={t(words.find)} text={asked.text} />
        <FilterChoice
          of="show"
          label={t(words.show)}
          value={asked.show}
          any={words.all}
          options={glossaryKinds.map((value) => ({ value, label: t(words[value]) }))}
        />
        <GlossaryFiles />
      </ListFilters>
      <PagedList
        found={found}
        page={asked.page}
        pageSize={glossaryPageSize}
        onPage={(page, options) => setSearch(pagePatch(page), options)}
        told={(count) => t(words.total, { count })}
        bones={{ rows: 8, height: 64 }}
        nothing={
          asked.filtered ? (
            <NothingFound onClear={() => setSearch(noGlossaryFilter)} />
          ) : (
            <NothingYet title={t(words.none)} actions={<GlossaryActions />}>
              {t(words.noneWhy)}
            </NothingYet>
          )
        }
      >
        {({ results }) => (
          <EntryList label={t(words.glossary)}>
            {results.map((term) => (
              <TermRow
                key={term.id}
                term={term}
                languages={languages}
                may={mayKeep}
                onEdit={() => setSearch({ edit: term.id })}
              />
            ))}
          </EntryList>
        )}
      </PagedList>
      {mayKeep && (edited || asked.edited === 'new') ? (
        <TermDialog key={edited?.id ?? 'new'} term={edited} languages={languages} onClose={close} />
      ) : null}
    </>
  );
}
