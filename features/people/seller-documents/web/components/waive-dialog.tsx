import { Form, Input } from 'antd';
import type { DocumentKind } from '#features/people/seller-documents/contract/seller-documents.kinds.ts';
import type { WaiverOfDocument } from '#features/people/seller-documents/contract/seller-documents.model.ts';
import { sellerDocumentTexts as words } from '#features/people/seller-documents/contract/seller-documents.texts.ts';
import { wordFor } from '#kit/text.ts';
import { useText } from '#web/lib/text.tsx';
import { DayField } from '#web/ui/day-field.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import { documentTexts } from '../../contract/seller-documents.sentences.ts';

type Props = {
  readonly kind: DocumentKind;
  /** What is in force. */
  readonly waiver: { readonly until: string; readonly reason: string | null } | null | undefined;
  readonly busy: boolean;
  readonly onWaive: (waiver: WaiverOfDocument, refused: ShowRefused) => void;
  readonly onClose: () => void;
};

/** Does not ask a seller or an applicant for a document until a day, and says why. */
export function WaiveDialog({ kind, waiver, busy, onWaive, onClose }: Props) {
  const t = useText();
  return (
    <FormDialog<WaiverOfDocument>
      title={t(words.waiveTitle, { document: t(wordFor(documentTexts, kind)) })}
      okText={t(words.waive)}
      busy={busy}
      lead={<p className="t-faint">{t(words.waiveWhy)}</p>}
      initialValues={{ until: waiver?.until ?? '', reason: waiver?.reason ?? '' }}
      onFinish={onWaive}
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
