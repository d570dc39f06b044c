import { useShops } from '#features/base/shops/web/shops.public.ts';
import type { MovedPrices as Moved } from '#features/selling/pricing/contract/profiles.simulation.ts';
import { SimulationResult } from '#features/selling/pricing/web/pricing.public.ts';
import { movedPricesTexts as words } from '#features/work/price-settings/contract/moved-prices.texts.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import styles from './price-settings.module.css';

/** What something that is not saved yet would do to the prices of a shop, as a version of a profile is tried. */
export function MovedPrices({ moved, keepsGross = false }: { moved: Moved; keepsGross?: boolean }) {
  const t = useText();
  const language = useLanguage();
  const shop = useShops().data?.find(({ id }) => id === moved.shop_id)?.name ?? '…';
  const { prices, looked } = moved;
  if (prices === 0) return <p>{t(words.nothing, { shop })}</p>;
  return (
    <section className={styles.part} aria-label={shop}>
      <h3>{shop}</h3>
      {keepsGross ? <p>{t(words.keepsGross)}</p> : null}
      {looked < prices ? (
        <p>{t(words.looked, { looked: formatNumber(looked, language), count: formatNumber(prices, language) })}</p>
      ) : null}
      <SimulationResult summary={moved} currency={moved.currency} />
    </section>
  );
}
