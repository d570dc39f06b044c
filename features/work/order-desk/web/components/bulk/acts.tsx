import { Button } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { actOnOrder } from '#features/trade/orders/contract/orders.calls.ts';
import { proposeOrders } from '#features/trade/sourcing/contract/sourcing.calls.ts';
import { orderBulkTexts as words } from '#features/work/order-desk/contract/order-bulk.texts.ts';
import { Can, useMayCall } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import type { ActName } from './act-values.ts';
import styles from './bulk.module.css';

const ActDialog = lazy(() => import('./act-dialog.tsx').then((module) => ({ default: module.ActDialog })));

type Props = {
  readonly label: string;
  readonly acts: readonly ActName[];
  readonly ids: readonly number[];
  /** Beside the label: the way to all that is found. */
  readonly more?: ReactNode;
  /** Behind the actions: what can be printed of it. */
  readonly prints?: ReactNode;
  readonly onClear?: () => void;
  readonly onDone: () => void;
};

/** They open draft purchase orders. */
const buying: readonly ActName[] = ['propose', 'split'];

/** What can be done with what is chosen, each with a preview first. */
export function Acts({ label, acts, ids, more, prints, onClear, onDone }: Props) {
  const t = useText();
  const [act, setAct] = useState<ActName | null>(null);
  const buys = useMayCall(proposeOrders);
  const offered = buys ? acts : acts.filter((one) => !buying.includes(one));
  return (
    <div className={styles.acts} role="status">
      <strong>{label}</strong>
      {more}
      <Can call={actOnOrder}>
        {offered.map((one) => (
          <Button
            key={one}
            size="small"
            danger={one === 'cancel' || one === 'cancelRefund'}
            onClick={() => setAct(one)}
          >
            {t(words[one])}
          </Button>
        ))}
      </Can>
      {prints}
      {onClear ? (
        <Button size="small" type="text" onClick={onClear}>
          {t(words.clear)}
        </Button>
      ) : null}
      <Suspense fallback={null}>
        {act ? <ActDialog act={act} ids={ids} onClose={() => setAct(null)} onDone={onDone} /> : null}
      </Suspense>
    </div>
  );
}
