import type { PoItem } from '#features/work/purchase-desk/contract/po-items.model.ts';
import { poItemsTexts as words } from '#features/work/purchase-desk/contract/po-items.texts.ts';
import { formatDate } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { Printed } from '#web/ui/printed.tsx';

type Props = { readonly lines: readonly PoItem[]; readonly onDone: () => void };

/** What the hub waits for, by purchase order, with room to write what was counted. No costs are on it: it lies about. */
export function PrintedReceiving({ lines, onDone }: Props) {
  const t = useText();
  const orders = Map.groupBy(lines, ({ order }) => order.number);
  return (
    <Printed onDone={onDone}>
      <h1>
        {t(words.receivingList)} {formatDate(new Date())}
      </h1>
      {[...orders].map(([number, own]) => (
        <div key={number}>
          <h2>
            {number} · {own[0]!.seller.name}
          </h2>
          <table>
            <thead>
              <tr>
                <th>{t(words.sku)}</th>
                <th>EAN</th>
                <th>{t(words.product)}</th>
                <th>{t(words.expected)}</th>
                <th>{t(words.open)}</th>
                <th>{t(words.counted)}</th>
                <th>{t(words.damaged)}</th>
              </tr>
            </thead>
            <tbody>
              {own.map((line) => (
                <tr key={line.id}>
                  <td>{line.sku}</td>
                  <td>{line.ean ?? ''}</td>
                  <td>{line.name}</td>
                  <td>{formatDate(line.confirmed_on ?? line.promised_on)}</td>
                  <td>{line.open}</td>
                  <td>______</td>
                  <td>______</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
    </Printed>
  );
}
