import { DisconnectOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { personLimits } from '#kit/person-limits.ts';
import { retryRealtime, useRealtimeState } from '#web/lib/realtime.ts';
import { useText } from '#web/lib/text.tsx';
import { webTexts } from '#web/lib/web.texts.ts';

/**
 * Stands over every page while the server is away, from the end of the specified attempts until it answers again, and while
 * it refuses one more page of this person.
 */
export function ConnectionMark() {
  const t = useText();
  const state = useRealtimeState();
  const crowded = state === 'crowded';
  return (
    // Always there, so that a screen reader hears it.
    <div role="status">
      {state === 'lost' || crowded ? (
        <div className="t-offline">
          <DisconnectOutlined aria-hidden="true" />
          <p>
            <strong>{t(crowded ? webTexts.crowded : webTexts.offline)}</strong> ·{' '}
            {crowded ? t(webTexts.crowdedWhy, { limit: personLimits.sockets }) : t(webTexts.offlineWhy)}
          </p>
          <Button size="small" onClick={retryRealtime}>
            {t(webTexts.retry)}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
