import { localItemTexts as words } from '#features/trade/local-purchasing/contract/local-items.texts.ts';
import type { LocalItemRow } from '#features/trade/local-purchasing/contract/local-orders.model.ts';
import { localOrderTexts } from '#features/trade/local-purchasing/contract/local-orders.texts.ts';
import { pickUpTexts } from '#features/trade/local-purchasing/contract/pick-ups.texts.ts';
import { formatDate, formatDateTime } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { Printed } from '#web/ui/printed.tsx';

type Props = { readonly rows: readonly LocalItemRow[]; readonly onDone: () => void };

/** Chosen lines on paper, by municipality and seller, with a box for each. Nothing of a customer is on it: it lies about. */
export function PrintedItems({ rows, onDone }: Props) {
  const t = useText();
  const places = Map.groupBy(rows, ({ municipality }) => municipality);
  return (
    <Printed onDone={onDone}>
      <h1>
        {t(words.sheet)} {formatDate(new Date())}
      </h1>
      {[...places].map(([place, own]) => (
        <div key={place}>
          <h2>{place || t(pickUpTexts.noMunicipality)}</h2>
          <table>
            <thead>
              <tr>
                <th>{t(pickUpTexts.seller)}</th>
                <th>{t(pickUpTexts.order)}</th>
                <th>{t(localOrderTexts.sku)}</th>
                <th>{t(localOrderTexts.products)}</th>
                <th>{t(words.pieces)}</th>
                <th>{t(localOrderTexts.readyBy)}</th>
                <th>{t(pickUpTexts.pickUpOn)}</th>
                <th>{t(words.checked)}</th>
              </tr>
            </thead>
            <tbody>
              {own.map((row) => (
                <tr key={row.id}>
                  <td>{row.seller.name}</td>
                  <td>{row.order.number}</td>
                  <td>{row.sku}</td>
                  <td>{row.name}</td>
                  <td>{row.confirmed_qty ?? row.qty}</td>
                  <td>{row.ready_by ? formatDateTime(row.ready_by) : ''}</td>
                  <td>
                    {row.pick_up ? [formatDate(row.pick_up.on), row.pick_up.driver].filter(Boolean).join(', ') : ''}
                  </td>
                  <td>☐</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
    </Printed>
  );
}
