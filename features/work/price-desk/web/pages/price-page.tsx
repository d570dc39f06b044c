import { Button, Segmented } from 'antd';
import { OutcomeBar } from '#features/base/change-sets/web/outcomes.public.ts';
import { useCurrentShop } from '#features/base/shops/web/shops.public.ts';
import { pinPrice } from '#features/selling/pricing/contract/prices.calls.ts';
import { priceAcrossTexts } from '#features/work/price-desk/contract/price-across.texts.ts';
import { listPrices } from '#features/work/price-desk/contract/price-desk.calls.ts';
import { priceDeskTexts as words } from '#features/work/price-desk/contract/price-desk.texts.ts';
import { Can, useMayCall } from '#web/lib/can.tsx';
import { formatDate } from '#web/lib/format.ts';
import { filterPatch } from '#web/lib/list-search.ts';
import { useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { NotAllowed } from '#web/ui/list-states.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PriceMatrix } from '../components/across/price-matrix.tsx';
import { AlertLinks, AlertNote } from '../components/alert-links.tsx';
import { ModeSwitch } from '../components/mode-switch.tsx';
import { OwnPriceList } from '../components/own-price-list.tsx';
import { PriceFilters } from '../components/price-filters.tsx';
import { PriceList } from '../components/price-list.tsx';
import styles from '../price-desk.module.css';
import { readPrices } from '../price-desk.search.ts';

/** Prices of a shop (pages.md 4.4); a reseller's people see what they deliver. */
export function PricePage() {
  const t = useText();
  const actor = useActor();
  const shop = useCurrentShop().data;
  const may = useMayCall(listPrices);
  const whole = !actor.scoped && actor.permissions.includes('Read_Product-Data');
  const { search, setSearch } = useUrlSearch();
  const { at } = readPrices(search);
  const past = whole && at !== undefined;
  const values = { shop: shop?.name ?? '…', day: at === undefined ? '' : formatDate(at) };
  return (
    <>
      <PageHeader
        title={t(words.title)}
        actions={
          past ? (
            <Button onClick={() => setSearch(filterPatch({ at: undefined }))}>{t(words.toNow)}</Button>
          ) : may && whole ? (
            <ModeSwitch />
          ) : undefined
        }
        lead={whole ? t(past ? words.leadPast : words.lead, values) : t(words.leadOwn)}
      />
      {may ? <Screen whole={whole} /> : <NotAllowed />}
    </>
  );
}

function Screen({ whole }: { whole: boolean }) {
  const { search } = useUrlSearch();
  const asked = readPrices(search);
  return (
    <div className={styles.screen}>
      {whole && asked.at === undefined ? <AlertLinks current={asked.narrowed.alert} /> : null}
      {whole && asked.at === undefined ? <AlertNote current={asked.narrowed.alert} /> : null}
      <PriceFilters asked={asked} whole={whole} />
      {whole && asked.at === undefined ? <Across across={asked.across} /> : null}
      {whole ? (
        asked.across ? (
          <PriceMatrix asked={asked} />
        ) : (
          <PriceList asked={asked} />
        )
      ) : (
        <OwnPriceList asked={asked} />
      )}
      {whole ? (
        <Can call={pinPrice}>
          <OutcomeBar />
        </Can>
      ) : null}
    </div>
  );
}

/** The prices of the chosen shop, or of all shops beside each other. */
function Across({ across }: { across: boolean }) {
  const t = useText();
  const { setSearch } = useUrlSearch();
  const shop = useCurrentShop().data?.name ?? '…';
  return (
    <div>
      <Segmented<'shop' | 'shops'>
        aria-label={t(priceAcrossTexts.view)}
        value={across ? 'shops' : 'shop'}
        options={[
          { value: 'shop', label: t(priceAcrossTexts.oneShop, { shop }) },
          { value: 'shops', label: t(priceAcrossTexts.allShops) },
        ]}
        onChange={(value) => setSearch({ across: value === 'shops' ? value : undefined })}
      />
    </div>
  );
}
