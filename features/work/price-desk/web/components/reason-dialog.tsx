import { Form, Input } from 'antd';
import { priceExplainTexts as words } from '#features/work/price-desk/contract/price-explain.texts.ts';
import type { Text } from '#kit/text.ts';
import { useText } from '#web/lib/text.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';

type Props = {
  readonly title: Text;
  /** Who reads it. */
  readonly help?: Text | undefined;
  /** A decision that may be made without a reason says nothing where it is left empty. */
  readonly required: boolean;
  readonly onReason: (reason: string) => void;
  readonly onClose: () => void;
};

/** Asks why, before the preview of a decision. */
export function ReasonDialog({ title, help, required, onReason, onClose }: Props) {
  const t = useText();
  return (
    <FormDialog<{ readonly reason: string }>
      title={t(title)}
      okText={t(words.preview)}
      initialValues={{ reason: '' }}
      onFinish={({ reason }) => onReason(reason.trim())}
      onClose={onClose}
    >
      <Form.Item
        name="reason"
        label={t(words.reason)}
        extra={help ? t(help) : undefined}
        rules={required ? [{ required: true, whitespace: true }] : []}
      >
        <Input.TextArea rows={3} maxLength={500} showCount />
      </Form.Item>
    </FormDialog>
  );
}
