import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { useState } from 'react';
import { useMayCall } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { Entry, EntryList } from '#web/ui/entry-list.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { scan } from '../contract/packages.calls.ts';
import { packageTexts as words } from '../contract/packages.texts.ts';
import { PackageDrawer } from './components/drawer/package-drawer.tsx';
import { PackageState } from './components/list/package-list.tsx';
import { usePackages } from './packages.api.ts';

/** Packages of an order with anything in them; none until they are known. */
export const useOrderPackages = (orderId: number): readonly { readonly id: number; readonly number: string }[] =>
  (usePackages({ order: String(orderId), page: '0', pageSize: '100' }).data?.results ?? []).filter(
    ({ state, pieces }) => state !== 'dissolved' && pieces > 0,
  );

/** The packages of one order, each opening as it does on the page of packages. `toPack`: its number, where goods lie in the hub and may be packed. */
export function PackagesOfOrder({ orderId, toPack }: { orderId: number; toPack?: string | undefined }) {
  const t = useText();
  const found = usePackages({ order: String(orderId), page: '0', pageSize: '100' });
  const [opened, setOpened] = useState<number | null>(null);
  const may = useMayCall(scan);
  const pack =
    may && toPack !== undefined ? (
      <Link className="t-button" to="/orders/packages" search={{ scan: 'pack', code: toPack }}>
        {t(words.packThis)}
      </Link>
    ) : null;
  if (found.isPending) return <FirstLoad rows={2} height={56} />;
  if (!found.data) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  if (found.data.results.length === 0)
    return (
      <>
        <p className="t-faint">{t(words.empty)}</p>
        {pack}
      </>
    );
  return (
    <>
      {pack}
      <EntryList label={t(words.title)}>
        {found.data.results.map((pack) => (
          <Entry
            key={pack.id}
            facts={[
              pack.carrier?.name ?? pack.carrier_told,
              pack.tracking === pack.number ? '' : pack.tracking,
              `${pack.pieces} ×`,
            ]
              .filter(Boolean)
              .join(' · ')}
            state={<PackageState row={pack} />}
          >
            <Button type="link" size="small" onClick={() => setOpened(pack.id)}>
              {pack.number}
            </Button>
          </Entry>
        ))}
      </EntryList>
      {opened === null ? null : <PackageDrawer key={opened} id={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

export { PrintHubSheets } from './components/print/print-orders.tsx';
