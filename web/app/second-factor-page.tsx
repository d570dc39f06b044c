import { useState } from 'react';
import { secondFactorTexts as words } from '#features/base/session/contract/second-factor.texts.ts';
import { MustSetUp, RecoveryCodes } from '#features/base/session/web/second-factor.public.ts';
import { reloadActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { LanguageSwitch } from '#web/ui/language-switch.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { useDocumentTitle } from '#web/ui/page-header.tsx';
import { AntFrame } from './ant-frame.tsx';

/** Sets the two-step login up, or leaves: the server refuses anything else (ADR 45). */
export function SecondFactorPage() {
  const t = useText();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  useDocumentTitle(t(words.title));
  return (
    <AntFrame>
      <div className="t-public">
        <header className="t-public-head">
          <span className="t-public-mark">
            <Logo />
            Tregu
          </span>
          <LanguageSwitch />
        </header>
        <main className="t-public-main">
          <div className="t-login-card">
            {codes ? (
              // From here on the rights are the full ones: the page that was asked for is drawn.
              <RecoveryCodes codes={codes} onKept={() => void reloadActor()} />
            ) : (
              <MustSetUp onCodes={setCodes} />
            )}
          </div>
        </main>
      </div>
    </AntFrame>
  );
}
