import { Select } from 'antd';
import { useState } from 'react';
import type { PurchasableVariant } from '#features/trade/purchasing/contract/purchasing.model.ts';
import { purchasingTexts as words } from '#features/trade/purchasing/contract/purchasing.texts.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { useDebounced } from '#web/lib/use-debounced.ts';
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
  const [typed, setTyped] = useState('');
  const text = useDebounced(typed.trim(), 300);
  const found = usePurchasable(sellerId, text);
  const variants = text === '' ? [] : (found.data ?? []);
  const price = (variant: PurchasableVariant): string => {
    if (variant.purchase_price === null) return t(words.priceUnknown);
    const shown = formatMoney(variant.purchase_price, variant.currency, language);
    return variant.currency === currency
      ? shown
      : `${shown} (${t(words.otherCurrency, { currency: variant.currency })})`;
  };
  const nothing =
    typed.trim() === '' ? t(words.findFirst) : found.isFetching || text !== typed.trim() ? '…' : t(words.noVariant);
  return (
    <Select<number>
      className={styles.picker}
      aria-label={t(words.addLines)}
      placeholder={sellerId === null ? t(words.supplierRequired) : `${t(words.addLines)}: ${t(words.findVariant)}`}
      disabled={sellerId === null}
      value={null}
      showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
      loading={found.isFetching}
      notFoundContent={found.isError ? found.error.message : nothing}
      options={variants.map((variant) => ({ value: variant.id, label: variant.name, variant }))}
      optionRender={({ data: { variant } }) => (
        <span className={styles.option}>
          <span>{variant.name}</span>
          <span className={styles.codes}>
            {[variant.sku, variant.ean, price(variant), t(words.stockOf, { stock: variant.stock })]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
      )}
      onSelect={(id) => {
        const variant = variants.find((one) => one.id === id);
        if (variant) onPick(variant);
        setTyped('');
      }}
    />
  );
}
