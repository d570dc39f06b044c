import { Checkbox, Form, Input } from 'antd';
import { useState } from 'react';
import { accountTexts } from '#features/base/accounts/contract/accounts.texts.ts';
import { sessionTexts } from '#features/base/session/contract/session.texts.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { useRegister } from '../accounts.api.ts';
import { BotField } from '../components/bot-field.tsx';
import { NameFields } from '../components/name-fields.tsx';
import { NewPasswordFields } from '../components/new-password-fields.tsx';
import { PublicCard, ToLogin } from '../components/public-card.tsx';
import { PublicForm } from '../components/public-form.tsx';
import { useFormTime } from '../use-form-time.ts';

type Values = {
  email: string;
  first_name: string;
  last_name: string;
  phone?: string;
  password: string;
  confirm_password: string;
  terms: true;
  website: string;
};

/** Spec section 2, /register: an account for a local seller. The page says the same for every address. */
export function RegisterPage() {
  const t = useText();
  const language = useLanguage();
  const waited = useFormTime();
  const register = useRegister();
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null)
    return (
      <PublicCard
        sign="done"
        title={t(accountTexts.registerSentTitle)}
        lead={t(accountTexts.registerSentText, { email: sentTo })}
      >
        <p className="t-public-note">{t(accountTexts.forgotSentHint)}</p>
      </PublicCard>
    );
  return (
    <PublicCard title={t(accountTexts.registerTitle)} lead={t(accountTexts.registerLead)}>
      <PublicForm<Values>
        fields={['email', 'first_name', 'last_name', 'phone', 'password', 'confirm_password', 'terms']}
        submit={t(accountTexts.register)}
        busy={register.isPending}
        error={register.error}
        onSubmit={(values, refused) =>
          register.mutate(
            { body: { ...values, phone: values.phone ?? '', language, waited_ms: waited() } },
            { onSuccess: () => setSentTo(values.email.trim()), onError: refused },
          )
        }
      >
        <NameFields />
        <Form.Item
          name="email"
          label={t(sessionTexts.email)}
          rules={[{ required: true, whitespace: true, message: t(sessionTexts.emailRequired) }]}
        >
          <Input size="large" type="email" inputMode="email" autoComplete="email" autoCapitalize="none" />
        </Form.Item>
        <Form.Item name="phone" label={t(accountTexts.phone)}>
          <Input size="large" type="tel" inputMode="tel" autoComplete="tel" maxLength={40} />
        </Form.Item>
        <BotField />
        <NewPasswordFields />
        <details className="t-public-terms">
          <summary>{t(accountTexts.termsRead)}</summary>
          <p>{t(accountTexts.termsText)}</p>
        </details>
        <Form.Item
          name="terms"
          valuePropName="checked"
          rules={[
            {
              validator: (_rule, value) =>
                value ? Promise.resolve() : Promise.reject(new Error(t(accountTexts.termsRequired))),
            },
          ]}
        >
          <Checkbox>{t(accountTexts.terms)}</Checkbox>
        </Form.Item>
      </PublicForm>
      <p className="t-public-foot">
        {t(accountTexts.haveAccount)} <ToLogin />
      </p>
    </PublicCard>
  );
}
