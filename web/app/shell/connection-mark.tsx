import { DisconnectOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { retryRealtime, useRealtimeState } from '#web/lib/realtime.ts';
import { useText } from '#web/lib/text.tsx';
import { webTexts } from '#web/lib/web.texts.ts';

/** Stands over every page while the server is away, from the end of the specified attempts until it answers again. */
export function ConnectionMark() {
  const t = useText();
  const lost = useRealtimeState() === 'lost';
  return (
    // Always there, so that a screen reader hears it.
    <div role="status">
      {lost ? (
        <div className="t-offline">
          <DisconnectOutlined aria-hidden="true" />
          <p>
            <strong>{t(webTexts.offline)}</strong> · {t(webTexts.offlineWhy)}
          </p>
          <Button size="small" onClick={retryRealtime}>
            {t(webTexts.retry)}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
