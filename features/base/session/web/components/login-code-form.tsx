import { type FormEvent, useEffect, useRef, useState } from 'react';
import { secondFactorTexts as words } from '#features/base/session/contract/second-factor.texts.ts';
import { sessionTexts } from '#features/base/session/contract/session.texts.ts';
import { generalErrors, sentenceOf } from '#kit/error.ts';
import { SendError } from '#web/lib/send.ts';
import { openSession } from '#web/lib/session.ts';
import { say, useText } from '#web/lib/text.tsx';
import { useLoginWithCode } from '../session.api.ts';

type Props = { readonly ticket: string; readonly onBack: () => void };

/** The second step: a code of the app, or one of the recovery codes. A refusal is told above the field. */
export function LoginCodeForm({ ticket, onBack }: Props) {
  const t = useText();
  const login = useLoginWithCode();
  const [recovery, setRecovery] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the field is another one for the other kind of code.
  useEffect(() => field.current?.focus(), [recovery, problem]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    if (code === '') return setProblem(t(words.codeRequired));
    setBusy(true);
    setProblem(null);
    try {
      await openSession(await login.mutateAsync({ body: { ticket, code } }));
    } catch (error) {
      setProblem(error instanceof SendError ? error.message : say(sentenceOf(generalErrors.unexpected)));
      setBusy(false);
    }
  };

  return (
    <form className="t-form" onSubmit={(event) => void submit(event)} noValidate aria-busy={busy}>
      {problem ? (
        <p className="t-problem" role="alert" id="code-problem">
          {problem}
        </p>
      ) : null}
      <label htmlFor="login-code">{t(recovery ? words.recoveryCode : words.code)}</label>
      <input
        key={String(recovery)}
        ref={field}
        id="login-code"
        name="code"
        className="t-input t-code"
        autoComplete={recovery ? 'off' : 'one-time-code'}
        inputMode={recovery ? 'text' : 'numeric'}
        autoCapitalize={recovery ? 'characters' : 'none'}
        spellCheck={false}
        maxLength={40}
        required
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? 'code-problem code-hint' : 'code-hint'}
      />
      <p className="t-login-hint" id="code-hint">
        {t(recovery ? words.recoveryHint : words.codeHint)}
      </p>
      <button type="submit" className="t-button t-button-main" disabled={busy}>
        {busy ? t(sessionTexts.loading) : t(words.logIn)}
      </button>
      <p className="t-login-more">
        <button type="button" className="t-link-button" onClick={() => setRecovery(!recovery)}>
          {t(recovery ? words.useApp : words.useRecovery)}
        </button>
        <button type="button" className="t-link-button" onClick={onBack}>
          {t(words.back)}
        </button>
      </p>
      {recovery ? <p className="t-login-hint">{t(words.lost)}</p> : null}
    </form>
  );
}
