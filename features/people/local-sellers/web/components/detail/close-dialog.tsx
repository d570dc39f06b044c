import { Form, Input } from 'antd';
import type { Seller } from '#features/catalogue/sellers/contract/sellers.model.ts';
import { standingTexts as words } from '#features/people/local-sellers/contract/local-sellers.standing.texts.ts';
import { messageLimit } from '#features/people/local-sellers/contract/local-sellers.suspension.ts';
import { useText } from '#web/lib/text.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { useClose } from '../../local-sellers.api.ts';

type Values = { readonly note: string; readonly message?: string };
type Props = { readonly seller: Seller; readonly onClose: () => void };

/** Asks why a seller is closed, for the house, and what it is told. */
export function CloseDialog({ seller, onClose }: Props) {
  const t = useText();
  const close = useClose(onClose);
  return (
    <FormDialog<Values>
      title={t(words.closeTitle, { name: seller.name })}
      okText={t(words.closeDo)}
      danger
      busy={close.isPending}
      lead={<p>{t(words.closeWhy)}</p>}
      onFinish={({ note, message = '' }, refused) =>
        close.mutate({ params: { id: seller.id }, body: { note, message } }, { onError: refused })
      }
      onClose={onClose}
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
    </FormDialog>
  );
}
