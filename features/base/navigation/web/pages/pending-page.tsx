import { Link, useLocation } from '@tanstack/react-router';
import { pendingOf } from '#features/base/navigation/contract/navigation.pending.ts';
import { useSession } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { webTexts } from '#web/lib/web.texts.ts';
import { Message } from '#web/ui/list-states.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

/** An address that exists in the specification and has no screen yet: says so, and what it will do. */
export function PendingPage() {
  const t = useText();
  const path = useLocation({ select: (location) => location.pathname });
  const { status } = useSession();
  const page = pendingOf(path);
  const signedIn = status === 'signed-in';
  return (
    <>
      <PageHeader title={page ? t(page.title) : t(webTexts.notThereYet)} />
      <section className="t-card">
        <Message
          title={t(webTexts.notThereYet)}
          actions={
            <Link className="t-button" to={signedIn ? '/' : '/login'} search={{}}>
              {t(signedIn ? webTexts.toStart : webTexts.toLogin)}
            </Link>
          }
        >
          <p>{t(webTexts.notThereYetText)}</p>
          {page ? <p>{t(page.does)}</p> : null}
        </Message>
      </section>
    </>
  );
}
