import { Link } from '@tanstack/react-router';
import { sessionTexts } from '#features/session/contract/session.texts.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { LanguageSwitch } from '#web/ui/language-switch.tsx';
import { useDocumentTitle } from '#web/ui/page-header.tsx';
import { LoginForm } from '../components/login-form.tsx';

/** /login. Plain fields and no Ant Design: this page is waited for. */
export function LoginPage() {
  const t = useText();
  const language = useLanguage();
  useDocumentTitle(t(sessionTexts.login));
  return (
    <main className="t-login">
      <div className="t-login-card">
        <p className="t-login-mark">
          <img src="/favicon.svg" width="32" height="32" alt="" />
          Tregu
        </p>
        <h1>{t(sessionTexts.loginTitle)}</h1>
        <p className="t-login-lead">{t(sessionTexts.loginLead)}</p>
        <LoginForm />
        <p className="t-login-more">
          <Link to="/forgot-password" search={{ language } as never}>
            {t(sessionTexts.forgotPassword)}
          </Link>
          <Link to="/register" search={{ language } as never}>
            {t(sessionTexts.register)}
          </Link>
        </p>
      </div>
      <LanguageSwitch />
    </main>
  );
}
