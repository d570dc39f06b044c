import { Form, Input, Select } from 'antd';
import { emailAddress } from '#features/base/accounts/contract/accounts.calls.ts';
import type { inviteApplicant } from '#features/people/applications/contract/applications.calls.ts';
import { waivableDocuments } from '#features/people/applications/contract/applications.documents.ts';
import { applicationTexts as words } from '#features/people/applications/contract/applications.texts.ts';
import { documentTexts } from '#features/people/seller-documents/contract/seller-documents.sentences.ts';
import { sellerDocumentTexts } from '#features/people/seller-documents/contract/seller-documents.texts.ts';
import type { RequestOf } from '#kit/call.ts';
import { refusals } from '#web/lib/refusals.ts';
import { useText } from '#web/lib/text.tsx';
import { DayField } from '#web/ui/day-field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { useInvite } from '../../applications.api.ts';

type Values = RequestOf<typeof inviteApplicant>['body'];

/** Invites somebody to apply: address, the company's name where it is known, and a word to them. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const invite = useInvite(onClose);
  return (
    <FormDialog<Values>
      title={t(words.inviteTitle)}
      okText={t(words.inviteSend)}
      busy={invite.isPending}
      lead={<p>{t(words.inviteWhy)}</p>}
      initialValues={{ language: 'sq' }}
      onFinish={(body, refused) => invite.mutate({ body }, { onError: refused })}
      onClose={onClose}
    >
      <Form.Item name="email" label={t(words.inviteEmail)} rules={[{ validator: refusals.check(emailAddress) }]}>
        <Input type="email" autoComplete="off" maxLength={320} />
      </Form.Item>
      <Form.Item name="name" label={t(words.inviteName)}>
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item name="language" label={t(words.inviteLanguage)}>
        <Select
          options={[
            { value: 'sq', label: 'Shqip' },
            { value: 'en', label: 'English' },
          ]}
        />
      </Form.Item>
      <Form.Item name="waived_kinds" label={t(words.inviteWaive)} extra={t(words.inviteWaiveWhy)}>
        <Select
          mode="multiple"
          showSearch={{ optionFilterProp: 'label' }}
          options={waivableDocuments.map((kind) => ({ value: kind, label: t(documentTexts[kind]) }))}
        />
      </Form.Item>
      <Waiver />
      <Form.Item name="note" label={t(words.inviteNote)}>
        <Input.TextArea rows={3} maxLength={1000} />
      </Form.Item>
    </FormDialog>
  );
}

/** Until when and why, once a document is chosen. */
function Waiver() {
  const t = useText();
  const kinds: string[] = Form.useWatch('waived_kinds') ?? [];
  if (kinds.length === 0) return null;
  return (
    <>
      <Form.Item
        name="waived_until"
        label={t(sellerDocumentTexts.waiveUntil)}
        rules={[{ required: true, message: t(sellerDocumentTexts.untilRequired) }]}
      >
        <DayField />
      </Form.Item>
      <Form.Item
        name="waived_reason"
        label={t(sellerDocumentTexts.waiveReason)}
        rules={[{ required: true, whitespace: true, message: t(sellerDocumentTexts.whyRequired) }]}
      >
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
    </>
  );
}
