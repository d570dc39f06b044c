import { Button, Segmented } from 'antd';
import { navigationTexts } from '#features/base/navigation/contract/navigation.texts.ts';
import { addLanguage } from '#features/base/shops/contract/shops.calls.ts';
import { useKeptLanguages } from '#features/base/shops/web/shops.public.ts';
import { languagesPageTexts as words } from '#features/work/market-settings/contract/languages-page.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { EntryList } from '#web/ui/entry-list.tsx';
import { FirstLoad, LoadFailed, NothingFound, NothingYet, RefreshLine } from '#web/ui/list-states.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import styles from '../components/kept.module.css';
import { LanguageDialog } from '../components/language-dialog.tsx';
import { LanguageRow } from '../components/language-row.tsx';
import { readLanguages } from '../market-settings.search.ts';

/** /settings/languages (RTE-043): the languages of products' texts, in their order, and what is missing in each. */
export function LanguagesPage() {
  const t = useText();
  const { search, setSearch } = useUrlSearch();
  const { edited, missing } = readLanguages(search);
  const may = useMayCall(addLanguage);
  const found = useKeptLanguages();
  const all = found.data ?? [];
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
          <LanguageRow key={one.id} language={one} all={all} onEdit={() => setSearch({ edit: one.id })} />
        ))}
      </EntryList>
      {may && (language || edited === 'new') ? (
        <LanguageDialog
          key={language?.id ?? 'new'}
          language={language}
          onClose={() => setSearch({ edit: undefined })}
        />
      ) : null}
    </>
  );
}
