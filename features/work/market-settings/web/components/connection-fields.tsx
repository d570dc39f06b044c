import { Form, Input, Select } from 'antd';
import type { ConnectionField, ConnectionLook } from '#features/selling/connections/contract/connections.model.ts';
import { connectionsPanelTexts as words } from '#features/work/market-settings/contract/connections-panel.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { LanguageMapField } from './language-map-field.tsx';

type Props = {
  readonly shopId: number;
  readonly fields: readonly ConnectionField[];
  /** Keys of the secrets that are stored. */
  readonly kept: readonly string[];
  /** What the shop answered when it was looked at; null: not yet. */
  readonly look: ConnectionLook | null;
};

/** The fields of a platform's form, as its connector declares them. */
export function ConnectionFields({ shopId, fields, kept, look }: Props) {
  const t = useText();
  return fields.map(({ key, label, help, type, required, byLetters = true }) => {
    const stored = type === 'secret' && kept.includes(key);
    const choices = look?.choices[key] ?? [];
    const notes = [
      help ? t(help) : '',
      stored ? t(words.secretKept) : '',
      (type === 'choice' || type === 'languages') && !look ? t(words.lookFirst) : '',
    ];
    return (
      <Form.Item
        key={key}
        name={['settings', key]}
        label={t(label)}
        rules={[{ required: required && !stored, message: t(words.fillIn) }]}
        extra={notes.filter(Boolean).join('. ') || undefined}
      >
        {type === 'secret' ? (
          <Input.Password maxLength={500} autoComplete="new-password" />
        ) : type === 'languages' ? (
          <LanguageMapField shopId={shopId} choices={choices} byLetters={byLetters} />
        ) : type === 'choice' && choices.length > 0 ? (
          <Select allowClear={!required} options={[...choices]} />
        ) : (
          <Input type={type === 'address' ? 'url' : 'text'} maxLength={500} autoComplete="off" />
        )}
      </Form.Item>
    );
  });
}
