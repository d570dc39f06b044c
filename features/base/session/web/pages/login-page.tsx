import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { secondFactorTexts } from '#features/base/session/contract/second-factor.texts.ts';
import { sessionTexts } from '#features/base/session/contract/session.texts.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { LanguageSwitch } from '#web/ui/language-switch.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { useDocumentTitle } from '#web/ui/page-header.tsx';
import { LoginCodeForm } from '../components/login-code-form.tsx';
import { LoginForm } from '../components/login-form.tsx';

/** /login. Plain fields and no Ant Design: this page is waited for. */
export function LoginPage() {
  const t = useText();
  const [ticket, setTicket] = useState<string | null>(null);
  useDocumentTitle(t(sessionTexts.login));
  return (
    <main className="t-login">
      <div className="t-login-card">
        <p className="t-login-mark">
          <Logo size={32} />
          Tregu
        </p>
        <h1>{t(ticket ? secondFactorTexts.stepTitle : sessionTexts.loginTitle)}</h1>
        <p className="t-login-lead">{t(ticket ? secondFactorTexts.stepLead : sessionTexts.loginLead)}</p>
        {ticket ? (
          <LoginCodeForm ticket={ticket} onBack={() => setTicket(null)} />
        ) : (
          <>
            <LoginForm onSecondStep={setTicket} />
            <OtherWays />
          </>
        )}
      </div>
      <LanguageSwitch />
    </main>
  );
}

function OtherWays() {
  const t = useText();
  const language = useLanguage();
  return (
    <p className="t-login-more">
      <Link to="/forgot-password" search={{ language }}>
        {t(sessionTexts.forgotPassword)}
      </Link>
      <Link to="/register" search={{ language }}>
        {t(sessionTexts.register)}
      </Link>
    </p>
  );
}
