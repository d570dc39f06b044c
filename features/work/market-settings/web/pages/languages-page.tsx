import { Button, Segmented } from 'antd';
import { listCoverage } from '#features/base/interface-texts/contract/interface-texts.calls.ts';
import { InterfaceTextsPanel, useCoverage } from '#features/base/interface-texts/web/interface-texts.public.ts';
import { navigationTexts } from '#features/base/navigation/contract/navigation.texts.ts';
import { addLanguage } from '#features/base/shops/contract/shops.calls.ts';
import { useKeptLanguages } from '#features/base/shops/web/shops.public.ts';
import { GlossaryActions, GlossaryPanel } from '#features/catalogue/glossary/web/glossary.public.ts';
import { EngineActions, EnginesPanel } from '#features/catalogue/machine-texts/web/machine-texts.public.ts';
import { languagesPageTexts as words } from '#features/work/market-settings/contract/languages-page.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { EntryList } from '#web/ui/entry-list.tsx';
import { FirstLoad, LoadFailed, NothingFound, NothingYet, RefreshLine } from '#web/ui/list-states.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import styles from '../components/kept.module.css';
import { LanguageDialog } from '../components/language-dialog.tsx';
import { LanguageRow } from '../components/language-row.tsx';
import { type LanguagesTab, languagesTabs, readLanguages } from '../market-settings.search.ts';

/** /settings/languages (RTE-043): the languages of products' texts and of the interface, and the texts of the interface. */
export function LanguagesPage() {
  const t = useText();
  const { search } = useUrlSearch();
  const { tab } = readLanguages(search);
  if (tab === 'languages') return <Languages />;
  return (
    <>
      <PageHeader
        title={t(navigationTexts.languages)}
        lead={t(words.lead)}
        {...(tab === 'glossary' ? { actions: <GlossaryActions /> } : {})}
        {...(tab === 'engines' ? { actions: <EngineActions /> } : {})}
      />
      <Tabs current={tab} />
      {tab === 'engines' ? (
        <EnginesPanel />
      ) : (
        <OfLanguages part={tab === 'glossary' ? GlossaryPanel : InterfaceTextsPanel} />
      )}
    </>
  );
}

function Tabs({ current }: { current: LanguagesTab }) {
  const t = useText();
  return (
    <TabLinks
      label={t(words.parts)}
      current={current}
      tabs={languagesTabs.map((key) => ({
        key,
        label: t(words[key]),
        patch: {
          tab: key === 'languages' ? undefined : key,
          of: undefined,
          search_text: undefined,
          show: undefined,
          part: undefined,
          page: undefined,
          missing: undefined,
          edit: undefined,
        },
      }))}
    />
  );
}

/** A part of the page that needs to know which languages there are. */
function OfLanguages({ part: Part }: { part: typeof GlossaryPanel | typeof InterfaceTextsPanel }) {
  const found = useKeptLanguages();
  if (found.isPending) return <FirstLoad rows={8} height={72} />;
  if (!found.data) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  return <Part languages={found.data} />;
}

/** The languages in their order, and what is missing in each. */
function Languages() {
  const t = useText();
  const { search, setSearch } = useUrlSearch();
  const { edited, missing } = readLanguages(search);
  const may = useMayCall(addLanguage);
  const found = useKeptLanguages();
  const all = found.data ?? [];
  const coverage = useCoverage(useMayCall(listCoverage));
  const shown = all.filter((one) => !missing || one.in_use.some(({ key }) => key === 'missing'));
  const language = all.find(({ id }) => id === edited) ?? null;
  const add = may ? (
    <Button type="primary" onClick={() => setSearch({ edit: 'new' })}>
      {t(words.add)}
    </Button>
  ) : null;
  return (
    <>
      <PageHeader title={t(navigationTexts.languages)} lead={t(words.lead)} actions={add} />
      <Tabs current="languages" />
      <div className={styles.bar}>
        <Segmented
          aria-label={t(words.show)}
          value={missing ? 'missing' : 'all'}
          onChange={(value) => setSearch({ missing: value === 'missing' ? 1 : undefined })}
          options={(['all', 'missing'] as const).map((value) => ({ value, label: t(words[value]) }))}
        />
      </div>
      <RefreshLine active={found.isFetching && !found.isPending} />
      {found.isPending ? <FirstLoad rows={4} height={72} /> : null}
      {found.error && !found.data ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.data?.length === 0 ? (
        <NothingYet title={t(words.none)} actions={add}>
          {t(words.noneWhy)}
        </NothingYet>
      ) : null}
      {all.length > 0 && shown.length === 0 ? <NothingFound onClear={() => setSearch({ missing: undefined })} /> : null}
      <EntryList label={t(words.languages)}>
        {shown.map((one) => (
          <LanguageRow
            key={one.id}
            language={one}
            all={all}
            coverage={coverage.data?.find(({ language_id: id }) => id === one.id) ?? null}
            onEdit={() => setSearch({ edit: one.id })}
          />
        ))}
      </EntryList>
      {may && (language || edited === 'new') ? (
        <LanguageDialog
          key={language?.id ?? 'new'}
          language={language}
          all={all}
          onClose={() => setSearch({ edit: undefined })}
        />
      ) : null}
    </>
  );
}
