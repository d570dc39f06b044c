import { Link, useLocation } from '@tanstack/react-router';
import { schedulesTexts as words } from '#features/base/schedules/contract/schedules.texts.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { patchSearch } from '#web/lib/search.ts';
import { useText } from '#web/lib/text.tsx';
import { useHeartbeat } from '../schedules.api.ts';

const page = '/settings/scheduled-tasks';

/** Over every page of a Super Admin while nothing runs by the clock; the page of schedules says it itself. */
export function SchedulerBanner() {
  const { data } = useHeartbeat();
  const path = useLocation({ select: (location) => location.pathname });
  if (!data || data.alive || path === page) return null;
  return <SilentScheduler at={data.at} />;
}

export function SilentScheduler({ at, here = false }: { at: string | null; here?: boolean }) {
  const t = useText();
  return (
    <div className="t-banner" role="status">
      <p>{t(words.silent, { when: at ? formatDateTime(at) : t(words.neverAlive) })}</p>
      {here ? null : (
        <p>
          <Link to={page} search={({ shopId }) => patchSearch({ shopId }, {})}>
            {t(words.toPage)}
          </Link>
        </p>
      )}
    </div>
  );
}
