import type { HTMLAttributes, ReactNode } from 'react';
import { ScrollArea } from '../scroll-area.tsx';
import './panel.css';

type PanelProps = {
  /** What it is about, for those who cannot see where it begins; not where the table in it says so. */
  readonly label?: string;
  readonly children: ReactNode;
};

/** One thing of a page with all that belongs to it, on a card: its `PanelHead` first. */
export const Panel = ({ label, children }: PanelProps) => (
  <section className="t-panel" aria-label={label}>
    {children}
  </section>
);

/** Panels, or parts of one, below each other. */
export const Panels = ({ children }: { children: ReactNode }) => <div className="t-panels">{children}</div>;

type HeadProps = {
  /** Its heading, and marks beside it. */
  readonly children: ReactNode;
  /** What can be done with it, at the other end of the line. */
  readonly actions?: ReactNode;
};

/** The first line of a panel or of a part of it. */
export const PanelHead = ({ children, actions }: HeadProps) => (
  <div className="t-panel-head">
    {children}
    {actions ? <div className="t-panel-actions">{actions}</div> : null}
  </div>
);

/** What is known of it in a few words each, one `span` beside the other. */
export const FactLine = (props: Pick<HTMLAttributes<HTMLParagraphElement>, 'role' | 'children'>) => (
  <p className="t-fact-line" {...props} />
);

type TableProps = {
  readonly label: string;
  /** Every column but the first holds figures, which end below each other. */
  readonly figures?: boolean;
  readonly children: ReactNode;
};

/** A plain table that is scrolled where it is wider than its place; the page around it stays. */
export const PanelTable = ({ label, figures = false, children }: TableProps) => (
  <ScrollArea className="t-panel-scroll" label={label}>
    <table className={figures ? 't-panel-table t-panel-figures' : 't-panel-table'}>{children}</table>
  </ScrollArea>
);

/** Fields of a form in two columns, one below the other on a phone; a field of class `t-form-wide` takes both. */
export const FormColumns = ({ children }: { children: ReactNode }) => <div className="t-form-columns">{children}</div>;
