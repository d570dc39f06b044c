import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { accountTexts } from '#features/base/accounts/contract/accounts.texts.ts';
import { sessionTexts } from '#features/base/session/contract/session.texts.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { useForgotPassword } from '../accounts.api.ts';
import { PublicCard, ToLogin } from '../components/public-card.tsx';
import { PublicForm } from '../components/public-form.tsx';

/** Spec section 2, /forgot-password: the same page for every address. */
export function ForgotPasswordPage() {
  const t = useText();
  const language = useLanguage();
  const ask = useForgotPassword();
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null)
    return (
      <PublicCard
        sign="done"
        title={t(accountTexts.forgotSentTitle)}
        lead={t(accountTexts.forgotSentText, { email: sentTo })}
      >
        <p className="t-public-note">{t(accountTexts.forgotSentHint)}</p>
        <div className="t-public-actions">
          <ToLogin main />
          <Button onClick={() => setSentTo(null)}>{t(accountTexts.otherAddress)}</Button>
        </div>
      </PublicCard>
    );
  return (
    <PublicCard title={t(accountTexts.forgotTitle)} lead={t(accountTexts.forgotLead)}>
      <PublicForm<{ email: string }>
        fields={['email']}
        submit={t(accountTexts.sendLink)}
        busy={ask.isPending}
        error={ask.error}
        onSubmit={({ email }, refused) =>
          ask.mutate({ body: { email, language } }, { onSuccess: () => setSentTo(email.trim()), onError: refused })
        }
      >
        <Form.Item
          name="email"
          label={t(sessionTexts.email)}
          rules={[{ required: true, whitespace: true, message: t(sessionTexts.emailRequired) }]}
        >
          <Input size="large" type="email" inputMode="email" autoComplete="username" autoCapitalize="none" />
        </Form.Item>
      </PublicForm>
      <p className="t-public-foot">
        <ToLogin />
      </p>
    </PublicCard>
  );
}
