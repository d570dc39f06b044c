import { Form, Input } from 'antd';
import type { SellerDocument } from '#features/people/seller-documents/contract/seller-documents.model.ts';
import { sellerDocumentTexts as words } from '#features/people/seller-documents/contract/seller-documents.texts.ts';
import { wordFor } from '#kit/text.ts';
import { useText } from '#web/lib/text.tsx';
import { DayField } from '#web/ui/day-field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { documentTexts } from '../../contract/seller-documents.sentences.ts';
import { useWaive } from '../seller-documents.api.ts';

type Props = { readonly sellerId: number; readonly line: SellerDocument; readonly onClose: () => void };
type Values = { readonly until: string; readonly reason: string };

/** Does not ask for a document until a day, and says why. */
export function WaiveDialog({ sellerId, line: { kind, waiver }, onClose }: Props) {
  const t = useText();
  const waive = useWaive(onClose);
  return (
    <FormDialog<Values>
      title={t(words.waiveTitle, { document: t(wordFor(documentTexts, kind)) })}
      okText={t(words.waive)}
      busy={waive.isPending}
      lead={<p className="t-faint">{t(words.waiveWhy)}</p>}
      initialValues={{ until: waiver?.until ?? '', reason: waiver?.reason ?? '' }}
      onFinish={(body, refused) => waive.mutate({ params: { id: sellerId, kind }, body }, { onError: refused })}
      onClose={onClose}
    >
      <Form.Item name="until" label={t(words.waiveUntil)} rules={[{ required: true, message: t(words.untilRequired) }]}>
        <DayField />
      </Form.Item>
      <Form.Item
        name="reason"
        label={t(words.waiveReason)}
        rules={[{ required: true, whitespace: true, message: t(words.whyRequired) }]}
      >
        <Input.TextArea rows={3} maxLength={500} />
      </Form.Item>
    </FormDialog>
  );
}
