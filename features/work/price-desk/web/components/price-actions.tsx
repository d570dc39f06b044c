import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { type PriceRow, pinPrice } from '#features/selling/pricing/contract/prices.calls.ts';
import {
  acceptPricesOperation,
  recalculatePricesOperation,
  rejectPricesOperation,
  stopDiscountOperation,
} from '#features/selling/pricing/contract/prices.operations.ts';
import { priceExplainTexts as words } from '#features/work/price-desk/contract/price-explain.texts.ts';
import { Can } from '#web/lib/can.tsx';
import { notify } from '#web/lib/notify.ts';
import { showFailure } from '#web/lib/query-client.ts';
import { useText } from '#web/lib/text.tsx';
import { usePinPrice } from '../price-desk.api.ts';
import styles from '../price-desk.module.css';

const PinDialog = lazy(() => import('./pin-dialog.tsx').then((module) => ({ default: module.PinDialog })));
const OnePreview = lazy(() => import('./one-preview.tsx').then((module) => ({ default: module.OnePreview })));
const DiscountDialog = lazy(() =>
  import('./discount-dialog.tsx').then((module) => ({ default: module.DiscountDialog })),
);
const operations = {
  accept: { name: acceptPricesOperation.name, input: { reason: '' }, text: words.acceptCount },
  reject: { name: rejectPricesOperation.name, input: { reason: '' }, text: words.rejectCount },
  stopDiscount: { name: stopDiscountOperation.name, input: {}, text: words.stopDiscountCount },
  recalculate: { name: recalculatePricesOperation.name, input: {}, text: words.recalculateCount },
} as const;
type Act = keyof typeof operations | 'discount';

/** What can be done with one price; nothing where the shop does not calculate. */
export function PriceActions({ row }: { row: PriceRow }) {
  const t = useText();
  const [pinning, setPinning] = useState(false);
  const [acting, setActing] = useState<Act | null>(null);
  const end = usePinPrice(() => notify.success(t(words.ended)));
  if (row.source === 'supplier') return null;
  const endPin = () =>
    end.mutate(
      {
        params: { variantId: row.variant_id },
        body: { kind: 'gross', amount: null, version: row.version, until: null, reason: '', confirmed: true },
      },
      { onError: (error) => showFailure(error) },
    );
  return (
    <Can call={pinPrice}>
      <div className={styles.actions}>
        <Button type="primary" onClick={() => setPinning(true)}>
          {t(words.setByHand)}
        </Button>
        {row.pin ? (
          <Button loading={end.isPending} onClick={endPin}>
            {t(words.endByHand)}
          </Button>
        ) : null}
        {row.waiting ? (
          <>
            <Button onClick={() => setActing('accept')}>{t(words.accept)}</Button>
            <Button onClick={() => setActing('reject')}>{t(words.reject)}</Button>
          </>
        ) : null}
        <Button onClick={() => setActing('discount')}>{t(words.discount)}</Button>
        {row.discount ? <Button onClick={() => setActing('stopDiscount')}>{t(words.stopDiscount)}</Button> : null}
        <Button onClick={() => setActing('recalculate')}>{t(words.recalculate)}</Button>
      </div>
      <Suspense fallback={null}>
        {pinning ? <PinDialog row={row} onClose={() => setPinning(false)} /> : null}
        {acting === 'discount' ? <DiscountDialog ids={[row.variant_id]} onClose={() => setActing(null)} /> : null}
        {acting && acting !== 'discount' ? (
          <OnePreview
            operation={operations[acting].name}
            input={operations[acting].input}
            ids={[row.variant_id]}
            text={operations[acting].text}
            onClose={() => setActing(null)}
          />
        ) : null}
      </Suspense>
    </Can>
  );
}
