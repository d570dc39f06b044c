import { Form, Input } from 'antd';
import { scoreTexts as words } from '#features/people/seller-scores/contract/seller-scores.texts.ts';
import type { Text } from '#kit/text.ts';
import { useText } from '#web/lib/text.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';

type Props = {
  readonly title: string;
  readonly label: Text;
  readonly why?: Text;
  readonly confirm: Text;
  readonly sending: boolean;
  readonly onSend: (message: string, refused: ShowRefused) => void;
  readonly onClose: () => void;
};

/** Asks for words and sends them. */
export function StepDialog({ title, label, why, confirm, sending, onSend, onClose }: Props) {
  const t = useText();
  return (
    <FormDialog<{ message: string }>
      title={title}
      okText={t(confirm)}
      busy={sending}
      onFinish={({ message }, refused) => onSend(message, refused)}
      onClose={onClose}
    >
      <Form.Item
        name="message"
        label={t(label)}
        extra={why ? t(why) : undefined}
        rules={[{ required: true, whitespace: true, message: t(words.messageNeeded) }]}
      >
        <Input.TextArea rows={4} maxLength={2000} />
      </Form.Item>
    </FormDialog>
  );
}
