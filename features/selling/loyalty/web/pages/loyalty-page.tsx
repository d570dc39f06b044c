import { useCurrentShop } from '#features/base/shops/web/shops.public.ts';
import { listPrograms } from '#features/selling/loyalty/contract/loyalty.calls.ts';
import type { LoyaltyProgram } from '#features/selling/loyalty/contract/loyalty.model.ts';
import { loyaltyTexts as words } from '#features/selling/loyalty/contract/loyalty.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { FirstLoad, LoadFailed, NotAllowed } from '#web/ui/list-states.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { LedgerPanel } from '../components/ledger-panel.tsx';
import { MembersPanel } from '../components/members-panel.tsx';
import { ProgramPanel } from '../components/program-panel.tsx';
import { ReportPanel } from '../components/report-panel.tsx';
import { WaitingPanel } from '../components/waiting-panel.tsx';
import { usePrograms, useWaiting } from '../loyalty.api.ts';
import { loyaltyParts, partIn } from '../loyalty.search.ts';

/** Points of customers (pages.md 4.9): the program, its members, what was earned and spent, and what it comes to. */
export function LoyaltyPage() {
  const t = useText();
  const { scoped } = useActor();
  const shop = useCurrentShop().data?.name ?? '…';
  const may = useMayCall(listPrograms) && !scoped;
  return (
    <>
      <PageHeader title={t(words.title)} lead={t(words.lead, { shop })} />
      {may ? <Screen /> : <NotAllowed />}
    </>
  );
}

function Screen() {
  const t = useText();
  const { search } = useUrlSearch();
  const found = usePrograms();
  const waiting = useWaiting().data?.length;
  const part = partIn(search);
  if (found.isPending) return <FirstLoad rows={5} height={72} />;
  if (found.isError) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  const programs = found.data;
  if (programs.length === 0) return <ProgramPanel programs={programs} />;
  return (
    <>
      <TabLinks
        label={t(words.parts)}
        current={part}
        tabs={loyaltyParts.map((key) => ({
          key,
          label: t(words[key]),
          ...(key === 'waiting' && waiting ? { count: waiting } : {}),
          // Each part has filters of its own.
          patch: {
            part: key === 'program' ? undefined : key,
            page: undefined,
            search_text: undefined,
            kind: undefined,
            tier: undefined,
            id: undefined,
            orderKey: undefined,
          },
        }))}
      />
      <Part part={part} programs={programs} />
    </>
  );
}

function Part({ part, programs }: { part: ReturnType<typeof partIn>; programs: readonly LoyaltyProgram[] }) {
  if (part === 'members') return <MembersPanel />;
  if (part === 'ledger') return <LedgerPanel />;
  if (part === 'waiting') return <WaitingPanel />;
  if (part === 'report') return <ReportPanel program={programs[0]!} />;
  return <ProgramPanel programs={programs} />;
}
