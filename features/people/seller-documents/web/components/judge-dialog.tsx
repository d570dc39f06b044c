import { Form, Input, Radio } from 'antd';
import type { SellerDocument } from '#features/people/seller-documents/contract/seller-documents.model.ts';
import { sellerDocumentTexts as words } from '#features/people/seller-documents/contract/seller-documents.texts.ts';
import { wordFor } from '#kit/text.ts';
import { useText } from '#web/lib/text.tsx';
import { DayField } from '#web/ui/day-field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { documentTexts } from '../../contract/seller-documents.sentences.ts';
import { useJudge } from '../seller-documents.api.ts';

type Props = {
  readonly sellerId: number;
  readonly kind: SellerDocument['kind'];
  readonly document: NonNullable<SellerDocument['document']>;
  readonly onClose: () => void;
};
type Values = { readonly verdict: 'accepted' | 'rejected'; readonly valid_until?: string; readonly note?: string };

/** Accepts a document until its day, or rejects it with the reason that goes to the seller. */
export function JudgeDialog({ sellerId, kind, document, onClose }: Props) {
  const t = useText();
  const [form] = Form.useForm<Values>();
  const judge = useJudge(onClose);
  const verdict = Form.useWatch('verdict', form) ?? 'accepted';
  const submit = ({ valid_until, note = '' }: Values) =>
    judge.mutate({
      params: { id: sellerId, document: document.id },
      body: verdict === 'rejected' ? { verdict, note } : { verdict: 'accepted', valid_until: valid_until || null },
    });
  return (
    <FormDialog<Values>
      title={t(words.judgeOf, { document: t(wordFor(documentTexts, kind)) })}
      okText={t(verdict === 'rejected' ? words.reject : words.accept)}
      busy={judge.isPending}
      danger={verdict === 'rejected'}
      form={form}
      initialValues={{ verdict: 'accepted', valid_until: document.valid_until ?? '', note: document.note }}
      onFinish={submit}
      onClose={onClose}
    >
      <Form.Item name="verdict">
        <Radio.Group
          options={[
            { value: 'accepted', label: t(words.accept) },
            { value: 'rejected', label: t(words.reject) },
          ]}
        />
      </Form.Item>
      {verdict === 'rejected' ? (
        <Form.Item
          name="note"
          label={t(words.why)}
          rules={[{ required: true, whitespace: true, message: t(words.whyRequired) }]}
        >
          <Input.TextArea rows={3} maxLength={500} />
        </Form.Item>
      ) : (
        <Form.Item name="valid_until" label={t(words.validUntil)}>
          <DayField />
        </Form.Item>
      )}
    </FormDialog>
  );
}
