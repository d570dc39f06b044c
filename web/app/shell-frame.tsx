import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useLayoutEffect } from 'react';
import { interfaceLanguages } from '#kit/text.ts';
import { setFallbackLanguage } from '#web/lib/text.tsx';
import type { WebFeature } from '#web/lib/web-feature.ts';
import { LanguageSwitch } from '#web/ui/language-switch.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { useLoaded } from './use-loaded.ts';
import { ChunkFailed, Loading } from './waiting.tsx';

/** The frame of signed-in pages; menu, header and Ant Design are not part of what /login loads. */
export function ShellFrame({ features, children }: { features: readonly WebFeature[]; children: ReactNode }) {
  const loaded = useLoaded(loadShell);
  if (loaded.state === 'failed') return <ChunkFailed />;
  if (loaded.state !== 'ready') return <Loading slow={loaded.state === 'slow'} />;
  return <loaded.value.Shell features={features}>{children}</loaded.value.Shell>;
}

/** The frame of public pages other than /login. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const loaded = useLoaded(loadAnt);
  const { language } = useLocation({ select: (location) => location.search }) as { language?: unknown };
  // Sellers come here, from a mail or by themselves; a link says so where it comes from an English page (spec section 1).
  useLayoutEffect(() => setFallbackLanguage(interfaceLanguages.find((one) => one === language) ?? 'sq'), [language]);
  if (loaded.state === 'failed') return <ChunkFailed />;
  if (loaded.state !== 'ready') return <Loading slow={loaded.state === 'slow'} />;
  return (
    <loaded.value.AntFrame>
      <div className="t-public">
        <header className="t-public-head">
          <Link className="t-public-mark" to="/login" search={{}}>
            <Logo />
            Tregu
          </Link>
          <LanguageSwitch />
        </header>
        <main className="t-public-main">{children}</main>
      </div>
    </loaded.value.AntFrame>
  );
}

/** Menu and header of every signed-in page. */
export const loadShell = () => import('./shell/shell.tsx');
const loadAnt = () => import('./ant-frame.tsx');
