import { Alert, Form, Input, Radio, Select } from 'antd';
import type { MarginCell, MarginRow } from '#features/selling/pricing/contract/margins/margins.model.ts';
import { marginMatrixTexts as words } from '#features/work/price-settings/contract/margin-matrix.texts.ts';
import { typedNumber } from '#kit/money.ts';
import { useText } from '#web/lib/text.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import { named } from '#web/ui/form-refused.ts';
import { useSaveMargins } from '../../price-settings.api.ts';

type Shop = { readonly id: number; readonly name: string; readonly currency: string };
type Props = {
  readonly row: MarginRow;
  readonly cell: MarginCell;
  readonly shop: Shop;
  readonly name: string;
  readonly onClose: () => void;
};
type Values = {
  readonly kind: 'margin' | 'markup' | 'amount' | 'inherit';
  readonly value: string;
  readonly min_amount: string;
  readonly rounding: 'stays' | 'inherits' | keyof typeof endings;
};

/** Endings of prices in euro, and in currencies without small coins. */
const endings = {
  '.99': { modulus: '1', offsets: ['0.99'] },
  '.90': { modulus: '1', offsets: ['0.90'] },
  '.50': { modulus: '0.50', offsets: ['0'] },
  '5': { modulus: '5', offsets: ['0'] },
  '90': { modulus: '100', offsets: ['90'] },
  '990': { modulus: '1000', offsets: ['990'] },
} as const;
const number = /^\s*-?\d{1,10}([.,]\d{1,4})?\s*$/;

/** One cell: its margin becomes a draft of the profile behind it. */
export function MarginDialog({ row, cell, shop, name, onClose }: Props) {
  const t = useText();
  const save = useSaveMargins(onClose);
  const shown = cell.draft?.margin ?? (cell.own ? cell.margin : null);
  const rounding = ({ rounding: chosen }: Values) =>
    chosen === 'stays'
      ? {}
      : {
          rounding:
            chosen === 'inherits'
              ? null
              : { mode: 'nearest' as const, ...endings[chosen], offsets: [...endings[chosen].offsets] },
        };
  const onFinish = (values: Values, refused: ShowRefused) => {
    const margin =
      values.kind === 'inherit'
        ? null
        : {
            kind: values.kind,
            value: typedNumber(values.value),
            ...(values.min_amount.trim() ? { min_amount: typedNumber(values.min_amount) } : {}),
          };
    const { kind, id } = row;
    save.mutate(
      {
        body: { cells: [{ shop_id: shop.id, kind, id, margin, draft: cell.draft?.version ?? 0, ...rounding(values) }] },
      },
      {
        onError: (error) => refused(named(error, (field) => field.replace(/^cells\.0\.(margin\.)?/, ''))),
      },
    );
  };
  return (
    <FormDialog<Values>
      title={t(words.edit, { name, shop: shop.name })}
      okText={t(words.save)}
      busy={save.isPending}
      initialValues={{
        kind: shown?.kind ?? (cell.own || cell.draft ? 'inherit' : 'margin'),
        value: shown?.value ?? '',
        min_amount: shown?.min_amount ?? '',
        rounding: 'stays',
      }}
      onFinish={onFinish}
      onClose={onClose}
    >
      {shown && shown.bands > 0 ? <Alert type="warning" showIcon title={t(words.bands)} /> : null}
      <Form.Item name="kind" label={t(words.kind)}>
        <Radio.Group
          options={[
            { value: 'margin', label: t(words.kindMargin) },
            { value: 'markup', label: t(words.kindMarkup) },
            { value: 'amount', label: t(words.kindAmount) },
            { value: 'inherit', label: t(words.inherit) },
          ]}
        />
      </Form.Item>
      <Form.Item noStyle dependencies={['kind']}>
        {({ getFieldValue }) =>
          getFieldValue('kind') === 'inherit' ? null : (
            <>
              <Form.Item
                name="value"
                label={t(words.value)}
                rules={[{ required: true, pattern: number, message: t(words.valueRule) }]}
              >
                <Input inputMode="decimal" maxLength={16} autoComplete="off" />
              </Form.Item>
              <Form.Item
                name="min_amount"
                label={t(words.least, { currency: shop.currency })}
                rules={[{ pattern: number, message: t(words.valueRule) }]}
              >
                <Input inputMode="decimal" maxLength={16} autoComplete="off" />
              </Form.Item>
            </>
          )
        }
      </Form.Item>
      <Form.Item name="rounding" label={t(words.rounding)}>
        <Select
          options={[
            { value: 'stays', label: t(words.roundingStays) },
            { value: 'inherits', label: t(words.roundingInherits) },
            ...Object.keys(endings).map((value) => ({ value, label: value })),
          ]}
        />
      </Form.Item>
    </FormDialog>
  );
}
