import { Form, Input, Select } from 'antd';
import { emailAddress } from '#features/base/accounts/contract/accounts.calls.ts';
import type { inviteApplicant } from '#features/people/applications/contract/applications.calls.ts';
import { applicationTexts as words } from '#features/people/applications/contract/applications.texts.ts';
import type { RequestOf } from '#kit/call.ts';
import { refusals } from '#web/lib/refusals.ts';
import { useText } from '#web/lib/text.tsx';
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
      <Form.Item name="note" label={t(words.inviteNote)}>
        <Input.TextArea rows={3} maxLength={1000} />
      </Form.Item>
    </FormDialog>
  );
}
