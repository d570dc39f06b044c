import { Button, Form, Input } from 'antd';
import { sessionErrors } from '#features/base/session/contract/session.errors.ts';
import { sessionTexts } from '#features/base/session/contract/session.texts.ts';
import { showFailure } from '#web/lib/query-client.ts';
import { useText } from '#web/lib/text.tsx';
import { webTexts } from '#web/lib/web.texts.ts';
import { CheckedForm } from '#web/ui/checked-form.tsx';
import { useChangePassword, usePasswordRules } from '../session.api.ts';
import { fieldErrors, type PasswordValues } from './password-refusal.ts';

/** Spec section 5, Change password. The server's word on differing passwords is told in ours, at its field (VAL-004). */
export function ChangePasswordForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const t = useText();
  const [form] = Form.useForm<PasswordValues>();
  const change = useChangePassword({ onDone });
  const shortest = usePasswordRules().data?.shortest;

  const submit = (data: PasswordValues) =>
    change.mutate(
      { body: { data } },
      {
        onError: (error) => {
          const fields = fieldErrors(error, t(sessionTexts.passwordsDiffer));
          // A wrong current password is said as a toast, too, as every other failure of the server (ERR-011).
          if (fields.length === 0 || error.code === sessionErrors.wrongCurrentPassword.code) showFailure(error);
          form.setFields(fields);
        },
      },
    );

  return (
    <CheckedForm form={form} onFinish={submit} scrollToFirstError={{ focus: true }}>
      <Form.Item
        name="current_password"
        label={t(sessionTexts.currentPassword)}
        rules={[required('currentPasswordRequired')]}
      >
        <Input.Password autoComplete="current-password" autoFocus />
      </Form.Item>
      <Form.Item
        name="password"
        label={t(sessionTexts.newPassword)}
        rules={[required('passwordRequired')]}
        extra={shortest === undefined ? null : t(sessionTexts.passwordAtLeast, { count: shortest })}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="confirm_password"
        label={t(sessionTexts.confirmPassword)}
        rules={[required('confirmPasswordRequired')]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <div className="t-form-actions">
        <Button onClick={onCancel}>{t(webTexts.cancel)}</Button>
        <Button type="primary" htmlType="submit" loading={change.isPending}>
          {t(sessionTexts.changePassword)}
        </Button>
      </div>
    </CheckedForm>
  );
}

const required = (text: 'currentPasswordRequired' | 'passwordRequired' | 'confirmPasswordRequired') => ({
  required: true,
  message: sessionTexts[text].en,
});
