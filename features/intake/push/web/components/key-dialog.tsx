import { Checkbox, Form, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { type PushScope, pushScopes } from '#features/intake/push/contract/push.model.ts';
import { pushKeyLimits } from '#features/intake/push/contract/push-keys.calls.ts';
import { pushScopeTexts, pushKeyTexts as words } from '#features/intake/push/contract/push-keys.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { MadeKey } from '#web/ui/copying/made-key.tsx';
import { DayField } from '#web/ui/day-field.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import { type CreatedKey, useCreateKey, useSellersOfKeys } from '../push.api.ts';

type Values = {
  name: string;
  seller_id: number;
  scopes: PushScope[];
  per_minute: number;
  price_moves: number | null;
  expires_on: string;
};

/** A new key, and then the key itself, which is shown this once. */
export function KeyDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const [made, setMade] = useState<CreatedKey | null>(null);
  const create = useCreateKey(setMade);
  const sellers = useSellersOfKeys();
  if (made) return <MadeKey name={made.entry.name} value={made.key} onClose={onClose} />;
  const save = ({ expires_on: day, ...values }: Values, refused: ShowRefused) =>
    create.mutate(
      { body: { ...values, price_moves: values.price_moves ?? null, expires_on: day || null } },
      { onError: refused },
    );
  return (
    <FormDialog<Values>
      title={t(words.create)}
      okText={t(words.create)}
      busy={create.isPending}
      initialValues={{
        name: '',
        scopes: [],
        per_minute: pushKeyLimits.perMinute.usual,
        price_moves: pushKeyLimits.priceMoves.usual,
        expires_on: '',
      }}
      onFinish={save}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t(words.name)}
        extra={t(words.nameHelp)}
        rules={[{ required: true, message: t(words.nameNeeded) }]}
      >
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      <Form.Item name="seller_id" label={t(words.seller)} rules={[{ required: true }]}>
        <Select<number>
          showSearch={{ optionFilterProp: 'label' }}
          options={sellers.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      <Form.Item name="scopes" label={t(words.scopes)} rules={[{ required: true, message: t(words.scopeNeeded) }]}>
        <Checkbox.Group options={pushScopes.map((value) => ({ value, label: t(pushScopeTexts[value]) }))} />
      </Form.Item>
      <Form.Item name="per_minute" label={t(words.perMinute)}>
        <InputNumber min={pushKeyLimits.perMinute.least} max={pushKeyLimits.perMinute.most} precision={0} />
      </Form.Item>
      <Form.Item name="price_moves" label={t(words.priceMoves)} extra={t(words.priceMovesHelp)}>
        <InputNumber min={1} max={pushKeyLimits.priceMoves.most} precision={0} />
      </Form.Item>
      <Form.Item name="expires_on" label={t(words.expires)} extra={t(words.expiresHelp)}>
        <DayField />
      </Form.Item>
    </FormDialog>
  );
}
