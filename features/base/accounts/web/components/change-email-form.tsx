import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { accountTexts } from '#features/base/accounts/contract/accounts.texts.ts';
import { sessionTexts } from '#features/base/session/contract/session.texts.ts';
import { showFailure } from '#web/lib/query-client.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { webTexts } from '#web/lib/web.texts.ts';
import { CheckedForm } from '#web/ui/checked-form.tsx';
import { useRequestEmailChange } from '../accounts.api.ts';
import { refusedFields } from './refused-fields.ts';

type Values = { email: string; current_password: string };

/** Asks for another address of one's account. It changes once the link in the new mailbox is opened. */
export function ChangeEmailForm({ present, onDone }: { present: string; onDone: () => void }) {
  const t = useText();
  const language = useLanguage();
  const [form] = Form.useForm<Values>();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const change = useRequestEmailChange();
  if (sentTo !== null) return <Sent email={sentTo} onDone={onDone} />;
  const submit = (values: Values) =>
    change.mutate(
      { body: { ...values, language } },
      {
        onSuccess: () => setSentTo(values.email.trim()),
        onError: (error) => {
          const fields = refusedFields(error, ['email', 'current_password'], '');
          if (fields.length === 0) showFailure(error);
          else form.setFields(fields);
        },
      },
    );
  return (
    <CheckedForm form={form} className="t-apart" onFinish={submit} scrollToFirstError={{ focus: true }}>
      <p className="t-form-lead">{t(accountTexts.changeEmailLead, { email: present })}</p>
      <Form.Item
        name="email"
        label={t(accountTexts.newEmail)}
        rules={[{ required: true, whitespace: true, message: t(sessionTexts.emailRequired) }]}
      >
        <Input type="email" inputMode="email" autoComplete="email" autoCapitalize="none" maxLength={320} autoFocus />
      </Form.Item>
      <Form.Item
        name="current_password"
        label={t(sessionTexts.currentPassword)}
        rules={[{ required: true, message: sessionTexts.currentPasswordRequired.en }]}
      >
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <div className="t-form-actions">
        <Button onClick={onDone}>{t(webTexts.cancel)}</Button>
        <Button type="primary" htmlType="submit" loading={change.isPending}>
          {t(accountTexts.sendLink)}
        </Button>
      </div>
    </CheckedForm>
  );
}

function Sent({ email, onDone }: { email: string; onDone: () => void }) {
  const t = useText();
  return (
    <div className="t-apart" role="status">
      <p>
        <strong>{t(accountTexts.forgotSentTitle)}</strong>
      </p>
      <p>{t(accountTexts.changeEmailSentText, { email })}</p>
      <p>{t(accountTexts.forgotSentHint)}</p>
      <Button onClick={onDone}>{t(accountTexts.close)}</Button>
    </div>
  );
}
