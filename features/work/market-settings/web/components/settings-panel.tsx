import { Alert, Button } from 'antd';
import { useState } from 'react';
import { HistoryButton } from '#features/base/history/web/history.public.ts';
import { setSetting } from '#features/base/settings/contract/settings.calls.ts';
import { settingsHistory } from '#features/base/settings/contract/settings.history-kinds.ts';
import type { MarketSetting } from '#features/base/settings/contract/settings.model.ts';
import { useSettings } from '#features/base/settings/web/settings.public.ts';
import { settingsPanelTexts as words } from '#features/work/market-settings/contract/settings-panel.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { formatDateTime } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { Entry, EntryList } from '#web/ui/entry-list.tsx';
import { FirstLoad, LoadFailed, NothingYet } from '#web/ui/list-states.tsx';
import styles from './kept.module.css';
import { MaintenanceCard } from './maintenance-card.tsx';
import { SettingDialog } from './setting-dialog.tsx';
import { SettingsFiles } from './settings-files.tsx';

/** Every setting of the market: what it means, what holds without it, its value, and who changed it. */
export function SettingsPanel() {
  const t = useText();
  const may = useMayCall(setSetting);
  const found = useSettings();
  const [edited, setEdited] = useState<string | null>(null);
  if (found.isPending) return <FirstLoad rows={2} height={96} />;
  if (!found.data) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  const setting = found.data.find(({ key }) => key === edited);
  return (
    <section aria-label={t(words.settings)}>
      <div className={styles.bar}>
        {may ? null : <Alert type="info" showIcon title={t(words.readOnly)} />}
        <SettingsFiles />
        <HistoryButton of={settingsHistory} id={1} name={t(words.settings)} />
      </div>
      <MaintenanceCard />
      {found.data.length === 0 ? <NothingYet title={t(words.none)}>{t(words.noneWhy)}</NothingYet> : null}
      <EntryList>
        {found.data.map((one) => (
          <Row key={one.key} setting={one} onEdit={may ? () => setEdited(one.key) : null} />
        ))}
      </EntryList>
      {setting ? <SettingDialog setting={setting} onClose={() => setEdited(null)} /> : null}
    </section>
  );
}

function Row({ setting, onEdit }: { setting: MarketSetting; onEdit: (() => void) | null }) {
  const t = useText();
  const { value, updated_at, updated_by } = setting;
  const title = t(setting.title);
  const otherwise = t(setting.otherwise);
  const facts = [
    value ? t(words.default, { otherwise }) : null,
    updated_at && updated_by
      ? t(words.changed, { when: formatDateTime(updated_at), who: updated_by })
      : t(value ? words.installed : words.neverChanged),
  ];
  return (
    <Entry
      facts={facts.filter(Boolean).join(' · ')}
      actions={
        onEdit ? (
          <Button aria-label={t(words.editOf, { title })} onClick={onEdit}>
            {t(words.edit)}
          </Button>
        ) : null
      }
    >
      <strong>{title}</strong>
      <span>{t(setting.meaning)}</span>
      <span>{value || t(words.isDefault, { otherwise })}</span>
    </Entry>
  );
}
