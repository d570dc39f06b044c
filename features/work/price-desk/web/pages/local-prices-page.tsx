import { OutcomeBar } from '#features/base/change-sets/web/outcomes.public.ts';
import { useCurrentShop } from '#features/base/shops/web/shops.public.ts';
import { listLocalPrices, setPriceLimit } from '#features/work/price-desk/contract/local-prices.calls.ts';
import { localPriceTexts as words } from '#features/work/price-desk/contract/local-prices.texts.ts';
import { Can, useMayCall } from '#web/lib/can.tsx';
import { useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { NotAllowed } from '#web/ui/list-states.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { LocalPriceFilters } from '../components/local/local-price-filters.tsx';
import { LocalPriceList } from '../components/local/local-price-list.tsx';
import { PriceLimit } from '../components/local/price-limit.tsx';
import { readLocalPrices } from '../local-prices.search.ts';
import styles from '../price-desk.module.css';

/** What local sellers ask for their products, and new prices that wait for approval (pages.md 4.5). */
export function LocalPricesPage() {
  const t = useText();
  const { search } = useUrlSearch();
  const { scoped } = useActor();
  const may = useMayCall(listLocalPrices) && !scoped;
  const shop = useCurrentShop().data;
  const asked = readLocalPrices(search);
  return (
    <>
      <PageHeader title={t(words.title)} lead={t(words.lead, { shop: shop?.name ?? '…' })} />
      {may ? (
        <div className={styles.screen}>
          <PriceLimit />
          <LocalPriceFilters asked={asked} />
          <LocalPriceList asked={asked} currency={shop?.currency ?? ''} />
          <Can call={setPriceLimit}>
            <OutcomeBar />
          </Can>
        </div>
      ) : (
        <NotAllowed />
      )}
    </>
  );
}
