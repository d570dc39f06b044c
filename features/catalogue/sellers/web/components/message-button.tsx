import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { sendSellerMessage } from '#features/catalogue/sellers/contract/sellers.calls.ts';
import { messageLimits } from '#features/catalogue/sellers/contract/sellers.rules.ts';
import { sellerTexts as words } from '#features/catalogue/sellers/contract/sellers.texts.ts';
import { Can } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
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
  const send = useSendSellerMessage(onClose);
  const submit = (body: Values, refused: ShowRefused) =>
    send.mutate(
      { params: { id: seller.id }, body },
      {
        onError: refused,
      },
    );
  return (
    <FormDialog<Values>
      title={t(words.writeToNamed, { name: seller.name })}
      okText={t(words.send)}
      busy={send.isPending}
      lead={<p>{t(words.messageWhy)}</p>}
      initialValues={start}
      onFinish={submit}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
