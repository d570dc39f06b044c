import { Button } from 'antd';
import type { ReactNode } from 'react';
import { generalErrors } from '#kit/error.ts';
import { useText } from '#web/lib/text.tsx';
import { webTexts } from '#web/lib/web.texts.ts';
import { type Failure, HelpButtons } from './help-buttons.tsx';

/** The bones of a list while its first rows come; the same height as the rows, so that nothing jumps. */
export function FirstLoad({ rows = 8, height = 40 }: { rows?: number; height?: number }) {
  const t = useText();
  return (
    <div role="status" className="t-bones">
      <span className="t-hidden">{t(webTexts.loading)}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move.
        <div key={row} className="t-bone" style={{ height }} aria-hidden="true" />
      ))}
    </div>
  );
}

/** The thin line above a list whose rows are being read again; it always takes its 2 px. */
export function RefreshLine({ active }: { active: boolean }) {
  return <div className={active ? 't-refresh t-refresh-on' : 't-refresh'} aria-hidden="true" />;
}

type MessageProps = {
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly alert?: boolean;
};

/** A sentence in the middle of an area, with what can be done about it. */
export function Message({ title, children, actions, alert = false }: MessageProps) {
  return (
    <div className="t-message" role={alert ? 'alert' : undefined}>
      <h2>{title}</h2>
      {children ? <div className="t-message-text">{children}</div> : null}
      {actions ? <div className="t-message-actions">{actions}</div> : null}
    </div>
  );
}

/** Nothing exists yet: what would stand here, and the first step. */
export const NothingYet = ({ title, children, actions }: Omit<MessageProps, 'alert'>) => (
  <Message title={title} actions={actions}>
    {children}
  </Message>
);

/** An address asks for what is none: all it asks for otherwise is shown, and nobody takes it for the whole answer. */
export function NotUnderstood({ names }: { names: readonly string[] }) {
  const t = useText();
  if (names.length === 0) return null;
  return (
    <p className="t-problem t-problem-soft" role="status">
      {t(webTexts.notUnderstood, { names: names.join(', ') })}
    </p>
  );
}

/** Something exists, the filter hides it. */
export function NothingFound({ onClear }: { onClear?: () => void }) {
  const t = useText();
  return (
    <Message
      title={t(webTexts.nothingFound)}
      actions={onClear ? <Button onClick={onClear}>{t(webTexts.clearFilter)}</Button> : undefined}
    />
  );
}

/**
 * The server refused or did not answer: its own words, and another try. What does not exist, or is nobody's business here,
 * is said so, and a thing that is gone is not asked for again.
 */
export function LoadFailed({ error, onRetry }: { error: Failure; onRetry?: () => void }) {
  const t = useText();
  if (error.status === 404)
    return (
      <Message alert title={t(webTexts.gone)} actions={<HelpButtons error={error} />}>
        {error.code === generalErrors.notFound.code ? t(webTexts.goneWhy) : error.message}
      </Message>
    );
  const closed = error.status === 403;
  return (
    <Message
      alert
      title={t(closed ? webTexts.notAllowed : webTexts.loadFailed)}
      actions={
        <>
          {onRetry ? <Button onClick={onRetry}>{t(webTexts.retry)}</Button> : null}
          <HelpButtons error={error} />
        </>
      }
    >
      {error.code === generalErrors.forbidden.code ? t(webTexts.notAllowedWhy) : error.message}
      {error.reference ? <small className="t-reference">{t(webTexts.reference, { id: error.reference })}</small> : null}
    </Message>
  );
}

/** The person may open the page but not this part of it. */
export function NotAllowed() {
  const t = useText();
  return <Message title={t(webTexts.notAllowed)}>{t(webTexts.notAllowedWhy)}</Message>;
}
