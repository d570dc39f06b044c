import { Form, Input } from 'antd';
import { useState } from 'react';
import {
  BotField,
  PublicCard,
  PublicForm,
  ToLogin,
  useFormTime,
} from '#features/base/accounts/web/public-pages.public.ts';
import { sessionTexts } from '#features/base/session/contract/session.texts.ts';
import { applicationTexts } from '#features/people/applications/contract/applications.texts.ts';
import { useSession } from '#web/lib/session.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { useBeginApplication } from '../applications.api.ts';
import styles from '../applications.module.css';

/** Asks for the address the link goes to; says the same for every address. */
export function BeginForm() {
  const t = useText();
  const language = useLanguage();
  const waited = useFormTime();
  const begin = useBeginApplication();
  const { actor } = useSession();
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null)
    return (
      <PublicCard
        sign="done"
        title={t(applicationTexts.beginSentTitle)}
        lead={t(applicationTexts.beginSentText, { email: sentTo })}
      />
    );
  return (
    <PublicCard title={t(applicationTexts.title)} lead={t(applicationTexts.lead)}>
      <h2>{t(applicationTexts.needTitle)}</h2>
      <ul className={styles.needs}>
        {[applicationTexts.needNumbers, applicationTexts.needDocuments, applicationTexts.needBank].map((need) => (
          <li key={need.en}>{t(need)}</li>
        ))}
      </ul>
      <PublicForm<{ email: string; website: string }>
        fields={['email']}
        initialValues={{ email: actor?.email ?? '' }}
        submit={t(applicationTexts.begin)}
        busy={begin.isPending}
        error={begin.error}
        onSubmit={(values, refused) =>
          begin.mutate(
            { body: { ...values, language, waited_ms: waited() } },
            { onSuccess: () => setSentTo(values.email.trim()), onError: refused },
          )
        }
      >
        <Form.Item
          name="email"
          label={t(sessionTexts.email)}
          rules={[{ required: true, whitespace: true, message: t(sessionTexts.emailRequired) }]}
        >
          <Input size="large" type="email" inputMode="email" autoComplete="email" autoCapitalize="none" />
        </Form.Item>
        <BotField />
      </PublicForm>
      {actor ? null : (
        <p className="t-public-foot">
          <ToLogin />
        </p>
      )}
    </PublicCard>
  );
}
