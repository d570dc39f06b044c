import type { PickUpStop } from '#features/trade/local-purchasing/contract/pick-ups.calls.ts';
import { pickUpTexts as words } from '#features/trade/local-purchasing/contract/pick-ups.texts.ts';
import { formatDate } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { Printed } from '#web/ui/printed.tsx';

type Props = { readonly day: string; readonly stops: readonly PickUpStop[]; readonly onDone: () => void };

/** The driver's list of a day on paper, with a place for who handed the goods over. What was fetched already is not on it. */
export function PrintedPickUps({ day, stops, onDone }: Props) {
  const t = useText();
  const drivers = [...new Set(stops.map(({ driver }) => driver))].filter(Boolean);
  return (
    <Printed onDone={onDone}>
      <h1>{t(words.sheet, { day: formatDate(day) })}</h1>
      {drivers.length > 0 ? <p>{t(words.driverOf, { name: drivers.join(', ') })}</p> : null}
      <table>
        <thead>
          <tr>
            <th>{t(words.seller)}</th>
            <th>{t(words.order)}</th>
            <th>{t(words.goods)}</th>
            <th>{t(words.signature)}</th>
          </tr>
        </thead>
        <tbody>
          {stops
            .filter(({ gone }) => !gone)
            .map(({ id, seller, municipality, number, lines }) => (
              <tr key={id}>
                <td>{[seller.name, seller.address || municipality, seller.phone].filter(Boolean).join(', ')}</td>
                <td>{number}</td>
                <td>{lines.map(({ sku, name, qty }) => `${qty} × ${name} (${sku})`).join(', ')}</td>
                <td>__________________</td>
              </tr>
            ))}
        </tbody>
      </table>
    </Printed>
  );
}
