import { useText } from '#web/lib/text.tsx';
import { webTexts } from '#web/lib/web.texts.ts';

/** "Loading..." while the session is restored or a page is on its way (LAY-019). */
export function Loading({ slow = false }: { slow?: boolean }) {
  const t = useText();
  return (
    <div className="t-waiting" role="status">
      <span className="t-spinner" aria-hidden="true" />
      <span>{t(webTexts.loading)}</span>
      {slow ? (
        <p className="t-waiting-note">
          {t(webTexts.stillLoading)}{' '}
          <button type="button" className="t-link-button" onClick={() => window.location.reload()}>
            {t(webTexts.reload)}
          </button>
        </p>
      ) : null}
    </div>
  );
}

type FailedProps = { title: string; text: string; action: string; onAction: () => void };

/** A sentence in the middle of the page and the one thing to do about it. Needs nothing that could be missing too. */
export function Failed({ title, text, action, onAction }: FailedProps) {
  return (
    <div className="t-message" role="alert">
      <h1>{title}</h1>
      <p className="t-message-text">{text}</p>
      <button type="button" className="t-button" onClick={onAction}>
        {action}
      </button>
    </div>
  );
}

/** A chunk that did not arrive: the connection, or a newer version on the server (trap T98). */
export function ChunkFailed() {
  const t = useText();
  return (
    <Failed
      title={t(webTexts.pageFailed)}
      text={t(webTexts.pageFailedWhy)}
      action={t(webTexts.reload)}
      onAction={() => window.location.reload()}
    />
  );
}

/** A screen that threw while it was drawn; the frame around it stays. */
export function Broken({ error }: { error: unknown }) {
  const t = useText();
  return (
    <Failed
      title={t(webTexts.broken)}
      text={error instanceof Error ? error.message : String(error)}
      action={t(webTexts.reload)}
      onAction={() => window.location.reload()}
    />
  );
}
