import { navigationTexts } from '#features/base/navigation/contract/navigation.texts.ts';
import { DocumentSettingsPanel } from '#features/trade/documents/web/documents.public.ts';
import { marketSettingsTexts as words } from '#features/work/market-settings/contract/market-settings.texts.ts';
import { settingsPanelTexts } from '#features/work/market-settings/contract/settings-panel.texts.ts';
import { SetUpPanel, useMaySetUp } from '#features/work/set-up/web/set-up.public.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { ConnectionsPanel } from '../components/connections-panel.tsx';
import { SettingsPanel } from '../components/settings-panel.tsx';
import { ShopsPanel } from '../components/shops-panel.tsx';
import { advancedTabs, readAdvanced } from '../market-settings.search.ts';

const panels = {
  shops: <ShopsPanel />,
  connections: <ConnectionsPanel />,
  documents: <DocumentSettingsPanel />,
  settings: <SettingsPanel />,
  'set-up': <SetUpPanel />,
};

/** /settings/advanced: the shops of the market, and what else holds for all of it. */
export function AdvancedPage() {
  const t = useText();
  const { search } = useUrlSearch();
  const { tab } = readAdvanced(search);
  const maySetUp = useMaySetUp();
  const shown = advancedTabs.filter((key) => key !== 'set-up' || maySetUp);
  return (
    <>
      <PageHeader title={t(navigationTexts.advanced)} lead={t(words.lead)} />
      <TabLinks
        label={t(settingsPanelTexts.parts)}
        current={tab}
        tabs={shown.map((key) => ({
          key,
          label: t(settingsPanelTexts[key]),
          patch: {
            tab: key === 'shops' ? undefined : key,
            state: undefined,
            shop: undefined,
            search_text: undefined,
            changed: undefined,
            versions: undefined,
          },
        }))}
      />
      {panels[tab]}
    </>
  );
}
