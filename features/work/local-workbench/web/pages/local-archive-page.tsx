import { localListTexts as words } from '#features/intake/local-products/contract/local-list.texts.ts';
import { listLocalProducts } from '#features/intake/local-products/contract/local-products.calls.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { NotAllowed } from '#web/ui/list-states.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { LocalListScreen } from '../components/list/local-list-screen.tsx';

/** Local products that were put away, and which of them can come back (pages.md 4.22). */
export function LocalArchivePage() {
  const t = useText();
  if (useMayCall(listLocalProducts)) return <LocalListScreen archive />;
  return (
    <>
      <PageHeader title={t(words.archiveTitle)} />
      <NotAllowed />
    </>
  );
}
