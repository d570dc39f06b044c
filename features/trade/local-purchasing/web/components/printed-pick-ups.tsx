import type { PickUpStop } from '#features/trade/local-purchasing/contract/pick-ups.calls.ts';
import { pickUpTexts as words } from '#features/trade/local-purchasing/contract/pick-ups.texts.ts';
import { formatDate } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { Printed } from '#web/ui/printed.tsx';

type Props = { readonly day: string; readonly stops: readonly PickUpStop[]; readonly onDone: () => void };

/**
 * The list of a day on paper, one sheet for each driver, with a place for who handed the goods over. What was fetched already is not on it; what has
 * no driver yet is on a sheet of its own.
 */
export function PrintedPickUps({ day, stops, onDone }: Props) {
  const t = useText();
  const sheets = [
    ...Map.groupBy(
      stops.filter(({ gone }) => !gone),
      ({ driver }) => driver,
    ),
  ];
  return (
    <Printed onDone={onDone}>
      {sheets.map(([driver, own]) => (
        <section key={driver}>
          <h1>{t(words.sheet, { day: formatDate(day) })}</h1>
          {driver === '' && sheets.length === 1 ? null : (
            <p>{driver === '' ? t(words.noDriver) : t(words.driverOf, { name: driver })}</p>
          )}
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
              {own.map(({ id, seller, municipality, number, lines }) => (
                <tr key={id}>
                  <td>{[seller.name, seller.address || municipality, seller.phone].filter(Boolean).join(', ')}</td>
                  <td>{number}</td>
                  <td>{lines.map(({ sku, name, qty }) => `${qty} × ${name} (${sku})`).join(', ')}</td>
                  <td>__________________</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </Printed>
  );
}
