import { navigationTexts } from '#features/base/navigation/contract/navigation.texts.ts';
import { listFeeds } from '#features/intake/feed-runs/contract/feed-runs.calls.ts';
import { feedScreenTexts as words } from '#features/intake/feed-runs/contract/feed-runs-screen.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { NotAllowed } from '#web/ui/list-states.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { FeedsScreen } from '../components/feeds-screen.tsx';

/** Resellers and their feeds. People whom the guard lets in read and run; settings are the Super Admin's (trap T05). */
export function InternationalSellersPage() {
  const t = useText();
  const may = useMayCall(listFeeds);
  if (may) return <FeedsScreen title={t(navigationTexts.internationalSellers)} />;
  return (
    <>
      <PageHeader title={t(navigationTexts.internationalSellers)} lead={t(words.lead)} />
      <NotAllowed />
    </>
  );
}
