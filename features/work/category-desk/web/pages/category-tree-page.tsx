import { useState } from 'react';
import { navigationTexts } from '#features/base/navigation/contract/navigation.texts.ts';
import { FiltersInCategory, RecommendedInCategory } from '#features/catalogue/attributes/web/attributes.public.ts';
import { CategoryTreePart } from '#features/catalogue/categories/web/categories.public.ts';
import { mergeCategories } from '#features/intake/mapping/contract/mapping.calls.ts';
import {
  InboxPart,
  MergeDialog,
  MergesOfCategory,
  useInboxCounts,
} from '#features/intake/mapping/web/mapping.public.ts';
import { DeliveryOfCategory } from '#features/selling/delivery-time/web/delivery-time.public.ts';
import { CategoryInShops, RequiredInCategory } from '#features/selling/publishing/web/publishing.public.ts';
import { categoryDeskTexts as words } from '#features/work/category-desk/contract/category-desk.texts.ts';
import { MarginsOfCategory } from '#features/work/price-settings/web/price-settings.public.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { one } from '#web/lib/search.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';

/** /categories/show: the tree of our categories with what each is asked, priced and delivered by, and what suppliers' words stand for (CAT-003). */
export function CategoryTreePage() {
  const t = useText();
  const { search } = useUrlSearch();
  const counts = useInboxCounts();
  const open = counts.data?.reduce((sum, { open: waiting }) => sum + waiting, 0);
  const mayMerge = useMayCall(mergeCategories);
  const [merging, setMerging] = useState<number | null>(null);
  const tab = one(search.tab) === 'inbox' ? 'inbox' : 'tree';
  return (
    <>
      <PageHeader title={t(navigationTexts.categoryTree)} />
      <TabLinks
        label={t(words.parts)}
        current={tab}
        tabs={[
          { key: 'tree', label: t(words.tabTree), patch: { ...nothing, tab: undefined } },
          { key: 'inbox', label: t(words.tabInbox), count: open, patch: { ...nothing, tab: 'inbox' } },
        ]}
      />
      {tab === 'inbox' ? (
        <InboxPart />
      ) : (
        <CategoryTreePart
          {...(mayMerge ? { onMerge: setMerging } : {})}
          rules={(id) => (
            <>
              <RequiredInCategory key={id} categoryId={id} />
              <RecommendedInCategory key={`recommended-${id}`} categoryId={id} />
              <FiltersInCategory key={`filters-${id}`} categoryId={id} />
              <CategoryInShops key={`shops-${id}`} categoryId={id} />
              <MarginsOfCategory key={`margins-${id}`} categoryId={id} />
              <DeliveryOfCategory key={`delivery-${id}`} categoryId={id} />
              <MergesOfCategory key={`merges-${id}`} categoryId={id} />
            </>
          )}
        />
      )}
      {merging === null ? null : <MergeDialog from={merging} onClose={() => setMerging(null)} />}
    </>
  );
}

/** What one part looks for means nothing in the other. */
const nothing = {
  category: undefined,
  kind: undefined,
  state: undefined,
  seller: undefined,
  search_text: undefined,
  page: undefined,
} as const;
