import { HistoryButton } from '#features/base/history/web/history.public.ts';
import { navigationTexts } from '#features/base/navigation/contract/navigation.texts.ts';
import { shopHistory } from '#features/base/shops/contract/shops.history-kinds.ts';
import { useCurrentShop } from '#features/base/shops/web/shops.public.ts';
import { ImportCatalogue } from '#features/intake/shop-catalogues/web/shop-catalogues.public.ts';
import { bindingsTexts } from '#features/selling/publishing/contract/bindings/bindings.texts.ts';
import { driftTexts } from '#features/selling/publishing/contract/drift/drift.texts.ts';
import { publishingSettingsTexts as words } from '#features/selling/publishing/contract/publishing-settings.texts.ts';
import { queueTexts } from '#features/selling/publishing/contract/queue/queue.texts.ts';
import {
  BindingsPanel,
  ComparePanel,
  DemandsPart,
  LanguagesPart,
  PricesPart,
  QueuePanel,
  RequiredPart,
  ShopPartsPart,
  useDemands,
} from '#features/selling/publishing/web/publishing.public.ts';
import { attributeTargetTexts, targetTexts } from '#features/selling/targets/contract/targets.texts.ts';
import { TargetsPanel } from '#features/selling/targets/web/targets.public.ts';
import { one } from '#web/lib/search.ts';
import { useText } from '#web/lib/text.tsx';
import { useShopId, useUrlSearch } from '#web/lib/use-url-search.ts';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { ForbiddenWordsPart } from '../components/forbidden-words-part.tsx';
import { AutoApprovalPart, ChangesPart } from '../components/review-settings-parts.tsx';
import { TemplatesPart } from '../components/templates-part.tsx';
import styles from '../send-to-shop.module.css';

const tabs = ['rules', 'queue', 'compare', 'bindings', 'categories', 'attributes'] as const;
const tabNames = {
  rules: queueTexts.rules,
  queue: queueTexts.tab,
  compare: driftTexts.tab,
  bindings: bindingsTexts.tab,
  categories: targetTexts.tab,
  attributes: attributeTargetTexts.tab,
};

/** /settings/send-to-shop (RTE-038): what the shop of the address asks of a product, what is on its way to it, and what it has otherwise. */
export function SendToShopPage() {
  const t = useText();
  const shopId = useShopId();
  const { search } = useUrlSearch();
  const tab = tabs.find((known) => known === one(search.tab)) ?? 'rules';
  const shop = useCurrentShop().data;
  return (
    <>
      <PageHeader
        title={t(navigationTexts.sendToShop)}
        lead={shop && tab === 'rules' ? t(words.lead, { shop: shop.name }) : undefined}
        actions={shop ? <HistoryButton of={shopHistory} id={shop.id} name={shop.name} /> : null}
      />
      <TabLinks
        label={t(words.parts)}
        current={tab}
        tabs={tabs.map((key) => ({
          key,
          label: t(tabNames[key]),
          patch: {
            tab: key === 'rules' ? undefined : key,
            kind: undefined,
            side: undefined,
            search_text: undefined,
            page: undefined,
          },
        }))}
      />
      {tab === 'rules' ? <Rules key={shopId} /> : null}
      {tab === 'queue' ? <QueuePanel key={shopId} /> : null}
      {tab === 'compare' ? <ComparePanel key={shopId} /> : null}
      {tab === 'bindings' ? <BindingsPanel key={shopId} importing={<ImportCatalogue />} /> : null}
      {tab === 'categories' ? <TargetsPanel key={`categories ${shopId}`} of="category" /> : null}
      {tab === 'attributes' ? <TargetsPanel key={`attributes ${shopId}`} of="attribute" /> : null}
    </>
  );
}

function Rules() {
  const demands = useDemands();
  if (demands.isPending) return <FirstLoad rows={6} height={56} />;
  if (!demands.data)
    return demands.error ? <LoadFailed error={demands.error} onRetry={() => void demands.refetch()} /> : null;
  return (
    <div className={styles.parts}>
      <div className={styles.column}>
        <DemandsPart demands={demands.data.demands} />
        <ShopPartsPart />
        <PricesPart />
        <ChangesPart />
      </div>
      <div className={styles.column}>
        <RequiredPart required={demands.data.required} />
        <LanguagesPart />
        <ForbiddenWordsPart />
        <TemplatesPart />
        <AutoApprovalPart />
      </div>
    </div>
  );
}
