import { Form, Input, Modal } from 'antd';
import { scoreTexts as words } from '#features/people/seller-scores/contract/seller-scores.texts.ts';
import type { Text } from '#kit/text.ts';
import { refusals } from '#web/lib/refusals.ts';
import type { SendError } from '#web/lib/send.ts';
import { useText } from '#web/lib/text.tsx';
import { webTexts } from '#web/lib/web.texts.ts';
import { CheckedForm } from '#web/ui/checked-form.tsx';

type Props = {
  readonly title: string;
  readonly label: Text;
  readonly why?: Text;
  readonly confirm: Text;
  readonly sending: boolean;
  readonly onSend: (message: string, onError: (error: SendError) => void) => void;
  readonly onClose: () => void;
};

/** Asks for words and sends them. */
export function StepDialog({ title, label, why, confirm, sending, onSend, onClose }: Props) {
  const t = useText();
  const [form] = Form.useForm<{ message: string }>();
  return (
    <Modal
      open
      centered
      title={title}
      okText={t(confirm)}
      okButtonProps={{ loading: sending }}
      cancelText={t(webTexts.cancel)}
      onOk={form.submit}
      onCancel={onClose}
    >
      <CheckedForm<{ message: string }>
        form={form}
        onFinish={({ message }) => onSend(message, (error) => form.setFields(refusals.fields(error)))}
      >
        <Form.Item
          name="message"
          label={t(label)}
          extra={why ? t(why) : undefined}
          rules={[{ required: true, whitespace: true, message: t(words.messageNeeded) }]}
        >
          <Input.TextArea rows={4} maxLength={2000} />
        </Form.Item>
      </CheckedForm>
    </Modal>
  );
}
