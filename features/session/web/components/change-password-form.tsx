import { Button, Form, Input } from 'antd';
import { sessionTexts } from '#features/session/contract/session.texts.ts';
import { showFailure } from '#web/lib/query-client.ts';
import { useText } from '#web/lib/text.tsx';
import { webTexts } from '#web/lib/web.texts.ts';
import { useChangePassword } from '../session.api.ts';
import { fieldErrors, type PasswordValues } from './password-refusal.ts';

/** Spec section 5, Change password. The server's word on differing passwords is told in ours, at its field (VAL-004). */
export function ChangePasswordForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const t = useText();
  const [form] = Form.useForm<PasswordValues>();
  const change = useChangePassword({ onDone });

  const submit = (data: PasswordValues) =>
    change.mutate(
      { body: { data } },
      {
        onError: (error) => {
          const fields = fieldErrors(error, t(sessionTexts.passwordsDiffer));
          if (fields.length === 0) showFailure(error);
          else form.setFields(fields);
        },
      },
    );

  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      onFinish={submit}
      validateTrigger="onSubmit"
      scrollToFirstError={{ focus: true }}
    >
      <Form.Item
        name="current_password"
        label={t(sessionTexts.currentPassword)}
        rules={[required('currentPasswordRequired')]}
      >
        <Input.Password autoComplete="current-password" autoFocus />
      </Form.Item>
      <Form.Item name="password" label={t(sessionTexts.newPassword)} rules={[required('passwordRequired')]}>
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
    </Form>
  );
}

const required = (text: 'currentPasswordRequired' | 'passwordRequired' | 'confirmPasswordRequired') => ({
  required: true,
  message: sessionTexts[text].en,
});
