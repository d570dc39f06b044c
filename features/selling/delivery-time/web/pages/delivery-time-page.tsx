import { navigationTexts } from '#features/base/navigation/contract/navigation.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { NotAllowed } from '#web/ui/list-states.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { listDelivery } from '../../contract/delivery-time.calls.ts';
import { deliveryTexts as words } from '../../contract/delivery-time.texts.ts';
import { CalendarsPanel } from '../components/calendars-panel.tsx';
import { ReportPanel } from '../components/report-panel.tsx';
import { RulesPanel } from '../components/rules-panel.tsx';
import { TesterPanel } from '../components/tester-panel.tsx';
import { deliveryTabOf, deliveryTabs, tabPatch } from '../delivery-time.search.ts';

const panels = { rules: RulesPanel, calendars: CalendarsPanel, tester: TesterPanel, report: ReportPanel } as const;

/** /settings/delivery-time (RTE-045, orders.md 3.3): what day customers are promised, and what came of it. */
export function DeliveryTimePage() {
  const t = useText();
  const may = useMayCall(listDelivery);
  const { search } = useUrlSearch();
  const tab = deliveryTabOf(search);
  const Panel = panels[tab];
  return (
    <>
      <PageHeader title={t(navigationTexts.deliveryTime)} lead={t(words.lead)} />
      {may ? (
        <>
          <TabLinks
            label={t(words.parts)}
            current={tab}
            tabs={deliveryTabs.map((key) => ({ key, label: t(words[key]), patch: tabPatch(key) }))}
          />
          <Panel />
        </>
      ) : (
        <NotAllowed />
      )}
    </>
  );
}
