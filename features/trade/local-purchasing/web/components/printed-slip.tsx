import { useEffect, useState } from 'react';
import type { LocalOrder } from '#features/trade/local-purchasing/contract/local-orders.model.ts';
import { localOrderTexts as words } from '#features/trade/local-purchasing/contract/local-orders.texts.ts';
import { formatDate } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { Printed } from '#web/ui/printed.tsx';

/** The slip that goes with the goods to the hub: what is in the box, of whom, for which order of ours. Nothing of a customer. */
export function PrintedSlip({ order, onDone }: { order: LocalOrder; onDone: () => void }) {
  const t = useText();
  const [code, setCode] = useState<string | null>(null);
  useEffect(() => {
    let gone = false;
    // Without what draws it the slip is printed with its number alone.
    import('../barcode.ts')
      .then(({ readyCode128 }) => readyCode128(order.number))
      .catch(() => '')
      .then((image) => gone || setCode(image));
    return () => {
      gone = true;
    };
  }, [order.number]);
  if (code === null) return null;
  return (
    <Printed onDone={onDone}>
      <h1>
        {t(words.slipTitle)} {order.number}
      </h1>
      {code === '' ? null : <img src={code} alt={order.number} height={72} />}
      <p>
        {t(words.from)}: {[order.seller.name, order.municipality].filter(Boolean).join(', ')}
        <br />
        {order.deliver_to ? (
          <>
            {t(words.deliverTo)}: {[order.deliver_to.name, order.deliver_to.address].filter(Boolean).join(', ')}
            <br />
          </>
        ) : null}
        {t(words.date)}: {formatDate(new Date())}
      </p>
      <table>
        <thead>
          <tr>
            <th>{t(words.sku)}</th>
            <th>{t(words.products)}</th>
            <th>{t(words.quantity)}</th>
          </tr>
        </thead>
        <tbody>
          {order.items
            .filter(({ confirmed_qty }) => (confirmed_qty ?? 0) > 0)
            .map((line) => (
              <tr key={line.id}>
                <td>{line.sku}</td>
                <td>{line.name}</td>
                <td>{line.confirmed_qty}</td>
              </tr>
            ))}
        </tbody>
      </table>
      <p>{t(words.signature)}: ________________________</p>
    </Printed>
  );
}
