import type { PurchaseLine, PurchaseOrder } from '#features/trade/purchasing/contract/purchasing.model.ts';
import { purchasingTexts as words } from '#features/trade/purchasing/contract/purchasing.texts.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { LineTable } from '#web/ui/line-table/line-table.tsx';
import styles from '../../purchase-desk.module.css';
import { answerInWords, cameInWords } from '../../purchase-words.ts';

const isShort = ({ refused_reason, confirmed_qty, qty }: PurchaseLine) =>
  refused_reason !== null || (confirmed_qty ?? qty) < qty;

/** What was ordered, what the supplier said, and what came. */
export function OrderLines({ order }: { order: PurchaseOrder }) {
  const t = useText();
  const language = useLanguage();
  const unsaid = order.sent_at === null ? '–' : t(words.notAnswered);
  return (
    <section>
      <h3>{t(words.lines)}</h3>
      <LineTable
        lines={order.items}
        product={words.product}
        columns={[
          { name: words.ordered, figure: true, of: ({ qty }) => qty },
          { name: words.cost, figure: true, of: ({ cost }) => formatMoney(cost, order.currency, language) },
          {
            name: words.answer,
            of: (line) => <Said wrong={isShort(line)}>{answerInWords(line, t) ?? unsaid}</Said>,
          },
          {
            name: words.came,
            of: (line) => (
              <Said wrong={line.received_damaged + line.received_missing > 0}>{cameInWords(line, t) || '–'}</Said>
            ),
          },
        ]}
      />
    </section>
  );
}

function Said({ wrong, children }: { wrong: boolean; children: string }) {
  return <span className={wrong ? styles.late : undefined}>{children}</span>;
}
