import type { SimulatedPrice } from '#features/selling/pricing/contract/profiles.simulation.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useMoney } from '#web/lib/money/use-money.ts';
import { useLanguage } from '#web/lib/text.tsx';
import styles from './price-settings.module.css';

/** Prices before and after something that is not saved yet. */
export function MovedPrices({ examples, currency }: { examples: readonly SimulatedPrice[]; currency: string }) {
  const language = useLanguage();
  const { price } = useMoney();
  if (examples.length === 0) return null;
  return (
    <ul className={styles.moved}>
      {examples.map(({ variant_id: id, sku, before, after, percent }) => (
        <li key={id}>
          <span>{sku}</span>
          <span className="t-figure">{`${price(before, currency)} → ${price(after, currency)}`}</span>
          <span className="t-figure">
            {before === null ? '' : `${percent.startsWith('-') ? '' : '+'}${formatNumber(percent, language, 2)}%`}
          </span>
        </li>
      ))}
    </ul>
  );
}
