import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { useMayCall } from '#web/lib/can.tsx';
import { idIn } from '#web/lib/list-search.ts';
import { one } from '#web/lib/search.ts';
import { useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { FirstLoad, NotAllowed } from '#web/ui/list-states.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { listPackages, scan } from '../../contract/packages.calls.ts';
import { packageTexts as words } from '../../contract/packages.texts.ts';
import { scanModes } from '../../contract/packages.words.ts';
import { PackageDrawer } from '../components/drawer/package-drawer.tsx';
import { PackageList } from '../components/list/package-list.tsx';
import { PackageTabs } from '../components/list/package-tabs.tsx';
import { ToPackList } from '../components/list/to-pack-list.tsx';
import { partOf } from '../packages.search.ts';

const ScanScreen = lazy(() =>
  import('../components/scan/scan-screen.tsx').then(({ ScanScreen: it }) => ({ default: it })),
);
const CashPart = lazy(() => import('../components/parts/cash-part.tsx').then(({ CashPart: it }) => ({ default: it })));
const CarriersPart = lazy(() =>
  import('../components/parts/carriers-part.tsx').then(({ CarriersPart: it }) => ({ default: it })),
);
const ClaimsPart = lazy(() =>
  import('../components/parts/claims-part.tsx').then(({ ClaimsPart: it }) => ({ default: it })),
);
const HandOverPart = lazy(() =>
  import('../components/parts/hand-over-part.tsx').then(({ HandOverPart: it }) => ({ default: it })),
);
const InboundPart = lazy(() =>
  import('../components/parts/inbound-part.tsx').then(({ InboundPart: it }) => ({ default: it })),
);

const StockPart = lazy(() =>
  import('../components/parts/stock-part.tsx').then(({ StockPart: it }) => ({ default: it })),
);

/** Spec section 2, /orders/packages: from the hub to the customer’s door (pages.md 4.17, orders.md section 4). */
export function PackagesPage() {
  const t = useText();
  const { scoped } = useActor();
  const { search, setSearch } = useUrlSearch();
  const may = useMayCall(listPackages) && !scoped;
  const mayScan = useMayCall(scan) && !scoped;
  const mode = mayScan ? scanModes.find((known) => known === one(search.scan)) : undefined;
  return (
    <>
      <PageHeader
        title={t(words.title)}
        lead={t(words.lead)}
        actions={
          mayScan ? (
            <>
              <Button onClick={() => setSearch({ scan: 'receive' })}>{t(words.scanReceive)}</Button>
              <Button type="primary" onClick={() => setSearch({ scan: 'pack' })}>
                {t(words.scanPack)}
              </Button>
              <Button onClick={() => setSearch({ scan: 'hand_over' })}>{t(words.scanHandOver)}</Button>
            </>
          ) : undefined
        }
      />
      {may ? <Parts /> : <NotAllowed />}
      {mode ? (
        <Suspense>
          <ScanScreen key={mode} mode={mode} onClose={() => setSearch({ scan: undefined, code: undefined })} />
        </Suspense>
      ) : null}
    </>
  );
}

function Parts() {
  const { search, setSearch } = useUrlSearch();
  const part = partOf(search);
  const opened = idIn(search.id);
  const open = (id: number) => setSearch({ id });
  return (
    <>
      <PackageTabs current={part} />
      <Suspense fallback={<FirstLoad rows={6} height={44} />}>{partAt(part, opened, open)}</Suspense>
      {opened === null || part === 'stock' ? null : (
        <PackageDrawer key={opened} id={opened} onClose={() => setSearch({ id: undefined })} />
      )}
    </>
  );
}

function partAt(part: ReturnType<typeof partOf>, opened: number | null, open: (id: number) => void) {
  if (part === 'to_pack') return <ToPackList />;
  if (part === 'cod') return <CashPart />;
  if (part === 'stock') return <StockPart opened={opened} onOpen={open} />;
  if (part === 'claims') return <ClaimsPart opened={opened} onOpen={open} />;
  if (part === 'carriers') return <CarriersPart />;
  if (part === 'hand_over') return <HandOverPart />;
  if (part === 'inbound') return <InboundPart />;
  return <PackageList opened={opened} onOpen={open} />;
}
