import type { Order } from '#features/trade/orders/contract/orders.model.ts';
import { orderTexts as words } from '#features/trade/orders/contract/orders.texts.ts';
import { methodWord, moneyWord } from '#features/trade/orders/contract/orders.told.ts';
import { wordFor } from '#kit/text.ts';
import { formatDateTime, formatMoney } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { Entry, EntryList } from '#web/ui/entry-list.tsx';
import { Fact, Facts } from '#web/ui/facts/facts.tsx';
import styles from '../../order-desk.module.css';

/** What is due, what came in, and each payment. */
export function OrderMoney({ order }: { order: Order }) {
  const t = useText();
  const language = useLanguage();
  const money = (amount: string) => formatMoney(amount, order.currency, language);
  const over = Number(order.open) < 0;
  return (
    <>
      <Facts look="narrow">
        <Fact name={t(words.method)}>{t(wordFor(methodWord, order.payment_method))}</Fact>
        <Fact name={t(words.due)}>
          <span className="t-figure">{money(order.due)}</span>
        </Fact>
        <Fact name={t(words.paid)}>
          <span className="t-figure">{money(order.paid)}</span>
        </Fact>
        <Fact name={t(over ? words.toRefund : words.openAmount)}>
          <span className={`t-figure ${styles.strong}`}>{money(over ? order.open.replace('-', '') : order.open)}</span>
        </Fact>
      </Facts>
      {order.money.length === 0 ? (
        <p className="t-faint">
          {order.payment === 'cod' ? t(words.noMoneyCod, { amount: money(order.open) }) : t(words.noMoney)}
        </p>
      ) : (
        <EntryList label={t(words.money)}>
          {order.money.map((row) => (
            <Entry
              key={row.id}
              facts={[formatDateTime(row.at), row.method, row.note, row.user ?? t(words.byShop)]
                .filter(Boolean)
                .join(' · ')}
              state={<span className="t-figure">{money(row.amount)}</span>}
            >
              {t(wordFor(moneyWord, row.kind))}
            </Entry>
          ))}
        </EntryList>
      )}
    </>
  );
}
