import { Form, Input, Radio, Select } from 'antd';
import { useState } from 'react';
import type { Asked } from '#features/base/change-sets/web/change-sets.public.ts';
import { pinPricesOperation } from '#features/selling/pricing/contract/prices.operations.ts';
import { pinChange } from '#features/selling/pricing/contract/prices.rules.ts';
import { priceExplainTexts as words } from '#features/work/price-desk/contract/price-explain.texts.ts';
import { typedNumber } from '#kit/money.ts';
import { useText } from '#web/lib/text.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { MomentField } from '#web/ui/moment-field.tsx';
import { offeredUntil } from '../offered-until.ts';
import { OnePreview } from './one-preview.tsx';

type By = 'percent' | 'amount_change' | 'amount' | 'net_margin' | 'ending';
type Values = {
  readonly kind: 'net' | 'gross';
  readonly by: By;
  readonly value: string;
  readonly ending: keyof typeof endings;
  readonly until: string;
  readonly reason: string;
};
/** Endings of prices in euro, and in currencies without small coins. */
const endings = {
  '.99': { modulus: '1', offset: '0.99' },
  '.90': { modulus: '1', offset: '0.90' },
  '.50': { modulus: '0.50', offset: '0' },
  '5': { modulus: '5', offset: '0' },
  '90': { modulus: '100', offset: '90' },
  '990': { modulus: '1000', offset: '990' },
} as const;

type Props = { readonly ids: readonly number[]; readonly onClose: () => void; readonly onDone: () => void };

/** Changes the selected prices by hand, by percent, by an amount or to a price; the preview says what each becomes. */
export function ChangeDialog({ ids, onClose, onDone }: Props) {
  const t = useText();
  const [asked, setAsked] = useState<Asked['input'] | null>(null);
  if (asked)
    return (
      <OnePreview
        operation={pinPricesOperation.name}
        input={asked}
        ids={ids}
        text={words.changeCount}
        onClose={onClose}
        onDone={onDone}
      />
    );
  const changeOf = ({ by, value, ending }: Values) =>
    by === 'ending' ? endings[ending] : { [by]: typedNumber(value) };
  return (
    <FormDialog<Values>
      title={t(words.changeTitle)}
      okText={t(words.preview)}
      initialValues={{ kind: 'gross', by: 'percent', value: '', ending: '.99', until: offeredUntil(), reason: '' }}
      onFinish={(values) =>
        setAsked({
          kind: values.kind,
          change: changeOf(values),
          until: values.until ? new Date(values.until).toISOString() : null,
          reason: values.reason.trim(),
          confirmed: false,
        })
      }
      onClose={onClose}
    >
      <Form.Item name="by" label={t(words.by)}>
        <Radio.Group
          options={[
            { value: 'percent', label: t(words.byPercent) },
            { value: 'amount_change', label: t(words.byAmount) },
            { value: 'amount', label: t(words.toAmount) },
            { value: 'net_margin', label: t(words.toMargin) },
            { value: 'ending', label: t(words.toEnding) },
          ]}
        />
      </Form.Item>
      <Form.Item noStyle dependencies={['by']}>
        {({ getFieldValue }) =>
          getFieldValue('by') === 'ending' ? (
            <Form.Item name="ending" label={t(words.ending)}>
              <Select
                options={Object.keys(endings).map((value) => ({
                  value,
                  label:
                    value === '.50' || value === '5' ? t(words.stepsOf, { step: value === '5' ? '5' : '0.50' }) : value,
                }))}
              />
            </Form.Item>
          ) : (
            <Form.Item
              name="value"
              label={t(words.value)}
              dependencies={['by']}
              extra={getFieldValue('by') === 'net_margin' ? t(words.marginHelp) : undefined}
              rules={[
                { required: true },
                ({ getFieldsValue }) => ({
                  validator: (_, value: string) =>
                    !value || pinChange.safeParse(changeOf({ ...getFieldsValue(), value })).success
                      ? Promise.resolve()
                      : Promise.reject(new Error(t(words.valueRule))),
                }),
              ]}
            >
              <Input inputMode="decimal" maxLength={16} autoComplete="off" />
            </Form.Item>
          )
        }
      </Form.Item>
      <Form.Item name="kind" label={t(words.kind)}>
        <Radio.Group
          options={[
            { value: 'gross', label: t(words.gross) },
            { value: 'net', label: t(words.net) },
          ]}
        />
      </Form.Item>
      <Form.Item name="until" label={t(words.until)} extra={t(words.untilHelp)}>
        <MomentField />
      </Form.Item>
      <Form.Item name="reason" label={t(words.reason)}>
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
    </FormDialog>
  );
}
