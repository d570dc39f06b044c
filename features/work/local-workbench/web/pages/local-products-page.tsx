import { lazy, Suspense } from 'react';
import { localListTexts as words } from '#features/intake/local-products/contract/local-list.texts.ts';
import { listLocalProducts } from '#features/intake/local-products/contract/local-products.calls.ts';
import { OwnStanding } from '#features/people/local-sellers/web/local-sellers.public.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { FirstLoad, NotAllowed } from '#web/ui/list-states.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { LocalListScreen } from '../components/list/local-list-screen.tsx';
import { formOf } from '../local-products.search.ts';

const LocalForm = lazy(() =>
  import('../components/form/local-form.tsx').then(({ LocalForm: one }) => ({ default: one })),
);

/** The list of local products, and with action=create-localproduct the form of one (LAY-006). */
export function LocalProductsPage() {
  const t = useText();
  const { search } = useUrlSearch();
  const may = useMayCall(listLocalProducts);
  const form = formOf(search);
  if (!may) {
    return (
      <>
        <PageHeader title={t(words.titleStaff)} />
        <NotAllowed />
      </>
    );
  }
  return (
    <>
      <OwnStanding />
      {form === null ? (
        <LocalListScreen />
      ) : (
        <Suspense fallback={<FirstLoad rows={6} height={64} />}>
          <LocalForm form={form} />
        </Suspense>
      )}
    </>
  );
}
