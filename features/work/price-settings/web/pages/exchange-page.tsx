import { listPairs } from '#features/base/exchange/contract/exchange.calls.ts';
import { navigationTexts } from '#features/base/navigation/contract/navigation.texts.ts';
import { exchangePageTexts as words } from '#features/work/price-settings/contract/exchange-page.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { NotAllowed } from '#web/ui/list-states.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { CurrenciesPanel } from '../components/currencies-panel.tsx';
import { ExchangeActions } from '../components/exchange-actions.tsx';
import { PairsPanel } from '../components/pairs-panel.tsx';
import { SourcesPanel } from '../components/sources-panel.tsx';
import { type ExchangeTab, exchangeTabOf, tabPatch } from '../price-settings.search.ts';

const panels: Readonly<Record<ExchangeTab, () => React.ReactNode>> = {
  pairs: PairsPanel,
  sources: SourcesPanel,
  currencies: CurrenciesPanel,
};

/** /settings/exchange (RTE-044, pricing.md 5): rates of exchange, where they come from, and the currencies. */
export function ExchangePage() {
  const t = useText();
  const may = useMayCall(listPairs);
  const { search } = useUrlSearch();
  const tab = exchangeTabOf(search);
  const Panel = panels[tab];
  return (
    <>
      <PageHeader title={t(navigationTexts.exchange)} lead={t(words.lead)} actions={may ? <ExchangeActions /> : null} />
      {may ? (
        <>
          <TabLinks
            label={t(words.parts)}
            current={tab}
            tabs={(['pairs', 'sources', 'currencies'] as const).map((key) => ({
              key,
              label: t(words[key]),
              patch: tabPatch(key),
            }))}
          />
          <Panel />
        </>
      ) : (
        <NotAllowed />
      )}
    </>
  );
}
