import { Link } from '@tanstack/react-router';
import { Drawer } from 'antd';
import { useState } from 'react';
import { HistoryOf, useMayReadHistory } from '#features/base/history/web/history.public.ts';
import { productHistory } from '#features/catalogue/products/contract/products.history-kinds.ts';
import type { PriceRow } from '#features/selling/pricing/contract/prices.calls.ts';
import { priceAcrossTexts } from '#features/work/price-desk/contract/price-across.texts.ts';
import { priceDeskTexts } from '#features/work/price-desk/contract/price-desk.texts.ts';
import { priceExplainTexts as words } from '#features/work/price-desk/contract/price-explain.texts.ts';
import { one } from '#web/lib/search.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { useSheetWidth } from '#web/ui/drawer-width.ts';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { usePricesOfVariant } from '../price-desk.api.ts';
import styles from '../price-desk.module.css';
import { DiscountLine } from './discount-line.tsx';
import { PriceDoubts } from './explain/price-doubts.tsx';
import { PriceRules } from './explain/price-rules.tsx';
import { PriceActions } from './price-actions.tsx';
import { PriceExplained } from './price-explained.tsx';
import { PriceHistory } from './price-history.tsx';
import { PriceShops } from './price-shops.tsx';
import { RevertButton } from './revert-button.tsx';

const parts = ['explain', 'rules', 'shops', 'log', 'history'] as const;
const labels = { ...words, rules: priceAcrossTexts.rules, history: priceAcrossTexts.history };

type Props = {
  readonly variantId: number;
  readonly productId: number | undefined;
  readonly title: string;
  /** A moment of the past; absent: now. */
  readonly at?: string | undefined;
  /** The change of the log that is looked at. */
  readonly event?: number | undefined;
  readonly onClose: () => void;
};

/** One price: why it is what it is, in every shop, and how it came to be. */
export function PriceDrawer({ variantId, productId: known, title, at, event, onClose }: Props) {
  const t = useText();
  const width = useSheetWidth();
  const { search, shopId } = useUrlSearch();
  const found = usePricesOfVariant(variantId);
  const here = found.data?.find((row) => row.shop_id === shopId);
  // What is done here may take its row out of the list behind.
  const productId = known ?? found.data?.[0]?.product_id;
  const mayRead = useMayReadHistory(productHistory);
  // Who changed what is kept of the product.
  const offered = parts.filter((known) => known !== 'history' || (mayRead && productId !== undefined));
  const part = offered.find((known) => known === one(search.part)) ?? 'explain';
  const ofEvent = event === undefined ? undefined : <RevertButton of={{ event, variantId }} />;
  const footer =
    here && at === undefined ? <PriceActions row={here} /> : here?.source === 'supplier' ? undefined : here && ofEvent;
  return (
    <Drawer
      open
      onClose={onClose}
      size={width}
      title={title}
      footer={footer}
      extra={
        productId === undefined ? null : (
          <Link className="t-button" to="/products" search={{ id: String(productId) }}>
            {t(words.product)}
          </Link>
        )
      }
    >
      <TabLinks
        label={t(words.parts)}
        current={part}
        tabs={offered.map((key) => ({
          key,
          label: t(labels[key]),
          patch: { part: key === 'explain' ? undefined : key },
        }))}
      />
      <div className={styles.part}>
        {found.isPending ? <FirstLoad rows={6} height={44} /> : null}
        {found.isError ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} /> : null}
        {here && part === 'explain' && at === undefined ? <PriceDoubts row={here} /> : null}
        {here?.discount && part === 'explain' && at === undefined ? <DiscountLine row={here} /> : null}
        {found.data ? <Part part={part} variantId={variantId} productId={productId} rows={found.data} at={at} /> : null}
      </div>
    </Drawer>
  );
}

type PartProps = {
  readonly part: (typeof parts)[number];
  readonly variantId: number;
  readonly productId: number | undefined;
  readonly rows: readonly PriceRow[];
  readonly at: string | undefined;
};

function Part({ part, variantId, productId, rows, at }: PartProps) {
  const { shopId } = useUrlSearch();
  if (part === 'rules')
    return <PriceRules variantId={variantId} shopId={shopId} row={rows.find((row) => row.shop_id === shopId)} />;
  if (part === 'history' && productId !== undefined) return <HistoryOf kind={productHistory.kind} id={productId} />;
  if (part === 'shops') return <PriceShops rows={rows} />;
  if (part === 'log') return <PriceHistory variantId={variantId} shopId={shopId} />;
  return <PriceExplained variantId={variantId} shopId={shopId} at={at} />;
}

/** What the drawer is called: by its variant, once its row has been on the page. */
export function usePriceTitle(sku: string | undefined): string {
  const t = useText();
  const [kept, setKept] = useState(sku);
  if (sku !== undefined && sku !== kept) setKept(sku);
  return kept === undefined ? t(priceDeskTexts.priceOne) : t(priceDeskTexts.priceOf, { sku: kept });
}
