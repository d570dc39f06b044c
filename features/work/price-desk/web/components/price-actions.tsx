import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { canSettle } from '#features/selling/pricing/contract/checking/doubts.ts';
import { type PriceRow, pinPrice } from '#features/selling/pricing/contract/prices.calls.ts';
import {
  acceptPricesOperation,
  recalculatePricesOperation,
  rejectPricesOperation,
  settleDoubtsOperation,
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
const ReasonDialog = lazy(() => import('./reason-dialog.tsx').then((module) => ({ default: module.ReasonDialog })));
/** Decisions, which ask why. */
const decisions = {
  accept: { name: acceptPricesOperation.name, text: words.acceptCount, title: words.acceptTitle, required: false },
  reject: { name: rejectPricesOperation.name, text: words.rejectCount, title: words.rejectTitle, required: true },
  settle: {
    name: settleDoubtsOperation.name,
    text: words.settleCount,
    title: words.settleTitle,
    help: words.settleHelp,
    required: true,
  },
} as const;
const operations = {
  stopDiscount: { name: stopDiscountOperation.name, input: {}, text: words.stopDiscountCount },
  recalculate: { name: recalculatePricesOperation.name, input: {}, text: words.recalculateCount },
} as const;
type Decision = keyof typeof decisions;
const asked = ({ title, required, ...more }: (typeof decisions)[Decision]) => ({
  title,
  required,
  ...('help' in more ? { help: more.help } : {}),
});
type Act = keyof typeof operations | 'discount' | { readonly decision: Decision; readonly reason: string };

/** What can be done with one price; where the shop does not calculate, a discount with a period. */
export function PriceActions({ row }: { row: PriceRow }) {
  const t = useText();
  const [pinning, setPinning] = useState(false);
  const [acting, setActing] = useState<Act | null>(null);
  const [asking, setAsking] = useState<Decision | null>(null);
  const end = usePinPrice(() => notify.success(t(words.ended)));
  const calculated = row.source !== 'supplier';
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
        {calculated ? (
          <Button type="primary" onClick={() => setPinning(true)}>
            {t(words.setByHand)}
          </Button>
        ) : null}
        {calculated && row.pin ? (
          <Button loading={end.isPending} onClick={endPin}>
            {t(words.endByHand)}
          </Button>
        ) : null}
        {calculated && row.waiting ? (
          <>
            <Button onClick={() => setAsking('accept')}>{t(words.accept)}</Button>
            <Button onClick={() => setAsking('reject')}>{t(words.reject)}</Button>
          </>
        ) : null}
        {(row.doubts ?? []).some(canSettle) ? (
          <Button onClick={() => setAsking('settle')}>{t(words.settle)}</Button>
        ) : null}
        <Button onClick={() => setActing('discount')}>{t(words.discount)}</Button>
        {row.discount ? <Button onClick={() => setActing('stopDiscount')}>{t(words.stopDiscount)}</Button> : null}
        {calculated ? <Button onClick={() => setActing('recalculate')}>{t(words.recalculate)}</Button> : null}
      </div>
      <Suspense fallback={null}>
        {pinning ? <PinDialog row={row} onClose={() => setPinning(false)} /> : null}
        {acting === 'discount' ? <DiscountDialog ids={[row.variant_id]} onClose={() => setActing(null)} /> : null}
        {asking ? (
          <ReasonDialog
            {...asked(decisions[asking])}
            onReason={(reason) => {
              setActing({ decision: asking, reason });
              setAsking(null);
            }}
            onClose={() => setAsking(null)}
          />
        ) : null}
        {acting && typeof acting === 'object' ? (
          <OnePreview
            operation={decisions[acting.decision].name}
            input={{ reason: acting.reason }}
            ids={[row.variant_id]}
            text={decisions[acting.decision].text}
            onClose={() => setActing(null)}
          />
        ) : null}
        {acting && typeof acting === 'string' && acting !== 'discount' ? (
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
