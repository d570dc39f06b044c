import { InputNumber } from 'antd';
import { useState } from 'react';
import type { PurchaseOrder } from '#features/trade/purchasing/contract/purchasing.model.ts';
import { purchasingTexts } from '#features/trade/purchasing/contract/purchasing.texts.ts';
import { purchaseDeskTexts as words } from '#features/work/purchase-desk/contract/purchase-desk.texts.ts';
import { notify } from '#web/lib/notify.ts';
import { useText } from '#web/lib/text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useSplitOrder } from '../../purchase-desk.api.ts';
import styles from '../../purchase-desk.module.css';

type Props = { readonly order: PurchaseOrder; readonly onClose: () => void; readonly onSplit: (id: number) => void };

/** How many pieces of each line go to a new draft. */
export function SplitDialog({ order, onClose, onSplit }: Props) {
  const t = useText();
  const split = useSplitOrder();
  const [moved, setMoved] = useState<Readonly<Record<number, number>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const run = () => {
    const lines = order.items.map(({ id }) => ({ id, qty: moved[id] ?? 0 })).filter(({ qty }) => qty > 0);
    if (lines.length === 0) return setProblem(t(purchasingTexts.nothingReceived));
    if (order.items.every(({ id, qty }) => (moved[id] ?? 0) >= qty)) return setProblem(t(words.splitAll));
    split.mutate(
      { params: { id: order.id }, body: { version: order.version, lines } },
      {
        onSuccess: (made) => {
          notify.success(t(words.splitDone, { number: made.number }));
          onClose();
          onSplit(made.id);
        },
        onError: (error) => setProblem(error.issues[0]?.message ?? error.message),
      },
    );
  };
  return (
    <Dialog
      width={640}
      title={t(words.splitTitle, { number: order.number })}
      okText={t(words.splitNow)}
      busy={split.isPending}
      onOk={run}
      onClose={onClose}
    >
      <p>{t(words.splitWhy)}</p>
      {problem ? (
        <p className="t-problem" role="alert">
          {problem}
        </p>
      ) : null}
      <table className={`t-table ${styles.lines}`}>
        <thead>
          <tr>
            <th scope="col">{t(purchasingTexts.product)}</th>
            <th scope="col" className={styles.number}>
              {t(words.ordered)}
            </th>
            <th scope="col">{t(words.toNew)}</th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((line) => (
            <tr key={line.id}>
              <td>
                {line.name}
                <span className={styles.codes}>{line.sku}</span>
              </td>
              <td className={styles.number} data-label={t(words.ordered)}>
                {line.qty}
              </td>
              <td data-label={t(words.toNew)}>
                <InputNumber
                  className={styles.qty}
                  aria-label={t(words.toNewOf, { sku: line.sku })}
                  min={0}
                  max={line.qty}
                  precision={0}
                  value={moved[line.id] ?? 0}
                  onChange={(value) => {
                    setProblem(null);
                    setMoved((before) => ({ ...before, [line.id]: value ?? 0 }));
                  }}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
