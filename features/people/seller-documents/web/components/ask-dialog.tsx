import { Checkbox, Form, Input } from 'antd';
import type { SellerDocument } from '#features/people/seller-documents/contract/seller-documents.model.ts';
import { sellerDocumentTexts as words } from '#features/people/seller-documents/contract/seller-documents.texts.ts';
import { wordFor } from '#kit/text.ts';
import { useText } from '#web/lib/text.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { documentTexts } from '../../contract/seller-documents.sentences.ts';
import { useAskFor } from '../seller-documents.api.ts';
import styles from './seller-documents.module.css';

type Props = {
  readonly seller: { readonly id: number; readonly name: string };
  readonly lines: readonly SellerDocument[];
  readonly onClose: () => void;
};
type Values = { readonly kinds: SellerDocument['kind'][]; readonly note?: string };

// Not `required`, which says so in an attribute that a group of boxes may not carry.
const atLeastOne = (message: string) => async (_rule: unknown, kinds: readonly unknown[]) => {
  if (kinds.length === 0) throw new Error(message);
};

/** Which documents a seller is asked for: at first those that are not in order. */
export function AskDialog({ seller, lines, onClose }: Props) {
  const t = useText();
  const ask = useAskFor(onClose);
  const lacking = lines.filter(({ state }) => !['ok', 'new', 'optional'].includes(state)).map(({ kind }) => kind);
  return (
    <FormDialog<Values>
      title={t(words.askTitle, { seller: seller.name })}
      okText={t(words.askSend)}
      busy={ask.isPending}
      lead={<p>{t(words.askWhy)}</p>}
      initialValues={{ kinds: lacking, note: '' }}
      onFinish={({ kinds, note = '' }) => ask.mutate({ params: { id: seller.id }, body: { kinds, note } })}
      onClose={onClose}
    >
      <Form.Item name="kinds" rules={[{ validator: atLeastOne(t(words.askNone)) }]}>
        <Checkbox.Group
          className={styles.kinds}
          options={lines.map(({ kind }) => ({ value: kind, label: t(wordFor(documentTexts, kind)) }))}
        />
      </Form.Item>
      <Form.Item name="note" label={t(words.askNote)}>
        <Input.TextArea rows={3} maxLength={1000} />
      </Form.Item>
    </FormDialog>
  );
}
