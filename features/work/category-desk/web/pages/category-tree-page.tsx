import { Tabs } from 'antd';
import { useState } from 'react';
import { navigationTexts } from '#features/base/navigation/contract/navigation.texts.ts';
import { RecommendedInCategory } from '#features/catalogue/attributes/web/attributes.public.ts';
import { CategoryTreePart } from '#features/catalogue/categories/web/categories.public.ts';
import { mergeCategories } from '#features/intake/mapping/contract/mapping.calls.ts';
import {
  InboxPart,
  MergeDialog,
  MergesOfCategory,
  useInboxCounts,
} from '#features/intake/mapping/web/mapping.public.ts';
import { CategoryInShops, RequiredInCategory } from '#features/selling/publishing/web/publishing.public.ts';
import { DeliveryOfCategory } from '#features/trade/delivery-time/web/delivery-time.public.ts';
import { categoryDeskTexts as words } from '#features/work/category-desk/contract/category-desk.texts.ts';
import { MarginsOfCategory } from '#features/work/price-settings/web/price-settings.public.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { one } from '#web/lib/search.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { PageHeader } from '#web/ui/page-header.tsx';

/** /categories/show: the tree of our categories with what each is asked, priced and delivered by, and what suppliers' words stand for (CAT-003). */
export function CategoryTreePage() {
  const t = useText();
  const { search, resetSearch } = useUrlSearch();
  const counts = useInboxCounts();
  const open = (counts.data ?? []).reduce((sum, { open: waiting }) => sum + waiting, 0);
  const mayMerge = useMayCall(mergeCategories);
  const [merging, setMerging] = useState<number | null>(null);
  const tab = one(search.tab) === 'inbox' ? 'inbox' : 'tree';
  return (
    <>
      <PageHeader title={t(navigationTexts.categoryTree)} />
      <Tabs
        aria-label={t(words.parts)}
        activeKey={tab}
        onChange={(next) => resetSearch(next === 'inbox' ? { tab: next } : {})}
        destroyOnHidden
        items={[
          {
            key: 'tree',
            label: t(words.tabTree),
            children: (
              <CategoryTreePart
                {...(mayMerge ? { onMerge: setMerging } : {})}
                rules={(id) => (
                  <>
                    <RequiredInCategory key={id} categoryId={id} />
                    <RecommendedInCategory key={`recommended-${id}`} categoryId={id} />
                    <CategoryInShops key={`shops-${id}`} categoryId={id} />
                    <MarginsOfCategory key={`margins-${id}`} categoryId={id} />
                    <DeliveryOfCategory key={`delivery-${id}`} categoryId={id} />
                    <MergesOfCategory key={`merges-${id}`} categoryId={id} />
                  </>
                )}
              />
            ),
          },
          {
            key: 'inbox',
            label: open > 0 ? `${t(words.tabInbox)} (${formatNumber(open)})` : t(words.tabInbox),
            children: <InboxPart />,
          },
        ]}
      />
      {merging === null ? null : <MergeDialog from={merging} onClose={() => setMerging(null)} />}
    </>
  );
}
