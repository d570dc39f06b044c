import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '#web/lib/text.tsx';
import { webTexts } from '#web/lib/web.texts.ts';
import { useDocumentTitle } from '#web/ui/page-header.tsx';

type Props = {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
  /** A sign above the title: it went well, or it did not. */
  readonly sign?: 'done' | 'problem';
  /** For a form of several columns. */
  readonly wide?: boolean;
};

/** The one thing a public page is about. */
export function PublicCard({ title, lead, children, sign, wide = false }: Props) {
  useDocumentTitle(title);
  return (
    <section
      className={wide ? 't-card t-public-card t-public-wide' : 't-card t-public-card'}
      aria-live={sign ? 'polite' : undefined}
    >
      {sign ? <span className={`t-public-sign t-public-${sign}`} aria-hidden="true" /> : null}
      <h1>{title}</h1>
      {lead ? <p className="t-public-lead">{lead}</p> : null}
      {children}
    </section>
  );
}

export function ToLogin({ main = false }: { main?: boolean }) {
  const t = useText();
  return (
    <Link className={main ? 't-button t-button-main' : 't-button'} to="/login" search={{}}>
      {t(webTexts.toLogin)}
    </Link>
  );
}
