import { Select } from 'antd';
import { useState } from 'react';
import type { SellableVariant } from '#features/trade/orders/contract/orders.model.ts';
import { orderTexts as words } from '#features/trade/orders/contract/orders.texts.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { useDebounced } from '#web/lib/use-debounced.ts';
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
  const [typed, setTyped] = useState('');
  const text = useDebounced(typed.trim(), 300);
  const found = useSellable(shop, text);
  const variants = text === '' ? [] : (found.data ?? []);
  const waits = typed.trim() === '' ? t(words.linkFind) : found.isFetching || text !== typed.trim() ? '…' : null;
  return (
    <Select<number>
      className={styles.picker}
      aria-label={label}
      placeholder={t(words.linkFind)}
      value={null}
      showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
      loading={found.isFetching}
      notFoundContent={found.isError ? found.error.message : (waits ?? t(words.linkNone))}
      options={variants.map((variant) => ({ value: variant.id, label: variant.name, variant }))}
      optionRender={({ data: { variant } }) => (
        <span className={styles.option}>
          <span>{variant.name}</span>
          <span className={styles.codes}>
            {[
              variant.sku_intern,
              variant.ean,
              variant.gross && formatMoney(variant.gross, variant.currency, language),
              t(words.stockOf, { stock: variant.stock }),
            ]
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
