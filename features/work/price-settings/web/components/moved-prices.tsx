import type { SimulatedPrice } from '#features/selling/pricing/contract/profiles.simulation.ts';
import { formatMoney, formatNumber } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/text.tsx';
import styles from './price-settings.module.css';

/** Prices before and after something that is not saved yet. */
export function MovedPrices({ examples, currency }: { examples: readonly SimulatedPrice[]; currency: string }) {
  const language = useLanguage();
  const money = (amount: string | null) => (amount === null ? '–' : formatMoney(amount, currency, language));
  if (examples.length === 0) return null;
  return (
    <ul className={styles.moved}>
      {examples.map(({ variant_id: id, sku, before, after, percent }) => (
        <li key={id}>
          <span>{sku}</span>
          <span className="t-figure">{`${money(before)} → ${money(after)}`}</span>
          <span className="t-figure">
            {before === null ? '' : `${percent.startsWith('-') ? '' : '+'}${formatNumber(percent, language, 2)}%`}
          </span>
        </li>
      ))}
    </ul>
  );
}
