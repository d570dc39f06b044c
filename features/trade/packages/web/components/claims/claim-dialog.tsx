import { Form, Input, Select } from 'antd';
import { typedNumber } from '#kit/money.ts';
import { notify } from '#web/lib/notify.ts';
import { useText } from '#web/lib/text.tsx';
import { DayField } from '#web/ui/day-field.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import { type ClaimKind, claimKindTexts } from '../../../contract/claims.rules.ts';
import { claimTexts as words } from '../../../contract/claims.texts.ts';
import type { PackageDetail } from '../../../contract/packages.model.ts';
import { useOpenClaim } from '../../packages.api.ts';

type Values = {
  readonly kind: ClaimKind;
  readonly amount: string;
  readonly due_on: string;
  readonly carrier_ref: string;
  readonly note: string;
};

/** What is claimed from the carrier of a package; without a day its carrier has as many days as are set for it. */
export function ClaimDialog({ pack, onClose }: { pack: PackageDetail; onClose: () => void }) {
  const t = useText();
  const open = useOpenClaim();
  const [form] = Form.useForm<Values>();
  const first = pack.claimable[0];
  const submit = ({ due_on, ...values }: Values, refused: ShowRefused) =>
    open.mutate(
      {
        params: { id: pack.id },
        body: { ...values, amount: typedNumber(values.amount), due_on: due_on || null },
      },
      {
        onSuccess: () => {
          notify.success(t(words.opened));
          onClose();
        },
        onError: refused,
      },
    );
  return (
    <FormDialog<Values>
      form={form}
      title={t(words.claimFor, { number: pack.number })}
      okText={t(words.claim)}
      busy={open.isPending}
      initialValues={{ kind: first?.kind, amount: first?.amount ?? '', due_on: '', carrier_ref: '', note: '' }}
      onFinish={submit}
      onClose={onClose}
    >
      <Form.Item name="kind" label={t(words.kind)}>
        <Select
          options={pack.claimable.map(({ kind }) => ({ value: kind, label: t(claimKindTexts[kind]) }))}
          onChange={(kind: ClaimKind) =>
            form.setFieldValue('amount', pack.claimable.find((one) => one.kind === kind)?.amount ?? '')
          }
        />
      </Form.Item>
      <Form.Item
        name="amount"
        label={`${t(words.amount)}, ${first?.currency ?? ''}`}
        rules={[{ required: true, pattern: /^\s*\d{1,9}([.,]\d{1,4})?\s*$/, message: t(words.amountRule) }]}
      >
        <Input inputMode="decimal" maxLength={16} autoComplete="off" />
      </Form.Item>
      <Form.Item name="due_on" label={t(words.due)}>
        <DayField />
      </Form.Item>
      <Form.Item name="carrier_ref" label={t(words.reference)}>
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      <Form.Item name="note" label={t(words.note)}>
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
    </FormDialog>
  );
}
