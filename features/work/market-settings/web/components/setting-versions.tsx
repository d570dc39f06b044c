import { Button, Drawer } from 'antd';
import { restoreSetting } from '#features/base/settings/contract/settings.calls.ts';
import { settingsErrors } from '#features/base/settings/contract/settings.errors.ts';
import {
  type MarketSetting,
  type SettingVersion,
  shownVersions,
} from '#features/base/settings/contract/settings.model.ts';
import { useRestoreSetting, useSettingVersions } from '#features/base/settings/web/settings.public.ts';
import { settingsPanelTexts as words } from '#features/work/market-settings/contract/settings-panel.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { formatDateTime } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { useAsk } from '#web/ui/ask.tsx';
import { useSheetWidth } from '#web/ui/drawer-width.ts';
import { Entry, EntryList } from '#web/ui/entry-list.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import { valueInWords } from '../setting-words.ts';
import { SettingDifference } from './setting-difference.tsx';

type Props = {
  readonly setting: MarketSetting;
  /** Somebody else changed it meanwhile. */
  readonly onStale: () => void;
  readonly onClose: () => void;
};

/** What a setting was, the newest first; one of them can be brought back. */
export function SettingVersions({ setting, onStale, onClose }: Props) {
  const t = useText();
  const width = useSheetWidth();
  const found = useSettingVersions(setting.key);
  const readAgain = () => {
    void found.refetch();
    onStale();
  };
  return (
    <Drawer open onClose={onClose} size={width} title={t(words.versionsOf, { title: t(setting.title) })}>
      <p>{t(setting.meaning)}</p>
      {found.isPending ? <FirstLoad rows={3} height={56} /> : null}
      {!found.data && found.error ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.data?.length === 0 ? <p>{t(words.noVersions)}</p> : null}
      <EntryList label={t(words.versions)}>
        {found.data?.map((one, place) => (
          <Version key={one.id} of={one} setting={setting} newest={place === 0} onStale={readAgain} />
        ))}
      </EntryList>
      {found.data && found.data.length > shownVersions ? (
        <p className="t-faint">{t(words.moreVersions, { count: shownVersions })}</p>
      ) : null}
    </Drawer>
  );
}

type VersionProps = {
  readonly of: SettingVersion;
  readonly setting: MarketSetting;
  readonly newest: boolean;
  readonly onStale: () => void;
};

function Version({ of: { id, value, at, by }, setting, newest, onStale }: VersionProps) {
  const t = useText();
  const ask = useAsk();
  const may = useMayCall(restoreSetting);
  const restore = useRestoreSetting();
  const seen = setting.value;
  const when = at ? formatDateTime(at) : t(words.before);
  const onRestore = async () => {
    const sure = await ask({
      title: t(words.askRestore, { title: t(setting.title) }),
      text: <SettingDifference setting={setting} before={seen} after={value} />,
      confirm: t(words.restore),
    });
    if (!sure) return;
    restore.mutate(
      { params: { key: setting.key }, body: { entry: id, seen } },
      {
        onError: ({ code }) => {
          if (code === settingsErrors.changedBy.code) onStale();
        },
      },
    );
  };
  return (
    <Entry
      facts={at && by ? t(words.changed, { when, who: by }) : when}
      state={newest ? <StatusMark tone="success">{t(words.now)}</StatusMark> : null}
      actions={
        may && !newest && value !== seen ? (
          <Button
            size="small"
            loading={restore.isPending}
            aria-label={t(words.restoreOf, { value: valueInWords(t, setting, value), when })}
            onClick={() => void onRestore()}
          >
            {t(words.restore)}
          </Button>
        ) : null
      }
    >
      {valueInWords(t, setting, value)}
    </Entry>
  );
}
