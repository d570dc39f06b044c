import type { PriceRow } from '#features/selling/pricing/contract/prices.calls.ts';
import { priceExplainTexts as words } from '#features/work/price-desk/contract/price-explain.texts.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { useMoney } from '#web/lib/money/use-money.ts';
import { useText } from '#web/lib/text.tsx';
import styles from '../price-desk.module.css';

/** The discount with a period that this price has, or will have. */
export function DiscountLine({ row: { discount, currency } }: { row: PriceRow }) {
  const t = useText();
  const { price } = useMoney();
  if (!discount) return null;
  const { kind, value, gross, until, reason } = discount;
  const from = formatDateTime(discount.from);
  const money = (amount: string) => price(amount, currency);
  const off = kind === 'percent' ? `−${value}%` : kind === 'amount' ? `−${money(value)}` : money(value);
  const said =
    gross === null
      ? t(words.discountPlanned, { value: off, from })
      : t(words.discountRuns, { price: money(gross), from });
  const whole = until === null ? said : t(words.discountUntil, { discount: said, until: formatDateTime(until) });
  return <p className={styles.note}>{[whole, reason].filter(Boolean).join(' · ')}</p>;
}
