import type { LocalLine, LocalOrder } from '#features/trade/local-purchasing/contract/local-orders.model.ts';
import { localOrderTexts as words } from '#features/trade/local-purchasing/contract/local-orders.texts.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { answerInWords, cameInWords } from '../local-orders-words.ts';
import styles from '../local-purchasing.module.css';

/** What was ordered, what a piece is worth, what the seller said, and what came. */
export function LocalLines({ order }: { order: LocalOrder }) {
  const t = useText();
  return (
    <section>
      <h3>{t(words.lines)}</h3>
      <table className={`t-table ${styles.lines}`}>
        <thead>
          <tr>
            <th scope="col">{t(words.products)}</th>
            <th scope="col" className={styles.number}>
              {t(words.quantity)}
            </th>
            <th scope="col" className={styles.number}>
              {t(words.perPiece)}
            </th>
            <th scope="col">{t(words.answer)}</th>
            <th scope="col">{t(words.came)}</th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((line) => (
            <Line key={line.id} line={line} currency={order.currency} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Line({ line, currency }: { line: LocalLine; currency: string }) {
  const t = useText();
  const language = useLanguage();
  const short = line.confirmed_qty !== null && line.confirmed_qty < line.qty;
  return (
    <tr>
      <td>
        {line.name}
        <span className={styles.codes}>{[line.sku, line.ean].filter(Boolean).join(' · ')}</span>
      </td>
      <td className={styles.number} data-label={t(words.quantity)}>
        {line.qty}
      </td>
      <td className={styles.number} data-label={t(words.perPiece)}>
        {formatMoney(line.net, currency, language)}
      </td>
      <td data-label={t(words.answer)} className={short ? styles.urgent : undefined}>
        {answerInWords(line, t)}
      </td>
      <td data-label={t(words.came)}>{cameInWords(line, t) || '–'}</td>
    </tr>
  );
}
