import { Form, Input, Modal } from 'antd';
import type { Seller } from '#features/catalogue/sellers/contract/sellers.model.ts';
import { standingTexts as words } from '#features/people/local-sellers/contract/local-sellers.standing.texts.ts';
import { messageLimit } from '#features/people/local-sellers/contract/local-sellers.suspension.ts';
import { refusals } from '#web/lib/refusals.ts';
import type { SendError } from '#web/lib/send.ts';
import { useText } from '#web/lib/text.tsx';
import { webTexts } from '#web/lib/web.texts.ts';
import { CheckedForm } from '#web/ui/checked-form.tsx';
import { useClose } from '../../local-sellers.api.ts';

type Values = { readonly note: string; readonly message?: string };
type Props = { readonly seller: Seller; readonly onClose: () => void };

/** Asks why a seller is closed, for the house, and what it is told. */
export function CloseDialog({ seller, onClose }: Props) {
  const t = useText();
  const [form] = Form.useForm<Values>();
  const close = useClose(onClose);
  const onError = (error: SendError) => form.setFields(refusals.fields(error));
  return (
    <Modal
      open
      centered
      title={t(words.closeTitle, { name: seller.name })}
      okText={t(words.closeDo)}
      okButtonProps={{ danger: true, loading: close.isPending }}
      cancelText={t(webTexts.cancel)}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p>{t(words.closeWhy)}</p>
      <CheckedForm<Values>
        form={form}
        onFinish={({ note, message = '' }) =>
          close.mutate({ params: { id: seller.id }, body: { note, message } }, { onError })
        }
      >
        <Form.Item
          name="note"
          label={t(words.closeNote)}
          rules={[{ required: true, whitespace: true, message: t(words.noteNeeded) }]}
        >
          <Input.TextArea rows={2} maxLength={messageLimit} />
        </Form.Item>
        <Form.Item name="message" label={t(words.closeMessage)}>
          <Input.TextArea rows={3} maxLength={messageLimit} lang="sq" />
        </Form.Item>
      </CheckedForm>
    </Modal>
  );
}
