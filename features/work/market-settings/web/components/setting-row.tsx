import { Button } from 'antd';
import type { MarketSetting } from '#features/base/settings/contract/settings.model.ts';
import { settingsPanelTexts as words } from '#features/work/market-settings/contract/settings-panel.texts.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { Entry } from '#web/ui/entry-list.tsx';
import { valueInWords } from '../setting-words.ts';

type Props = {
  readonly setting: MarketSetting;
  /** Null: this person only reads. */
  readonly onEdit: (() => void) | null;
  readonly onVersions: () => void;
};

/** One setting as it is now. */
export function SettingRow({ setting, onEdit, onVersions }: Props) {
  const t = useText();
  const { value, updated_at, updated_by } = setting;
  const title = t(setting.title);
  const facts = [
    value ? t(words.default, { otherwise: t(setting.otherwise) }) : null,
    updated_at && updated_by
      ? t(words.changed, { when: formatDateTime(updated_at), who: updated_by })
      : t(value ? words.installed : words.neverChanged),
  ];
  return (
    <Entry
      facts={facts.filter(Boolean).join(' · ')}
      actions={
        <>
          {updated_at ? (
            <Button aria-label={t(words.versionsOf, { title })} onClick={onVersions}>
              {t(words.versions)}
            </Button>
          ) : null}
          {onEdit ? (
            <Button aria-label={t(words.editOf, { title })} onClick={onEdit}>
              {t(words.edit)}
            </Button>
          ) : null}
        </>
      }
    >
      <strong>{title}</strong>
      <span>{t(setting.meaning)}</span>
      <span>{valueInWords(t, setting, value)}</span>
    </Entry>
  );
}
