import { tasksTexts } from '#features/base/tasks/contract/tasks.texts.ts';
import { retryRealtime, useRealtimeState } from '#web/lib/realtime.ts';
import { useText } from '#web/lib/text.tsx';
import { webTexts } from '#web/lib/web.texts.ts';

/** Says when progress does not arrive by itself, and offers another try once the attempts are used up. */
export function LiveState() {
  const t = useText();
  const state = useRealtimeState();
  if (state === 'live' || state === 'off' || state === 'connecting') return null;
  return (
    <p className="t-problem t-problem-soft" role="status">
      {t(state === 'retrying' ? tasksTexts.liveRetrying : tasksTexts.liveLost)}{' '}
      {state === 'lost' || state === 'crowded' ? (
        <button type="button" className="t-link-button" onClick={retryRealtime}>
          {t(webTexts.retry)}
        </button>
      ) : null}
    </p>
  );
}
