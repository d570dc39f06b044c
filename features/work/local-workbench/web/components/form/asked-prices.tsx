import type { AskedPriceRow } from '#features/intake/local-products/contract/local-products.model.ts';
import { localQualityTexts as words } from '#features/intake/local-products/contract/local-quality.texts.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import styles from '../../local-products.module.css';

/** Prices that wait for the market's approval, and those it refused last, with the reason. */
export function AskedPrices({ asked }: { asked: readonly AskedPriceRow[] }) {
  const t = useText();
  if (asked.length === 0) return null;
  const money = (price: string | null, discount: string | null) => formatMoney(discount ?? price, 'EUR');
  return (
    <div className={styles.note} role="status">
      {asked.map((row) => (
        <p key={row.variant_id}>
          {row.state === 'waiting'
            ? t(words.priceWaits, {
                sku: row.sku,
                price: money(row.price, row.discount_price),
                held: money(row.held_price, row.held_discount_price),
              })
            : t(words.priceRefused, {
                sku: row.sku,
                price: money(row.price, row.discount_price),
                reason: row.reason ?? '',
              })}
        </p>
      ))}
    </div>
  );
}
