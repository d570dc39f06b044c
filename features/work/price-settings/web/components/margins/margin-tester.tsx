import { Input } from 'antd';
import { useState } from 'react';
import { useCurrentShop } from '#features/base/shops/web/shops.public.ts';
import { PriceExplained, usePrices } from '#features/work/price-desk/web/price-desk.public.ts';
import { marginMatrixTexts as words } from '#features/work/price-settings/contract/margin-matrix.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import styles from '../price-settings.module.css';

/** A SKU of the chosen shop, and how its price comes about. */
export function MarginTester() {
  const t = useText();
  const shop = useCurrentShop().data;
  const [sku, setSku] = useState('');
  return (
    <section className={styles.part}>
      <h3>{t(words.tester)}</h3>
      <p className="t-faint">{t(words.testerWhy, { shop: shop?.name ?? '…' })}</p>
      <Input.Search
        className={styles.sku}
        aria-label={t(words.sku)}
        placeholder={t(words.sku)}
        maxLength={100}
        allowClear
        onSearch={(text) => setSku(text.trim())}
      />
      {sku === '' || !shop ? null : <Tried key={sku} sku={sku} shopId={shop.id} />}
    </section>
  );
}

function Tried({ sku, shopId }: { sku: string; shopId: number }) {
  const t = useText();
  const found = usePrices({ search_text: sku, pageSize: '10', page: '0' });
  if (found.isPending) return <FirstLoad rows={4} height={36} />;
  if (found.isError) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  const rows = found.data.results.flatMap((row) => ('id' in row ? [row] : []));
  const same = (text: string) => text.toLowerCase() === sku.toLowerCase();
  const row = rows.find((one) => same(one.sku_intern) || same(one.sku)) ?? rows[0];
  if (!row) return <p role="status">{t(words.noSku)}</p>;
  return (
    <>
      <strong>{[row.sku_intern, row.name].filter(Boolean).join(' · ')}</strong>
      <PriceExplained variantId={row.id} shopId={shopId} at={undefined} />
    </>
  );
}
