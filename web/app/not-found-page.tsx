import { Link } from '@tanstack/react-router';
import { useSession } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { webTexts } from '#web/lib/web.texts.ts';
import { useDocumentTitle } from '#web/ui/page-header.tsx';
import { FindPage } from './find-page.tsx';

/** /404 and every unknown address, for everybody, signed in or not (RTE-061, RTE-062, trap T17). */
export function NotFoundPage() {
  const t = useText();
  const { status } = useSession();
  useDocumentTitle(t(webTexts.notFoundTitle));
  const signedOut = status === 'signed-out';
  return (
    <main className="t-alone">
      <p className="t-alone-code" aria-hidden="true">
        404
      </p>
      <h1>{t(webTexts.notFoundTitle)}</h1>
      <p>{t(webTexts.notFoundText)}</p>
      {status === 'signed-in' ? <FindPage /> : null}
      <Link className="t-button" to={signedOut ? '/login' : '/'} search={{}}>
        {t(signedOut ? webTexts.toLogin : webTexts.toStart)}
      </Link>
    </main>
  );
}
