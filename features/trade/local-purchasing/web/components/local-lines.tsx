import type { LocalLine, LocalOrder } from '#features/trade/local-purchasing/contract/local-orders.model.ts';
import { localOrderTexts as words } from '#features/trade/local-purchasing/contract/local-orders.texts.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { LineTable } from '#web/ui/line-table/line-table.tsx';
import { answerInWords, cameInWords } from '../local-orders-words.ts';
import styles from '../local-purchasing.module.css';

const isShort = ({ confirmed_qty, qty }: LocalLine) => confirmed_qty !== null && confirmed_qty < qty;

/** What was ordered, what a piece is worth, what the seller said, and what came. */
export function LocalLines({ order }: { order: LocalOrder }) {
  const t = useText();
  const language = useLanguage();
  return (
    <section>
      <h3>{t(words.lines)}</h3>
      <LineTable
        lines={order.items}
        product={words.products}
        columns={[
          { name: words.quantity, figure: true, of: ({ qty }) => qty },
          { name: words.perPiece, figure: true, of: ({ net }) => formatMoney(net, order.currency, language) },
          {
            name: words.answer,
            of: (line) => <span className={isShort(line) ? styles.urgent : undefined}>{answerInWords(line, t)}</span>,
          },
          { name: words.came, of: (line) => cameInWords(line, t) || '–' },
        ]}
      />
    </section>
  );
}
