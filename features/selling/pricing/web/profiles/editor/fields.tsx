import { Checkbox, Form, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { stepTexts as words } from '#features/selling/pricing/contract/profiles.texts.ts';
import type { Text } from '#kit/text.ts';
import { useText } from '#web/lib/text.tsx';

export type FieldsProps = { readonly currency: string };
type NumberProps = {
  readonly name: readonly (string | number)[];
  readonly label: Text;
  readonly extra?: ReactNode;
  readonly after?: string;
};

/** A number as it is typed: points and commas alike. */
export function NumberField({ name, label, extra, after }: NumberProps) {
  const t = useText();
  return (
    <Form.Item name={[...name]} label={t(label)} extra={extra}>
      <Input inputMode="decimal" maxLength={16} autoComplete="off" suffix={after} />
    </Form.Item>
  );
}

type ChoiceProps = {
  readonly name: readonly (string | number)[];
  readonly label: Text;
  readonly options: Readonly<Record<string, Text>>;
  /** Whether nothing chosen is a choice. */
  readonly optional?: boolean;
};

export function ChoiceField({ name, label, options, optional = false }: ChoiceProps) {
  const t = useText();
  return (
    <Form.Item name={[...name]} label={t(label)}>
      <Select<string>
        allowClear={optional}
        {...(optional ? { placeholder: t(words.choose) } : {})}
        popupMatchSelectWidth={false}
        options={Object.entries(options).map(([value, text]) => ({ value, label: t(text) }))}
      />
    </Form.Item>
  );
}

export function CurrencyField({ name, currency }: { name: readonly (string | number)[]; currency: string }) {
  const t = useText();
  return (
    <Form.Item name={[...name]} label={t(words.currency)}>
      <Input maxLength={3} autoComplete="off" placeholder={currency} />
    </Form.Item>
  );
}

/** One value, or another in each band. */
export function BandedField({ step }: { step: 'margin' | 'rounding' }) {
  const t = useText();
  return (
    <Form.Item name={['banded', step]} valuePropName="checked" label=" " colon={false}>
      <Checkbox>{t(words.bands)}</Checkbox>
    </Form.Item>
  );
}
