import { maintenanceTexts as words } from '#features/base/settings/contract/maintenance.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { useMaintenance } from '../settings.api.ts';

/** Over every page while the market is paused. */
export function MaintenanceBanner() {
  const t = useText();
  const { data } = useMaintenance();
  if (!data?.on) return null;
  return (
    <div className="t-banner" role="status">
      <p>{t(words.banner)}</p>
      {data.note ? <p>{data.note}</p> : null}
    </div>
  );
}
