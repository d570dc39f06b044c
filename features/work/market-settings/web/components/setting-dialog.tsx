import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import { settingsErrors } from '#features/base/settings/contract/settings.errors.ts';
import { longestValue, type MarketSetting } from '#features/base/settings/contract/settings.model.ts';
import { useSetSetting } from '#features/base/settings/web/settings.public.ts';
import { settingsPanelTexts as words } from '#features/work/market-settings/contract/settings-panel.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { valueInWords } from '../setting-words.ts';
import styles from './kept.module.css';
import { SettingDifference } from './setting-difference.tsx';

type Values = { readonly value?: string | null };
type Props = {
  readonly setting: MarketSetting;
  /** Somebody else was first: the settings are read again. */
  readonly onStale: () => void;
  readonly onClose: () => void;
};

/**
 * Another value for one setting; the difference is shown before it is saved. What is saved replaces what the person saw: where
 * somebody else has changed it meanwhile nothing is saved, and the difference from the new value is shown.
 */
export function SettingDialog({ setting, onStale, onClose }: Props) {
  const t = useText();
  const [form] = Form.useForm<Values>();
  const [stale, setStale] = useState(false);
  const [opened] = useState(setting.value);
  const save = useSetSetting(onClose);
  const { key, choices } = setting;
  // After a refusal what is read anew is what the person sees; until then what was there when the form opened.
  const seen = stale ? setting.value : opened;
  const value = (Form.useWatch('value', form) ?? '').trim();
  const differs = value !== seen;
  return (
    <FormDialog<Values>
      form={form}
      title={t(setting.title)}
      okText={t(words.save)}
      okDisabled={!differs}
      busy={save.isPending}
      lead={<p>{t(setting.meaning)}</p>}
      initialValues={{ value: opened || (choices ? null : '') }}
      below={
        <p className={styles.difference} role="status">
          {differs ? <SettingDifference setting={setting} before={seen} after={value} /> : t(words.noDifference)}
        </p>
      }
      onFinish={(_, refused) =>
        save.mutate(
          { params: { key }, body: { value, seen } },
          {
            onError: (error) => {
              refused(error);
              if (error.code !== settingsErrors.changedBy.code) return;
              setStale(true);
              onStale();
            },
          },
        )
      }
      onClose={onClose}
    >
      <Form.Item name="value" label={t(words.value)} extra={t(words.emptyIsDefault)}>
        {choices ? (
          <Select
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            options={choices.map((one) => ({ value: one, label: valueInWords(t, setting, one) }))}
            placeholder={t(setting.otherwise)}
          />
        ) : (
          <Input maxLength={longestValue} autoComplete="off" placeholder={t(setting.otherwise)} />
        )}
      </Form.Item>
    </FormDialog>
  );
}
