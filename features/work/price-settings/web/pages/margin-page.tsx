import { navigationTexts } from '#features/base/navigation/contract/navigation.texts.ts';
import { listTaxRates } from '#features/base/taxes/contract/taxes.calls.ts';
import { marginMatrixTexts as matrix } from '#features/work/price-settings/contract/margin-matrix.texts.ts';
import { marginPageTexts as words } from '#features/work/price-settings/contract/margin-page.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { NotAllowed } from '#web/ui/list-states.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { CommissionPanel } from '../components/commission-panel.tsx';
import { DutyPanel } from '../components/duty-panel.tsx';
import { MarginsPanel } from '../components/margins/margins-panel.tsx';
import { TransportPanel } from '../components/transport-panel.tsx';
import { VatPanel } from '../components/vat-panel.tsx';
import { marginTabOf, marginTabs, tabPatch } from '../price-settings.search.ts';

const labels = { ...words, margins: matrix.margins, transport: matrix.transport };
const panels = {
  margins: MarginsPanel,
  vat: VatPanel,
  duty: DutyPanel,
  transport: TransportPanel,
  commission: CommissionPanel,
} as const;

/** /settings/margin (RTE-037, pricing.md 5): margins, what the law adds to a price, and what the market keeps of it. */
export function MarginPage() {
  const t = useText();
  const may = useMayCall(listTaxRates);
  const { search } = useUrlSearch();
  const tab = marginTabOf(search);
  const Panel = panels[tab];
  return (
    <>
      <PageHeader title={t(navigationTexts.margin)} lead={t(words.lead)} />
      {may ? (
        <>
          <TabLinks
            label={t(words.parts)}
            current={tab}
            tabs={marginTabs.map((key) => ({ key, label: t(labels[key]), patch: tabPatch(key) }))}
          />
          <Panel />
        </>
      ) : (
        <NotAllowed />
      )}
    </>
  );
}
