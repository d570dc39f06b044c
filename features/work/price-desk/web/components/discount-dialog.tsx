import { Form, Input, Radio } from 'antd';
import { useState } from 'react';
import type { Asked } from '#features/base/change-sets/web/change-sets.public.ts';
import { startDiscountOperation } from '#features/selling/pricing/contract/prices.operations.ts';
import { priceExplainTexts as words } from '#features/work/price-desk/contract/price-explain.texts.ts';
import { typedNumber } from '#kit/money.ts';
import { useText } from '#web/lib/text.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { MomentField } from '#web/ui/moment-field.tsx';
import { OnePreview } from './one-preview.tsx';

type Values = {
  readonly kind: 'percent' | 'amount' | 'price';
  readonly value: string;
  readonly from: string;
  readonly until: string;
  readonly reason: string;
};
type Props = { readonly ids: readonly number[]; readonly onClose: () => void; readonly onDone?: () => void };

const number = /^\s*\d{1,10}([.,]\d{1,4})?\s*$/;
const iso = (text: string) => (text ? new Date(text).toISOString() : null);

/** A discount for a time on the selected prices; the preview says which cannot have it, and why. */
export function DiscountDialog({ ids, onClose, onDone }: Props) {
  const t = useText();
  const [asked, setAsked] = useState<Asked['input'] | null>(null);
  if (asked)
    return (
      <OnePreview
        operation={startDiscountOperation.name}
        input={asked}
        ids={ids}
        text={words.discountCount}
        onClose={onClose}
        {...(onDone ? { onDone } : {})}
      />
    );
  return (
    <FormDialog<Values>
      title={t(words.discountTitle)}
      okText={t(words.preview)}
      lead={<p className="t-faint">{t(words.discountWhy)}</p>}
      initialValues={{ kind: 'percent', value: '', from: '', until: '', reason: '' }}
      onFinish={({ kind, value, from, until, reason }) =>
        setAsked({
          kind,
          value: typedNumber(value),
          from: iso(from),
          until: iso(until),
          reason: reason.trim(),
        })
      }
      onClose={onClose}
    >
      <Form.Item name="kind" label={t(words.by)}>
        <Radio.Group
          options={[
            { value: 'percent', label: t(words.byPercent) },
            { value: 'amount', label: t(words.byAmount) },
            { value: 'price', label: t(words.toAmount) },
          ]}
        />
      </Form.Item>
      <Form.Item
        name="value"
        label={t(words.value)}
        rules={[{ required: true, pattern: number, message: t(words.discountValueRule) }]}
      >
        <Input inputMode="decimal" maxLength={16} autoComplete="off" />
      </Form.Item>
      <Form.Item name="from" label={t(words.discountFrom)} extra={t(words.discountFromHelp)}>
        <MomentField />
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
