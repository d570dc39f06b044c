import { Form, Input, Radio } from 'antd';
import { useState } from 'react';
import type { PriceRow } from '#features/selling/pricing/contract/prices.calls.ts';
import { priceExplainTexts as words } from '#features/work/price-desk/contract/price-explain.texts.ts';
import { typedNumber } from '#kit/money.ts';
import { notify } from '#web/lib/notify.ts';
import type { SendError } from '#web/lib/send.ts';
import { useText } from '#web/lib/text.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import { MomentField } from '#web/ui/moment-field.tsx';
import { endToEdit } from '../offered-until.ts';
import { usePinPrice } from '../price-desk.api.ts';
import styles from '../price-desk.module.css';

type Values = {
  readonly kind: 'net' | 'gross';
  readonly amount: string;
  readonly until: string;
  readonly reason: string;
};
/** Refusals that a person may override, or answer with a reason. */
const overridable = ['change_too_large'];
const answered: Readonly<Record<string, keyof Values>> = {
  pin_below_min: 'reason',
  price_amount_invalid: 'amount',
  price_until_past: 'until',
};

/** A price by hand: how much, until when, and why. A larger change than the rules let happen is asked about once more. */
export function PinDialog({ row, onClose }: { row: PriceRow; onClose: () => void }) {
  const t = useText();
  const [form] = Form.useForm<Values>();
  const [doubt, setDoubt] = useState<string | null>(null);
  const pin = usePinPrice(() => {
    notify.success(t(words.saved));
    onClose();
  });
  const refuse = (error: SendError, refused: ShowRefused) => {
    if (overridable.includes(error.code ?? '')) return setDoubt(error.message);
    const field = answered[error.code ?? ''];
    refused(field ? { issues: [{ field, message: error.message }] } : error);
  };
  const submit = ({ kind, amount, until, reason }: Values, refused: ShowRefused) =>
    pin.mutate(
      {
        params: { variantId: row.variant_id },
        body: {
          kind,
          amount: typedNumber(amount),
          until: until ? new Date(until).toISOString() : null,
          reason: reason.trim(),
          version: row.version,
          confirmed: doubt !== null,
        },
      },
      { onError: (error) => refuse(error, refused) },
    );
  const gross = row.applied_gross ?? row.calculated_gross;
  return (
    <FormDialog<Values>
      title={t(words.pinTitle)}
      okText={t(doubt === null ? words.save : words.saveAnyway)}
      danger={doubt !== null}
      busy={pin.isPending}
      form={form}
      initialValues={{
        kind: row.pin?.kind ?? 'gross',
        amount: row.pin?.amount ?? (gross === null ? '' : Number(gross).toFixed(row.digits)),
        until: endToEdit(row.pin),
        reason: row.pin?.reason ?? '',
      }}
      onValuesChange={() => setDoubt(null)}
      below={
        doubt === null ? null : (
          <p role="alert" className={styles.doubt}>
            {doubt}
          </p>
        )
      }
      onFinish={submit}
      onClose={onClose}
    >
      <Form.Item name="kind" label={t(words.kind)}>
        <Radio.Group
          options={[
            { value: 'gross', label: t(words.gross) },
            { value: 'net', label: t(words.net) },
          ]}
        />
      </Form.Item>
      <Form.Item name="amount" label={t(words.amount, { currency: row.currency })} rules={[{ required: true }]}>
        <Input inputMode="decimal" maxLength={16} autoComplete="off" />
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
