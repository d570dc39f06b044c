import { useState } from 'react';
import type { PurchaseOrder } from '#features/trade/purchasing/contract/purchasing.model.ts';
import { purchasingTexts } from '#features/trade/purchasing/contract/purchasing.texts.ts';
import { purchaseDeskTexts as words } from '#features/work/purchase-desk/contract/purchase-desk.texts.ts';
import { notify } from '#web/lib/notify.ts';
import { useText } from '#web/lib/text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LineTable } from '#web/ui/line-table/line-table.tsx';
import { useSplitOrder } from '../../purchase-desk.api.ts';
import { PiecesField } from '../lines/pieces-field.tsx';

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
      <LineTable
        lines={order.items}
        product={purchasingTexts.product}
        problem={problem}
        columns={[
          { name: words.ordered, figure: true, of: ({ qty }) => qty },
          {
            name: words.toNew,
            of: ({ id, sku, qty }) => (
              <PiecesField
                label={t(words.toNewOf, { sku })}
                most={qty}
                value={moved[id] ?? 0}
                onChange={(pieces) => {
                  setProblem(null);
                  setMoved((before) => ({ ...before, [id]: pieces }));
                }}
              />
            ),
          },
        ]}
      />
    </Dialog>
  );
}
