import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { mayOpen, safeRedirect } from '#features/base/navigation/contract/navigation.rules.ts';
import { one } from '#web/lib/search.ts';
import { startSession, useSession } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { webTexts } from '#web/lib/web.texts.ts';
import { SecondFactorGate } from './second-factor-gate.tsx';
import { Failed, Loading } from './waiting.tsx';

/** Lets nobody through before the person is loaded, so that a reload never flashes /login or "/" (LAY-019, trap T18). */
export function SignedIn({ children }: { children: ReactNode }) {
  const session = useSession();
  if (session.status === 'restoring') return <Loading />;
  if (session.status === 'unreachable') return <Unreachable />;
  if (session.status === 'signed-out') return <ToLogin keepAddress={session.ended !== 'logout'} />;
  if (session.actor?.secondFactorMissing) return <SecondFactorGate />;
  return children;
}

/** A guarded page: without any of its permissions the person is sent to "/", silently (RTE-001, RTE-002). */
export function Permitted({ path, children }: { path: string; children: ReactNode }) {
  const { actor } = useSession();
  if (!actor) return null;
  return mayOpen(path, actor) ? children : <ToStart />;
}

/** /login: an authenticated person is sent to the address they asked for, else to "/" (RTE-060, RTE-003). */
export function SignedOut({ children }: { children: ReactNode }) {
  const session = useSession();
  if (session.status === 'restoring') return <Loading />;
  if (session.status === 'unreachable') return <Unreachable />;
  return session.status === 'signed-in' ? <ToAsked /> : children;
}

// The three ways below read the address once, when they appear: while the router is on its way, the address is the new
// one already, and following it would send the person on from there.

function ToAsked() {
  const router = useRouter();
  useEffect(() => {
    const { search, pathname } = router.latestLocation;
    if (pathname !== '/login') return;
    const href = safeRedirect(one(search.redirect));
    void router.navigate({ href, replace: true });
  }, [router]);
  return <Loading />;
}

function ToStart() {
  const router = useRouter();
  useEffect(() => void router.navigate({ to: '/', search: {}, replace: true }), [router]);
  return <Loading />;
}

function ToLogin({ keepAddress }: { keepAddress: boolean }) {
  const router = useRouter();
  useEffect(() => {
    const { href, pathname } = router.latestLocation;
    if (pathname === '/login') return;
    const search = keepAddress && pathname !== '/' ? { redirect: href } : {};
    void router.navigate({ to: '/login', search, replace: true });
  }, [router, keepAddress]);
  return <Loading />;
}

function Unreachable() {
  const t = useText();
  return (
    <Failed
      title={t(webTexts.unreachable)}
      text={t(webTexts.unreachableWhy)}
      action={t(webTexts.retry)}
      onAction={() => void startSession()}
    />
  );
}
