import { type KeyboardEvent, useState } from 'react';
import { sessionTexts } from '#features/base/session/contract/session.texts.ts';
import { useText } from '#web/lib/text.tsx';

type Props = { readonly invalid: boolean; readonly describedBy: string | undefined };

/** The password of the login form: can be shown, can be pasted into, and says when Caps Lock is on. */
export function PasswordField({ invalid, describedBy }: Props) {
  const t = useText();
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  return (
    <>
      <label htmlFor="login-password">{t(sessionTexts.password)}</label>
      <div className="t-input-with-button">
        <input
          id="login-password"
          name="password"
          type={shown ? 'text' : 'password'}
          className="t-input"
          autoComplete="current-password"
          required
          aria-invalid={invalid ? true : undefined}
          aria-describedby={describedBy}
          onKeyDown={watch}
          onKeyUp={watch}
        />
        <button type="button" aria-pressed={shown} aria-controls="login-password" onClick={() => setShown(!shown)}>
          {t(shown ? sessionTexts.hidePassword : sessionTexts.showPassword)}
        </button>
      </div>
      <p className="t-hint" role="status">
        {capsLock ? t(sessionTexts.capsLock) : ''}
      </p>
    </>
  );
}
