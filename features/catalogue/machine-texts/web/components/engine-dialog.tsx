import { Checkbox, Form, Input, InputNumber, Select } from 'antd';
import {
  type EngineKind,
  engineKinds,
  engineLimits,
  type KeptEngine,
} from '#features/catalogue/machine-texts/contract/machine-texts.model.ts';
import { machineTexts as words } from '#features/catalogue/machine-texts/contract/machine-texts.texts.ts';
import { typedNumber } from '#kit/money.ts';
import { useText } from '#web/lib/text.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import { useAddEngine, useChangeEngine } from '../machine-texts.api.ts';
import styles from './machine-texts.module.css';

type Values = {
  readonly kind: EngineKind;
  readonly name: string;
  readonly url: string;
  readonly key?: string;
  readonly no_key?: boolean;
  readonly month_limit: number;
  readonly million_price?: string;
  readonly currency?: string;
  readonly active: boolean;
};

/** DeepL's free account has so many; a start that costs nothing. */
const usualLimit = 500_000;
const usualUrl: Readonly<Record<EngineKind, string>> = { deepl: 'https://api-free.deepl.com', libretranslate: '' };

const startOf = (engine: KeptEngine | null): Partial<Values> =>
  engine
    ? {
        kind: engine.kind,
        name: engine.name,
        url: engine.url,
        active: engine.active,
        key: '',
        month_limit: engine.month_limit,
        million_price: engine.million_price ?? '',
        currency: engine.currency ?? '',
      }
    : { kind: 'deepl', name: 'DeepL', url: usualUrl.deepl, active: true, month_limit: usualLimit, key: '' };

type Props = { readonly engine: KeptEngine | null; readonly onClose: () => void };

/** A new engine, or one that is changed. The key is only ever written. */
export function EngineDialog({ engine, onClose }: Props) {
  const t = useText();
  const [form] = Form.useForm<Values>();
  const noKey = Form.useWatch('no_key', form);
  const add = useAddEngine(onClose);
  const change = useChangeEngine(onClose);
  const save = ({ key, no_key: noKey, million_price: price, currency, ...values }: Values, refused: ShowRefused) => {
    const how = {
      onError: refused,
    };
    const body = {
      ...values,
      ...(noKey ? { key: '' } : key ? { key } : {}),
      million_price: typedNumber(price) || null,
      currency: currency?.trim().toUpperCase() || null,
    };
    if (engine) change.mutate({ params: { id: engine.id }, body: { ...body, version: engine.version } }, how);
    else add.mutate({ body }, how);
  };
  return (
    <FormDialog<Values>
      title={engine ? t(words.editTitle, { name: engine.name }) : t(words.addTitle)}
      okText={t(engine ? words.save : words.add)}
      busy={add.isPending || change.isPending}
      width={600}
      form={form}
      initialValues={startOf(engine)}
      onFinish={save}
      onClose={onClose}
    >
      <Form.Item name="kind" label={t(words.kind)}>
        <Select
          options={engineKinds.map((value) => ({ value, label: t(words[value]) }))}
          onChange={(kind: EngineKind) => {
            if (!engine) form.setFieldsValue({ name: t(words[kind]), url: usualUrl[kind] });
          }}
        />
      </Form.Item>
      <Form.Item name="name" label={t(words.name)} rules={[{ required: true, whitespace: true }]}>
        <Input maxLength={engineLimits.name} autoComplete="off" />
      </Form.Item>
      <Form.Item name="url" label={t(words.url)} extra={t(words.urlWhy)} rules={[{ required: true }]}>
        <Input maxLength={engineLimits.url} autoComplete="off" inputMode="url" />
      </Form.Item>
      <Form.Item name="key" label={t(words.key)} extra={t(engine?.has_key ? words.keyStays : words.keyWhy)}>
        <Input.Password maxLength={engineLimits.key} autoComplete="new-password" disabled={noKey === true} />
      </Form.Item>
      {engine?.has_key ? (
        <Form.Item name="no_key" valuePropName="checked">
          <Checkbox>{t(words.removeKey)}</Checkbox>
        </Form.Item>
      ) : null}
      <Form.Item name="month_limit" label={t(words.limit)} extra={t(words.limitWhy)} rules={[{ required: true }]}>
        <InputNumber min={0} max={engineLimits.monthLimit} precision={0} className={styles.full} />
      </Form.Item>
      <div className={styles.two}>
        <Form.Item name="million_price" label={t(words.price)} extra={t(words.priceWhy)}>
          <Input inputMode="decimal" maxLength={13} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="currency"
          label={t(words.currency)}
          rules={[{ pattern: /^\s*[A-Za-z]{3}\s*$/, message: t(words.currencyRule) }]}
        >
          <Input maxLength={3} autoComplete="off" />
        </Form.Item>
      </div>
      <Form.Item name="active" valuePropName="checked">
        <Checkbox>{t(words.active)}</Checkbox>
      </Form.Item>
    </FormDialog>
  );
}
