import { navigationTexts } from '#features/base/navigation/contract/navigation.texts.ts';
import { marketSettingsTexts as words } from '#features/work/market-settings/contract/market-settings.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ShopsPanel } from '../components/shops-panel.tsx';

/** /settings/advanced: the shops of the market. */
export function AdvancedPage() {
  const t = useText();
  return (
    <>
      <PageHeader title={t(navigationTexts.advanced)} lead={t(words.lead)} />
      <ShopsPanel />
    </>
  );
}
