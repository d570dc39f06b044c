import { Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { sendSellerMessage } from '#features/catalogue/sellers/contract/sellers.calls.ts';
import { messageLimits } from '#features/catalogue/sellers/contract/sellers.rules.ts';
import { sellerTexts as words } from '#features/catalogue/sellers/contract/sellers.texts.ts';
import { Can } from '#web/lib/can.tsx';
import { showFailure } from '#web/lib/query-client.ts';
import { refusals } from '#web/lib/refusals.ts';
import { useText } from '#web/lib/text.tsx';
import { webTexts } from '#web/lib/web.texts.ts';
import { CheckedForm } from '#web/ui/checked-form.tsx';
import { useSendSellerMessage } from '../sellers.api.ts';

type Values = { readonly subject: string; readonly message: string };
type Props = {
  readonly seller: { readonly id: number; readonly name: string };
  /** What stands on the button; else the usual words. */
  readonly label?: string;
  /** What the dialog begins with. */
  readonly start?: Values;
};

/** Opens the dialog in which staff write to a seller. */
export function MessageButton({ seller, label, start }: Props) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <Can call={sendSellerMessage}>
      <Button onClick={() => setOpen(true)}>{label ?? t(words.writeTo)}</Button>
      {open ? <MessageDialog seller={seller} start={start} onClose={() => setOpen(false)} /> : null}
    </Can>
  );
}

type DialogProps = Pick<Props, 'seller'> & { readonly start: Values | undefined; readonly onClose: () => void };

function MessageDialog({ seller, start, onClose }: DialogProps) {
  const t = useText();
  const [form] = Form.useForm<Values>();
  const send = useSendSellerMessage(onClose);
  const submit = (body: Values) =>
    send.mutate(
      { params: { id: seller.id }, body },
      {
        onError: (error) => {
          if (error.issues.length === 0) showFailure(error);
          form.setFields(refusals.fields(error));
        },
      },
    );
  return (
    <Modal
      open
      centered
      title={t(words.writeToNamed, { name: seller.name })}
      okText={t(words.send)}
      okButtonProps={{ loading: send.isPending }}
      cancelText={t(webTexts.cancel)}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p>{t(words.messageWhy)}</p>
      <CheckedForm<Values> form={form} initialValues={start} onFinish={submit}>
        <Form.Item
          name="subject"
          label={t(words.subject)}
          rules={[{ required: true, whitespace: true, message: t(words.subjectRequired) }]}
        >
          <Input maxLength={messageLimits.subject} autoFocus />
        </Form.Item>
        <Form.Item
          name="message"
          label={t(words.message)}
          rules={[{ required: true, whitespace: true, message: t(words.messageRequired) }]}
        >
          <Input.TextArea rows={8} maxLength={messageLimits.message} />
        </Form.Item>
      </CheckedForm>
    </Modal>
  );
}
