import { Alert, Segmented } from 'antd';
import { useState } from 'react';
import { HistoryButton } from '#features/base/history/web/history.public.ts';
import { setSetting } from '#features/base/settings/contract/settings.calls.ts';
import { settingsHistory } from '#features/base/settings/contract/settings.history-kinds.ts';
import type { MarketSetting } from '#features/base/settings/contract/settings.model.ts';
import { useSettings } from '#features/base/settings/web/settings.public.ts';
import { settingsPanelTexts as words } from '#features/work/market-settings/contract/settings-panel.texts.ts';
import { type SettingSubject, settingSubjects } from '#kit/setting.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { EntryList } from '#web/ui/entry-list.tsx';
import { FirstLoad, LoadFailed, NothingFound, NothingYet, RefreshLine } from '#web/ui/list-states.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { readSettingsPanel } from '../market-settings.search.ts';
import { speaksOf, subjectOf } from '../setting-words.ts';
import styles from './kept.module.css';
import { MaintenanceCard } from './maintenance-card.tsx';
import { SettingDialog } from './setting-dialog.tsx';
import { SettingRow } from './setting-row.tsx';
import { SettingVersions } from './setting-versions.tsx';
import { SettingsFiles } from './settings-files.tsx';

/** Every setting of the market under what it is about: what it means, what holds without it, its value, and who changed it. */
export function SettingsPanel() {
  const t = useText();
  const { search, setSearch } = useUrlSearch();
  const { text, changed, versions } = readSettingsPanel(search);
  const may = useMayCall(setSetting);
  const found = useSettings();
  const [edited, setEdited] = useState<string | null>(null);
  if (found.isPending) return <FirstLoad rows={2} height={96} />;
  if (!found.data) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  const shown = found.data.filter((one) => (!changed || one.value !== '') && (!text || speaksOf(one, text)));
  const setting = found.data.find(({ key }) => key === edited);
  const told = found.data.find(({ key }) => key === versions);
  return (
    <section aria-label={t(words.settings)}>
      <div className={styles.bar}>
        {may ? null : <Alert type="info" showIcon title={t(words.readOnly)} />}
        <SettingsFiles />
        <HistoryButton of={settingsHistory} id={1} name={t(words.settings)} />
      </div>
      <MaintenanceCard />
      <Narrowing text={text} changed={changed} />
      <RefreshLine active={found.isFetching} />
      {found.data.length === 0 ? <NothingYet title={t(words.none)}>{t(words.noneWhy)}</NothingYet> : null}
      {found.data.length > 0 && shown.length === 0 ? (
        <NothingFound onClear={() => setSearch({ search_text: undefined, changed: undefined })} />
      ) : null}
      {settingSubjects.map((subject) => (
        <Subject
          key={subject}
          of={subject}
          settings={shown.filter((one) => subjectOf(one) === subject)}
          onEdit={may ? setEdited : null}
          onVersions={(key) => setSearch({ versions: key })}
        />
      ))}
      {setting ? (
        <SettingDialog
          key={setting.key}
          setting={setting}
          onStale={() => void found.refetch()}
          onClose={() => setEdited(null)}
        />
      ) : null}
      {told ? (
        <SettingVersions
          setting={told}
          onStale={() => void found.refetch()}
          onClose={() => setSearch({ versions: undefined })}
        />
      ) : null}
    </section>
  );
}

/** The search, and whether only what differs from its default is shown. */
function Narrowing({ text, changed }: { text: string | undefined; changed: boolean }) {
  const t = useText();
  const { setSearch } = useUrlSearch();
  return (
    <div className={styles.bar}>
      <div className={styles.search}>
        <SearchField label={t(words.search)} text={text} />
      </div>
      <Segmented
        aria-label={t(words.which)}
        value={changed ? 'set' : 'all'}
        onChange={(value) => setSearch({ changed: value === 'set' ? '1' : undefined })}
        options={(['all', 'set'] as const).map((value) => ({ value, label: t(words[value]) }))}
      />
    </div>
  );
}

type SubjectProps = {
  readonly of: SettingSubject;
  readonly settings: readonly MarketSetting[];
  /** Null: this person only reads. */
  readonly onEdit: ((key: string) => void) | null;
  readonly onVersions: (key: string) => void;
};

/** What is about one thing; nothing where none of it is shown. */
function Subject({ of, settings, onEdit, onVersions }: SubjectProps) {
  const t = useText();
  if (settings.length === 0) return null;
  return (
    <section className={styles.subject} aria-label={t(words[of])}>
      <h2>{t(words[of])}</h2>
      <EntryList>
        {settings.map((one) => (
          <SettingRow
            key={one.key}
            setting={one}
            onEdit={onEdit ? () => onEdit(one.key) : null}
            onVersions={() => onVersions(one.key)}
          />
        ))}
      </EntryList>
    </section>
  );
}
