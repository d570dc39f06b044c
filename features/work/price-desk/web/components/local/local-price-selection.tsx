import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import {
  acceptSellerPricesOperation,
  rejectSellerPricesOperation,
} from '#features/catalogue/products/contract/products.operations.ts';
import { localPriceTexts as words } from '#features/work/price-desk/contract/local-prices.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { type SelectionStore, useSelectedIds } from '#web/ui/grid/selection-store.ts';
import styles from '../../price-desk.module.css';
import { ReasonDialog } from '../reason-dialog.tsx';

const OnePreview = lazy(() => import('../one-preview.tsx').then((module) => ({ default: module.OnePreview })));

type Act =
  | { readonly kind: 'approve' }
  | { readonly kind: 'ask' }
  | { readonly kind: 'refuse'; readonly reason: string };

/** Decides about the new prices of the selected rows; the preview says of each what it becomes, or that nothing waits. */
export function LocalPriceSelection({ store }: { store: SelectionStore }) {
  const t = useText();
  const ids = [...useSelectedIds(store)];
  const [act, setAct] = useState<Act | null>(null);
  if (ids.length === 0) return null;
  const close = () => setAct(null);
  const dialog = { ids, onClose: close, onDone: store.clear };
  return (
    <>
      <div className={styles.chosen} role="status">
        <strong>{t(words.chosen, { count: ids.length })}</strong>
        <Button size="small" onClick={() => setAct({ kind: 'approve' })}>
          {t(words.approve)}
        </Button>
        <Button size="small" onClick={() => setAct({ kind: 'ask' })}>
          {t(words.refuse)}
        </Button>
        <Button size="small" type="text" onClick={store.clear}>
          {t(words.clear)}
        </Button>
      </div>
      <Suspense fallback={null}>
        {act?.kind === 'approve' ? (
          <OnePreview
            operation={acceptSellerPricesOperation.name}
            input={{ reason: '' }}
            text={words.approveCount}
            {...dialog}
          />
        ) : null}
        {act?.kind === 'ask' ? (
          <ReasonDialog
            title={words.refuseTitle}
            required
            onReason={(reason) => setAct({ kind: 'refuse', reason })}
            onClose={close}
          />
        ) : null}
        {act?.kind === 'refuse' ? (
          <OnePreview
            operation={rejectSellerPricesOperation.name}
            input={{ reason: act.reason }}
            text={words.refuseCount}
            {...dialog}
          />
        ) : null}
      </Suspense>
    </>
  );
}
