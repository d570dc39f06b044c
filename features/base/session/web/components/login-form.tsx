import { type FormEvent, useEffect, useRef, useState } from 'react';
import { sessionTexts } from '#features/base/session/contract/session.texts.ts';
import { generalErrors, sentenceOf } from '#kit/error.ts';
import { SendError } from '#web/lib/send.ts';
import { openSession } from '#web/lib/session.ts';
import { say, useText } from '#web/lib/text.tsx';
import { useLogin } from '../session.api.ts';
import { PasswordField } from './password-field.tsx';

type Field = 'email' | 'password';
type Problems = { readonly summary: string; readonly fields: Partial<Record<Field, string>> };

type Props = { readonly onSecondStep: (ticket: string) => void };

/** Email and password. A refusal is told above the fields, and the focus goes there (WCAG 3.3.1). */
export function LoginForm({ onSecondStep }: Props) {
  const t = useText();
  const login = useLogin();
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems | null>(null);
  const summary = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (problems) summary.current?.focus();
  }, [problems]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const email = String(data.get('email') ?? '').trim();
    const password = String(data.get('password') ?? '');
    const fields: Problems['fields'] = {
      ...(email ? {} : { email: t(sessionTexts.emailRequired) }),
      ...(password ? {} : { password: t(sessionTexts.passwordRequired) }),
    };
    const missing = Object.values(fields).join(' · ');
    if (missing) return setProblems({ summary: missing, fields });
    setBusy(true);
    setProblems(null);
    try {
      const opened = await login.mutateAsync({ body: { email, password } });
      if ('second_step' in opened) onSecondStep(opened.second_step.ticket);
      else await openSession(opened);
    } catch (error) {
      setProblems({
        summary: error instanceof SendError ? error.message : say(sentenceOf(generalErrors.unexpected)),
        fields: {},
      });
      setBusy(false);
    }
  };

  return (
    <form className="t-form" onSubmit={(event) => void submit(event)} noValidate aria-busy={busy}>
      {problems ? (
        <p className="t-problem" role="alert" tabIndex={-1} ref={summary} id="login-problem">
          {problems.summary}
        </p>
      ) : null}
      <label htmlFor="login-email">{t(sessionTexts.email)}</label>
      <input
        id="login-email"
        name="email"
        type="email"
        className="t-input"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        aria-invalid={problems?.fields.email ? true : undefined}
        aria-describedby={problems ? 'login-problem' : undefined}
      />
      <PasswordField
        invalid={Boolean(problems?.fields.password)}
        describedBy={problems ? 'login-problem' : undefined}
      />
      <button type="submit" className="t-button t-button-main" disabled={busy}>
        {busy ? t(sessionTexts.loading) : t(sessionTexts.login)}
      </button>
    </form>
  );
}
