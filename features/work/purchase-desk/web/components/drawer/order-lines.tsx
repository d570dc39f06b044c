import type { PurchaseLine, PurchaseOrder } from '#features/trade/purchasing/contract/purchasing.model.ts';
import { purchasingTexts as words } from '#features/trade/purchasing/contract/purchasing.texts.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import styles from '../../purchase-desk.module.css';
import { answerInWords, cameInWords } from '../../purchase-words.ts';

/** What was ordered, what the supplier said, and what came. */
export function OrderLines({ order }: { order: PurchaseOrder }) {
  const t = useText();
  return (
    <section>
      <h3>{t(words.lines)}</h3>
      <table className={`t-table ${styles.lines}`}>
        <thead>
          <tr>
            <th scope="col">{t(words.product)}</th>
            <th scope="col" className={styles.number}>
              {t(words.ordered)}
            </th>
            <th scope="col" className={styles.number}>
              {t(words.cost)}
            </th>
            <th scope="col">{t(words.answer)}</th>
            <th scope="col">{t(words.came)}</th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((line) => (
            <Line key={line.id} line={line} order={order} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Line({ line, order }: { line: PurchaseLine; order: PurchaseOrder }) {
  const t = useText();
  const language = useLanguage();
  const said = answerInWords(line, t);
  const short = line.refused_reason !== null || (line.confirmed_qty ?? line.qty) < line.qty;
  return (
    <tr>
      <td>
        {line.name}
        <span className={styles.codes}>{[line.sku, line.ean].filter(Boolean).join(' · ')}</span>
      </td>
      <td className={styles.number} data-label={t(words.ordered)}>
        {line.qty}
      </td>
      <td className={styles.number} data-label={t(words.cost)}>
        {formatMoney(line.cost, order.currency, language)}
      </td>
      <td data-label={t(words.answer)} className={short ? styles.late : undefined}>
        {said ?? (order.sent_at === null ? '–' : t(words.notAnswered))}
      </td>
      <td
        data-label={t(words.came)}
        className={line.received_damaged + line.received_missing > 0 ? styles.late : undefined}
      >
        {cameInWords(line, t) || '–'}
      </td>
    </tr>
  );
}
