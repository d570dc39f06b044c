import { lazy, Suspense } from 'react';
import { localListTexts as words } from '#features/intake/local-products/contract/local-list.texts.ts';
import { listLocalProducts } from '#features/intake/local-products/contract/local-products.calls.ts';
import { OwnStanding } from '#features/people/local-sellers/web/local-sellers.public.ts';
import { campaignPageTexts } from '#features/selling/campaigns/contract/campaigns.page.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { one } from '#web/lib/search.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { FirstLoad, NotAllowed } from '#web/ui/list-states.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { LocalListScreen } from '../components/list/local-list-screen.tsx';
import { formOf } from '../local-products.search.ts';
import { useLocalWho } from '../use-local-who.ts';

const LocalForm = lazy(() =>
  import('../components/form/local-form.tsx').then(({ LocalForm: one }) => ({ default: one })),
);

const LocalCampaigns = lazy(() =>
  import('#features/selling/campaigns/web/campaigns.public.ts').then(({ LocalCampaigns: part }) => ({ default: part })),
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
        <Parts />
      ) : (
        <Suspense fallback={<FirstLoad rows={6} height={64} />}>
          <LocalForm form={form} />
        </Suspense>
      )}
    </>
  );
}

/** A seller's products, and beside them the campaigns it is invited to. */
function Parts() {
  const t = useText();
  const { search } = useUrlSearch();
  const { staff } = useLocalWho();
  if (staff) return <LocalListScreen />;
  const campaigns = one(search.tab) === 'campaigns';
  return (
    <>
      <TabLinks
        label={t(words.titleStaff)}
        current={campaigns ? 'campaigns' : 'products'}
        tabs={[
          { key: 'products', label: t(campaignPageTexts.tabProducts), patch: { tab: undefined } },
          { key: 'campaigns', label: t(campaignPageTexts.tabCampaigns), patch: { tab: 'campaigns', page: undefined } },
        ]}
      />
      {campaigns ? (
        <PageHeader title={t(campaignPageTexts.tabCampaigns)} lead={t(campaignPageTexts.localLead)} />
      ) : null}
      {campaigns ? (
        <Suspense fallback={<FirstLoad rows={3} height={110} />}>
          <LocalCampaigns />
        </Suspense>
      ) : (
        <LocalListScreen />
      )}
    </>
  );
}
