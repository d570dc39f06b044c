import { orderLimits } from '#features/trade/orders/contract/orders.calls.ts';
import type { SellableVariant } from '#features/trade/orders/contract/orders.model.ts';
import { orderTexts as words } from '#features/trade/orders/contract/orders.texts.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { SearchPick } from '#web/ui/search-select/search-select.tsx';
import { useTypedSearch } from '#web/ui/search-select/use-typed-search.ts';
import { useSellable } from '../order-desk.api.ts';
import styles from '../order-desk.module.css';

type Props = {
  readonly label: string;
  readonly shop: number;
  readonly onPick: (variant: SellableVariant) => void;
};

/** Finds variants while a person types, or a reader of barcodes does. */
export function SellablePicker({ label, shop, onPick }: Props) {
  const t = useText();
  const language = useLanguage();
  const search = useTypedSearch({ shortest: 1 });
  const found = useSellable(shop, search.text, search.asks);
  const codesOf = ({ sku_intern, ean, gross, currency, stock }: SellableVariant) =>
    [sku_intern, ean, gross && formatMoney(gross, currency, language), t(words.stockOf, { stock })]
      .filter(Boolean)
      .join(' · ');
  return (
    <SearchPick
      className={styles.picker}
      label={label}
      placeholder={t(words.linkFind)}
      hint={t(words.linkFind)}
      search={search}
      found={found}
      choices={(found.data ?? []).map((variant) => ({
        value: variant.id,
        label: variant.name,
        detail: codesOf(variant),
        variant,
      }))}
      limit={orderLimits.found}
      onPick={({ variant }) => onPick(variant)}
    />
  );
}
