import type { OrderRow } from '#features/trade/orders/contract/orders.model.ts';
import { orderTexts as words } from '#features/trade/orders/contract/orders.texts.ts';
import { useText } from '#web/lib/text.tsx';
import styles from '../order-desk.module.css';

type Pieces = Pick<OrderRow, 'need' | 'ordered' | 'received' | 'shipped'>;

/** How far the pieces are: three bars one above the other, each as long as its share of what is needed. */
export function Progress({ of }: { of: Pieces }) {
  const t = useText();
  const told = t(words.progressOf, {
    need: of.need,
    ordered: of.ordered,
    received: of.received,
    shipped: of.shipped,
  });
  if (of.need === 0) return <span className="t-none">–</span>;
  return (
    <span className={styles.progress} role="img" aria-label={told} data-tip={told}>
      {([of.ordered, of.received, of.shipped] as const).map((done, row) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: three bars that never move.
          key={row}
          className={styles.bar}
        >
          <span style={{ width: `${Math.min(100, (done / of.need) * 100)}%` }} />
        </span>
      ))}
    </span>
  );
}
