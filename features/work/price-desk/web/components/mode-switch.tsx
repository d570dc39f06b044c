import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { pinPrice } from '#features/selling/pricing/contract/prices.calls.ts';
import {
  calculateShopOperation,
  followSuppliersOperation,
} from '#features/selling/pricing/contract/prices.operations.ts';
import { priceExplainTexts as words } from '#features/work/price-desk/contract/price-explain.texts.ts';
import { Can } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { useShopId } from '#web/lib/use-url-search.ts';
import { usePriceAlerts } from '../price-desk.api.ts';

const OnePreview = lazy(() => import('./one-preview.tsx').then((module) => ({ default: module.OnePreview })));

/** Whether the shop calculates its prices: a bulk change with preview and undo. */
export function ModeSwitch() {
  const t = useText();
  const shopId = useShopId();
  const { data } = usePriceAlerts(true);
  const [open, setOpen] = useState(false);
  if (!data) return null;
  const operation = data.calculated ? followSuppliersOperation : calculateShopOperation;
  return (
    <Can call={pinPrice}>
      <Button onClick={() => setOpen(true)}>{t(data.calculated ? words.follow : words.calculate)}</Button>
      {open ? (
        <Suspense fallback={null}>
          <OnePreview
            operation={operation.name}
            input={{}}
            ids={[shopId]}
            text={words.switchCount}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </Can>
  );
}
