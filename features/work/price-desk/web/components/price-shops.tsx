import { Link } from '@tanstack/react-router';
import { useShops } from '#features/base/shops/web/shops.public.ts';
import type { PriceRow } from '#features/selling/pricing/contract/prices.calls.ts';
import { priceCodeWord } from '#features/selling/pricing/contract/pricing.codes.ts';
import { priceDeskTexts as words } from '#features/work/price-desk/contract/price-desk.texts.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useMoney } from '#web/lib/money/use-money.ts';
import { patchSearch } from '#web/lib/search.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import styles from '../price-desk.module.css';

/** The same variant in every shop: price and margin, and where there is none, why. */
export function PriceShops({ rows }: { rows: readonly PriceRow[] }) {
  const t = useText();
  const language = useLanguage();
  const { price } = useMoney();
  const shops = useShops().data ?? [];
  return (
    <ul className={styles.shops}>
      {rows.map((row) => {
        const code = row.codes[0];
        return (
          <li key={row.shop_id}>
            <Link to="." search={(before) => patchSearch(before, { shopId: row.shop_id })}>
              {shops.find(({ id }) => id === row.shop_id)?.name ?? `#${row.shop_id}`}
            </Link>
            <span className="t-figure">{price(row.applied_gross, row.currency)}</span>
            <span className="t-figure">
              {row.net_margin === null ? '' : `${formatNumber(row.net_margin, language, 2)}%`}
            </span>
            {row.state === null ? (
              <span className="t-faint">{t(words.notCalculated)}</span>
            ) : (
              <StatusMark tone={code ? 'warning' : 'success'}>{code ? t(priceCodeWord(code)) : t(words.ok)}</StatusMark>
            )}
          </li>
        );
      })}
    </ul>
  );
}
