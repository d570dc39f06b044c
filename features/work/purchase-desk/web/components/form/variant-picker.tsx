import type { PurchasableVariant } from '#features/trade/purchasing/contract/purchasing.model.ts';
import { purchaseLimits } from '#features/trade/purchasing/contract/purchasing.rules.ts';
import { purchasingTexts as words } from '#features/trade/purchasing/contract/purchasing.texts.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { SearchPick } from '#web/ui/search-select/search-select.tsx';
import { useTypedSearch } from '#web/ui/search-select/use-typed-search.ts';
import { usePurchasable } from '../../purchase-desk.api.ts';
import styles from '../../purchase-desk.module.css';

type Props = {
  readonly sellerId: number | null;
  readonly currency: string;
  readonly onPick: (variant: PurchasableVariant) => void;
};

/** Finds a supplier's variants while a person types, or a reader of barcodes does. */
export function VariantPicker({ sellerId, currency, onPick }: Props) {
  const t = useText();
  const language = useLanguage();
  const search = useTypedSearch({ shortest: 1 });
  const found = usePurchasable(sellerId, search.text, search.asks);
  const price = (variant: PurchasableVariant): string => {
    if (variant.purchase_price === null) return t(words.priceUnknown);
    const shown = formatMoney(variant.purchase_price, variant.currency, language);
    return variant.currency === currency
      ? shown
      : `${shown} (${t(words.otherCurrency, { currency: variant.currency })})`;
  };
  const codesOf = (variant: PurchasableVariant) =>
    [variant.sku, variant.ean, price(variant), t(words.stockOf, { stock: variant.stock })].filter(Boolean).join(' · ');
  return (
    <SearchPick
      className={styles.picker}
      label={t(words.addLines)}
      placeholder={sellerId === null ? t(words.supplierRequired) : `${t(words.addLines)}: ${t(words.findVariant)}`}
      hint={t(words.findFirst)}
      disabled={sellerId === null}
      search={search}
      found={found}
      choices={(found.data ?? []).map((variant) => ({
        value: variant.id,
        label: variant.name,
        detail: codesOf(variant),
        variant,
      }))}
      limit={purchaseLimits.found}
      onPick={({ variant }) => onPick(variant)}
    />
  );
}
