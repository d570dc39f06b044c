import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { Asked } from '#features/base/change-sets/web/change-sets.public.ts';
import {
  acceptPricesOperation,
  recalculatePricesOperation,
  rejectPricesOperation,
  settleDoubtsOperation,
  stopDiscountOperation,
  unpinPricesOperation,
} from '#features/selling/pricing/contract/prices.operations.ts';
import { sendPricesOperation } from '#features/selling/publishing/contract/publishing.operations.ts';
import { sendPrices } from '#features/selling/publishing/contract/publishing.prices.calls.ts';
import { priceExplainTexts as words } from '#features/work/price-desk/contract/price-explain.texts.ts';
import type { Text } from '#kit/text.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { type SelectionStore, useSelectedIds } from '#web/ui/grid/selection-store.ts';
import styles from '../price-desk.module.css';

const OnePreview = lazy(() => import('./one-preview.tsx').then((module) => ({ default: module.OnePreview })));
const ChangeDialog = lazy(() => import('./change-dialog.tsx').then((module) => ({ default: module.ChangeDialog })));
const ReasonDialog = lazy(() => import('./reason-dialog.tsx').then((module) => ({ default: module.ReasonDialog })));
const AssignDialog = lazy(() => import('./assign-dialog.tsx').then((module) => ({ default: module.AssignDialog })));
const DiscountDialog = lazy(() =>
  import('./discount-dialog.tsx').then((module) => ({ default: module.DiscountDialog })),
);

type Act = {
  readonly name: string;
  readonly input: Asked['input'];
  readonly label: Text;
  readonly text: Text;
  /** Asked before the preview, and kept with the decision. */
  readonly reason?: { readonly title: Text; readonly required: boolean; readonly help?: Text };
};
const stopDiscount: Act = {
  name: stopDiscountOperation.name,
  input: {},
  label: words.stopDiscount,
  text: words.stopDiscountCount,
};
const acts: readonly Act[] = [
  { name: unpinPricesOperation.name, input: {}, label: words.endByHand, text: words.endCount },
  stopDiscount,
  {
    name: acceptPricesOperation.name,
    input: { reason: '' },
    label: words.accept,
    text: words.acceptCount,
    reason: { title: words.acceptTitle, required: false },
  },
  {
    name: rejectPricesOperation.name,
    input: { reason: '' },
    label: words.reject,
    text: words.rejectCount,
    reason: { title: words.rejectTitle, required: true },
  },
  { name: recalculatePricesOperation.name, input: {}, label: words.recalculate, text: words.recalculateCount },
];
const settle: Act = {
  name: settleDoubtsOperation.name,
  input: { reason: '' },
  label: words.settle,
  text: words.settleCount,
  reason: { title: words.settleTitle, required: true, help: words.settleHelp },
};
const send: Act = { name: sendPricesOperation.name, input: {}, label: words.sendToShop, text: words.sendCount };

type Props = {
  readonly store: SelectionStore;
  readonly calculated: boolean;
  /** The list is of what came out different when it was calculated again. */
  readonly doubted: boolean;
};

/** What can be done with the selected prices, each with a preview; what a row cannot take is refused there with its reason. Where suppliers' prices serve: discounts. */
export function PriceSelection({ store, calculated, doubted }: Props) {
  const t = useText();
  const maySend = useMayCall(sendPrices);
  const ids = [...useSelectedIds(store)];
  const [act, setAct] = useState<Act | 'change' | 'discount' | 'assign' | null>(null);
  const asks = act !== null && typeof act === 'object' ? act.reason : undefined;
  if (ids.length === 0) return null;
  const close = () => setAct(null);
  return (
    <>
      <div className={styles.chosen} role="status">
        <strong>{t(words.chosen, { count: ids.length })}</strong>
        {calculated ? (
          <Button size="small" onClick={() => setAct('change')}>
            {t(words.change)}
          </Button>
        ) : null}
        <Button size="small" onClick={() => setAct('discount')}>
          {t(words.discount)}
        </Button>
        {calculated ? (
          <Button size="small" onClick={() => setAct('assign')}>
            {t(words.assign)}
          </Button>
        ) : null}
        {[
          ...(doubted ? [settle] : []),
          ...acts.filter((one) => calculated || one === stopDiscount),
          ...(maySend ? [send] : []),
        ].map((one) => (
          <Button key={one.name} size="small" onClick={() => setAct(one)}>
            {t(one.label)}
          </Button>
        ))}
        <Button size="small" type="text" onClick={store.clear}>
          {t(words.clear)}
        </Button>
      </div>
      <Suspense fallback={null}>
        {act === 'change' ? <ChangeDialog ids={ids} onClose={close} onDone={store.clear} /> : null}
        {act === 'assign' ? <AssignDialog ids={ids} onClose={close} onDone={store.clear} /> : null}
        {act === 'discount' ? <DiscountDialog ids={ids} onClose={close} onDone={store.clear} /> : null}
        {act !== null && typeof act === 'object' && asks ? (
          <ReasonDialog
            {...asks}
            onReason={(reason) => setAct({ name: act.name, input: { reason }, label: act.label, text: act.text })}
            onClose={close}
          />
        ) : null}
        {act !== null && typeof act === 'object' && !asks ? (
          <OnePreview
            operation={act.name}
            input={act.input}
            ids={ids}
            text={act.text}
            onClose={close}
            onDone={store.clear}
          />
        ) : null}
      </Suspense>
    </>
  );
}
