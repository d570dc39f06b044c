import { Form, Input, InputNumber, Select } from 'antd';
import { adjustCodes } from '#features/selling/loyalty/contract/loyalty.rules.ts';
import { loyaltyTexts as words } from '#features/selling/loyalty/contract/loyalty.texts.ts';
import { notify } from '#web/lib/notify.ts';
import { useText } from '#web/lib/text.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import { useAdjust } from '../loyalty.api.ts';

type Values = { readonly points: number; readonly code: (typeof adjustCodes)[number]; readonly note: string };

/** Points more or less by hand, with a reason; it says whether another person has to agree. */
export function AdjustDialog({ members, onClose }: { members: readonly number[]; onClose: () => void }) {
  const t = useText();
  const adjust = useAdjust();
  const submit = (values: Values, refused: ShowRefused) =>
    adjust.mutate(
      { body: { ...values, note: values.note.trim(), members: [...members] } },
      {
        onSuccess: ({ done, waiting }) => {
          if (waiting > 0) notify.info(t(words.adjustedWaiting, { done, waiting }));
          else notify.success(t(words.adjusted, { done }));
          onClose();
        },
        onError: refused,
      },
    );
  return (
    <FormDialog<Values>
      title={t(words.adjust)}
      okText={t(words.adjust)}
      busy={adjust.isPending}
      initialValues={{ code: 'goodwill', note: '' }}
      onFinish={submit}
      onClose={onClose}
    >
      <Form.Item name="points" label={t(words.adjustPoints)} rules={[{ required: true }]}>
        <InputNumber precision={0} min={-10_000_000} max={10_000_000} />
      </Form.Item>
      <Form.Item name="code" label={t(words.reason)}>
        <Select options={adjustCodes.map((value) => ({ value, label: t(words[value]) }))} />
      </Form.Item>
      <Form.Item name="note" label={t(words.note)}>
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
    </FormDialog>
  );
}
