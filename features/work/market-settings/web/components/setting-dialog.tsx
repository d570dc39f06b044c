import { Form, Input, Select } from 'antd';
import type { MarketSetting } from '#features/base/settings/contract/settings.model.ts';
import { useSetSetting } from '#features/base/settings/web/settings.public.ts';
import { settingsPanelTexts as words } from '#features/work/market-settings/contract/settings-panel.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';

type Values = { readonly value?: string | null };

/** Another value for one setting. */
export function SettingDialog({ setting, onClose }: { setting: MarketSetting; onClose: () => void }) {
  const t = useText();
  const save = useSetSetting(onClose);
  const { key, choices } = setting;
  return (
    <FormDialog<Values>
      title={t(setting.title)}
      okText={t(words.save)}
      busy={save.isPending}
      lead={<p>{t(setting.meaning)}</p>}
      initialValues={{ value: setting.value || (choices ? null : '') }}
      onFinish={({ value }, refused) =>
        save.mutate({ params: { key }, body: { value: value ?? '' } }, { onError: refused })
      }
      onClose={onClose}
    >
      <Form.Item name="value" label={t(words.value)} extra={t(words.emptyIsDefault)}>
        {choices ? (
          <Select
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            options={choices.map((value) => ({ value, label: value }))}
            placeholder={t(setting.otherwise)}
          />
        ) : (
          <Input maxLength={254} autoComplete="off" placeholder={t(setting.otherwise)} />
        )}
      </Form.Item>
    </FormDialog>
  );
}
