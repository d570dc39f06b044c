import { HistoryButton } from '#features/base/history/web/history.public.ts';
import { navigationTexts } from '#features/base/navigation/contract/navigation.texts.ts';
import { shopHistory } from '#features/base/shops/contract/shops.history-kinds.ts';
import { useCurrentShop } from '#features/base/shops/web/shops.public.ts';
import { publishingSettingsTexts as words } from '#features/selling/publishing/contract/publishing-settings.texts.ts';
import {
  DemandsPart,
  PricesPart,
  RequiredPart,
  useDemands,
} from '#features/selling/publishing/web/publishing.public.ts';
import { useText } from '#web/lib/text.tsx';
import { useShopId } from '#web/lib/use-url-search.ts';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ForbiddenWordsPart } from '../components/forbidden-words-part.tsx';
import { AutoApprovalPart, ChangesPart } from '../components/review-settings-parts.tsx';
import { TemplatesPart } from '../components/templates-part.tsx';
import styles from '../send-to-shop.module.css';

/** /settings/send-to-shop (RTE-038): what the shop of the address asks of a product before it takes it. */
export function SendToShopPage() {
  const t = useText();
  const shopId = useShopId();
  const shop = useCurrentShop().data;
  const demands = useDemands();
  return (
    <>
      <PageHeader
        title={t(navigationTexts.sendToShop)}
        lead={shop ? t(words.lead, { shop: shop.name }) : undefined}
        actions={shop ? <HistoryButton of={shopHistory} id={shop.id} name={shop.name} /> : null}
      />
      {demands.isPending ? <FirstLoad rows={6} height={56} /> : null}
      {demands.isError && !demands.data ? (
        <LoadFailed error={demands.error} onRetry={() => void demands.refetch()} />
      ) : null}
      {demands.data ? (
        <div className={styles.parts} key={shopId}>
          <div className={styles.column}>
            <DemandsPart demands={demands.data.demands} />
            <PricesPart />
            <ChangesPart />
          </div>
          <div className={styles.column}>
            <RequiredPart required={demands.data.required} />
            <ForbiddenWordsPart />
            <TemplatesPart />
            <AutoApprovalPart />
          </div>
        </div>
      ) : null}
    </>
  );
}
