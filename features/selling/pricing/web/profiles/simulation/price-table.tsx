import type { SimulatedPrice } from '#features/selling/pricing/contract/profiles.simulation.ts';
import { simulationTexts as words } from '#features/selling/pricing/contract/profiles.texts.ts';
import { useMoney } from '#web/lib/money/use-money.ts';
import { useText } from '#web/lib/text.tsx';
import { ScrollArea } from '#web/ui/scroll-area.tsx';
import styles from '../profiles.module.css';

type Props = { readonly title: string; readonly rows: readonly SimulatedPrice[]; readonly currency: string };

/** Prices before and after. */
export function PriceTable({ title, rows, currency }: Props) {
  const t = useText();
  const { price } = useMoney();
  const money = (amount: string | null) => (amount === null ? t(words.noPrice) : price(amount, currency));
  return (
    <div>
      <h3 className="t-section-title">{title}</h3>
      <ScrollArea className={styles.scroll} label={title}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t(words.product)}</th>
              <th scope="col" className={styles.number}>
                {t(words.before)}
              </th>
              <th scope="col" className={styles.number}>
                {t(words.after)}
              </th>
              <th scope="col" className={styles.number}>
                %
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.variant_id}>
                <td>
                  {row.name} <span className="t-faint">{row.sku}</span>
                </td>
                <td className={styles.number}>{money(row.before)}</td>
                <td className={styles.number}>{money(row.after)}</td>
                <td className={styles.number}>
                  {row.after === null || row.before === null ? '' : signed(row.percent)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </div>
  );
}

const signed = (percent: string): string =>
  percent.startsWith('-') ? `−${percent.slice(1)}` : Number(percent) === 0 ? percent : `+${percent}`;
