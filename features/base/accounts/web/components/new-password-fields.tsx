import { Form, Input } from 'antd';
import { accountTexts } from '#features/base/accounts/contract/accounts.texts.ts';
import { passwordLength } from '#features/base/session/contract/session.rules.ts';
import { sessionTexts } from '#features/base/session/contract/session.texts.ts';
import { usePasswordRules } from '#features/base/session/web/password-rules.public.ts';
import { useText } from '#web/lib/text.tsx';

/** The new password twice, and its rules, each ticked as it is kept. */
export function NewPasswordFields() {
  const t = useText();
  // Until the market's rule is read, the product's own: the server judges anyway.
  const count = usePasswordRules().data?.shortest ?? passwordLength.min;
  const password: string = Form.useWatch('password') ?? '';
  const again: string = Form.useWatch('confirm_password') ?? '';
  const rules = [
    { text: t(accountTexts.ruleLength, { count }), kept: password.length >= count },
    { text: t(accountTexts.ruleTwice), kept: password !== '' && password === again },
  ];
  return (
    <>
      <Form.Item
        name="password"
        label={t(sessionTexts.newPassword)}
        rules={[
          { required: true, message: sessionTexts.passwordRequired.en },
          { min: count, message: t(sessionTexts.passwordShort, { count }) },
        ]}
      >
        <Input.Password size="large" autoComplete="new-password" maxLength={passwordLength.max} />
      </Form.Item>
      <Form.Item
        name="confirm_password"
        label={t(sessionTexts.confirmPassword)}
        rules={[
          { required: true, message: sessionTexts.confirmPasswordRequired.en },
          ({ getFieldValue }) => ({
            validator: (_rule, value: unknown) =>
              !value || value === getFieldValue('password')
                ? Promise.resolve()
                : Promise.reject(new Error(sessionTexts.passwordsDiffer.en)),
          }),
        ]}
      >
        <Input.Password size="large" autoComplete="new-password" maxLength={passwordLength.max} />
      </Form.Item>
      <ul className="t-public-rules" aria-label={t(accountTexts.rules)}>
        {rules.map((rule) => (
          <li key={rule.text} data-kept={rule.kept}>
            <span aria-hidden="true">{rule.kept ? '✓' : '○'}</span> {rule.text}
          </li>
        ))}
        <li>
          <span aria-hidden="true">○</span> {t(accountTexts.ruleCommon)}
        </li>
        <li>{t(accountTexts.ruleLong)}</li>
      </ul>
    </>
  );
}
