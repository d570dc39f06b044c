import { type ReactNode, useEffect } from 'react';

type Props = {
  readonly title: string;
  /** One sentence under the title. */
  readonly lead?: ReactNode;
  /** Buttons at the right; under the title on a phone. */
  readonly actions?: ReactNode;
  /** Small things beside the title: a count, a status. */
  readonly aside?: ReactNode;
};

/** The head of a page: its only `h1`, and the title of the browser tab. */
export function PageHeader({ title, lead, actions, aside }: Props) {
  useDocumentTitle(title);
  return (
    <header className="t-page-header">
      <div className="t-page-heading">
        <h1>
          {title}
          {aside ? <span className="t-page-aside">{aside}</span> : null}
        </h1>
        {lead ? <p>{lead}</p> : null}
      </div>
      {actions ? <div className="t-page-actions">{actions}</div> : null}
    </header>
  );
}

/** The title of the browser tab while the component is on screen. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Tregu`;
  }, [title]);
}
