import {
  AppstoreOutlined,
  CheckCircleOutlined,
  ContainerOutlined,
  EuroOutlined,
  ShopOutlined,
  TagOutlined,
  TranslationOutlined,
} from '@ant-design/icons';
import { type ComponentType, memo } from 'react';
import type { ProductRow } from '#features/catalogue/products/contract/products.model.ts';
import { readinessFilterTexts, readinessTexts } from '#features/catalogue/products/contract/products.sentences.ts';
import { productStatus } from '#features/catalogue/products/contract/products.status.ts';
import { rowTexts } from '#features/catalogue/products/contract/products-list.texts.ts';
import { productScreenTexts as notes } from '#features/catalogue/products/contract/products-screen.texts.ts';
import { inShopColor, stockIndicator, syncIndicator } from '#features/work/workbench/contract/products.indicators.ts';
import { type Text, wordFor } from '#kit/text.ts';
import { useText } from '#web/lib/text.tsx';
import styles from './product-table.module.css';

type Indicator = {
  readonly text: Text;
  readonly icon: ComponentType<{ 'aria-hidden'?: boolean }>;
  readonly on: (row: ProductRow) => boolean;
};

/** PMS-080 to PMS-084. */
export const indicators: readonly Indicator[] = [
  { text: rowTexts.translated, icon: TranslationOutlined, on: (row) => row.is_translated },
  { text: rowTexts.categoriesMapped, icon: AppstoreOutlined, on: (row) => row.categories.some((it) => !it.is_deleted) },
  { text: rowTexts.brandMapped, icon: TagOutlined, on: (row) => Boolean(row.brand?.mapped_brand?.shop_brand_id) },
  { text: rowTexts.pricePresent, icon: EuroOutlined, on: (row) => row.has_price },
  { text: rowTexts.approved, icon: CheckCircleOutlined, on: (row) => row.status === productStatus.approved },
];

const syncTexts = { 'Not synced': rowTexts.notSynced, 'In shop': rowTexts.inShop, 'Not in shop': rowTexts.notInShop };

/**
 * What a row says about itself. Marks, not buttons; a missing one is crossed out and a red one carries "!", so that
 * nothing is said by colour alone. `inShopList` shows the stock as well (STA-055).
 */
export const RowIndicators = memo(function RowIndicators({
  product,
  inShopList,
}: {
  product: ProductRow;
  inShopList: boolean;
}) {
  const t = useText();
  const stock = inShopList ? stockIndicator(product) : null;
  const reasons =
    product.not_ready.length === 0
      ? undefined
      : t(readinessFilterTexts.notReady, {
          reasons: product.not_ready.map((code) => t(wordFor(readinessTexts, code))).join('; '),
        });
  return (
    <span className={styles.marks}>
      {indicators.map(({ text, icon, on }) => {
        const set = on(product);
        return (
          <Mark
            key={text.en}
            icon={icon}
            tone={set ? 'on' : 'off'}
            label={set ? t(text) : t(notes.notYet, { what: t(text) })}
          />
        );
      })}
      <Mark
        icon={ShopOutlined}
        tone={inShopColor(product)}
        label={t(syncTexts[syncIndicator(product)])}
        more={reasons}
      />
      {stock === null ? null : (
        <Mark
          icon={ContainerOutlined}
          tone={stock}
          label={t(stock === 'red' ? rowTexts.stockWaiting : rowTexts.stockUpdated)}
        />
      )}
    </span>
  );
});

type MarkProps = {
  readonly icon: Indicator['icon'];
  readonly tone: 'on' | 'off' | 'red' | 'green' | 'grey';
  readonly label: string;
  readonly more?: string | undefined;
};

function Mark({ icon: Icon, tone, label, more }: MarkProps) {
  return (
    <>
      <span
        className={styles.mark}
        data-tone={tone}
        role="img"
        aria-label={label}
        data-tip={more ? `${label}. ${more}` : label}
      >
        <Icon aria-hidden />
      </span>
      {more ? <span className="t-hidden">{more}</span> : null}
    </>
  );
}
