import { Link } from '@tanstack/react-router';
import { useCurrentShop } from '#features/base/shops/web/shops.public.ts';
import { applyRate } from '#features/selling/pricing/contract/prices.calls.ts';
import { priceCodeWord } from '#features/selling/pricing/contract/pricing.codes.ts';
import { priceDeskTexts as words } from '#features/work/price-desk/contract/price-desk.texts.ts';
import { Can } from '#web/lib/can.tsx';
import { filterPatch } from '#web/lib/list-search.ts';
import { useText } from '#web/lib/text.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { usePriceAlerts } from '../price-desk.api.ts';
import styles from '../price-desk.module.css';

/** What asks for a look, with how many; what there is nothing of is not offered. */
export function AlertLinks({ current }: { current: string | undefined }) {
  const t = useText();
  const { data } = usePriceAlerts(true);
  const shop = useCurrentShop().data?.name ?? '…';
  if (!data) return null;
  if (!data.calculated && data.pinned === 0 && current === undefined)
    return <p className={styles.mode}>{t(words.bySupplier, { shop })}</p>;
  const tabs = [
    ...data.blocked.map(({ code, count }) => ({ key: `blocked-${code}`, label: t(priceCodeWord(code)), count })),
    { key: 'quarantined', label: t(words.quarantined), count: data.quarantined },
    { key: 'held', label: t(words.held), count: data.held },
    { key: 'warned', label: t(words.warned), count: data.warned },
    { key: 'margin_low', label: t(words.marginLow), count: data.margin_low },
    { key: 'moved', label: t(words.moved), count: data.moved },
    { key: 'fx_moved', label: t(words.fxMoved), count: data.fx_moved },
    { key: 'stale_feed', label: t(words.staleFeed), count: data.stale_feed },
    { key: 'not_reproduced', label: t(words.notReproduced), count: data.not_reproduced },
    { key: 'pinned', label: t(words.pinned), count: data.pinned },
    { key: 'pin_ends_soon', label: t(words.pinEndsSoon), count: data.pin_ends_soon },
  ].filter(({ key, count }) => count > 0 || key === current);
  return (
    <TabLinks
      label={t(words.alerts)}
      current={current ?? 'all'}
      tabs={[
        { key: 'all', label: t(words.all), patch: filterPatch({ alert: undefined }) },
        ...tabs.map((tab) => ({ ...tab, patch: filterPatch({ alert: tab.key }) })),
      ]}
    />
  );
}

/** What an alert means that no column tells, and where it is mended. */
export function AlertNote({ current }: { current: string | undefined }) {
  const t = useText();
  if (current === 'stale_feed') return <p className={styles.note}>{t(words.staleFeedWhy)}</p>;
  if (current === 'not_reproduced') return <p className={styles.note}>{t(words.notReproducedWhy)}</p>;
  if (current !== 'fx_moved') return null;
  return (
    <p className={styles.note}>
      {t(words.fxMovedWhy)}{' '}
      <Can call={applyRate}>
        <Link to="/settings/exchange">{t(words.fxMovedTo)}</Link>
      </Can>
    </p>
  );
}
