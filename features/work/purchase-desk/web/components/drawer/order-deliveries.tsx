import { deliveryTexts } from '#features/trade/purchasing/contract/purchasing.answers.ts';
import type { PurchaseOrder } from '#features/trade/purchasing/contract/purchasing.model.ts';
import { isWithSupplier } from '#features/trade/purchasing/contract/purchasing.status.ts';
import { purchasingTexts as words } from '#features/trade/purchasing/contract/purchasing.texts.ts';
import { wordFor } from '#kit/text.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import styles from '../../purchase-desk.module.css';

/** What the person who delivers reported through the link, newest first. */
export function OrderDeliveries({ order }: { order: PurchaseOrder }) {
  const t = useText();
  if (!isWithSupplier(order.status)) return null;
  return (
    <section>
      <h3>{t(words.deliveries)}</h3>
      {order.deliveries.length === 0 ? <p className="t-faint">{t(words.noDeliveries)}</p> : null}
      <ul className={styles.reports}>
        {order.deliveries.map((one) => (
          <li key={one.id}>
            <StatusMark tone={one.state === 'failed' ? 'error' : one.state === 'delivered' ? 'success' : 'info'}>
              {t(wordFor(deliveryTexts, one.state))}
            </StatusMark>
            <span className="t-faint">
              {[
                formatDateTime(one.reported_at),
                one.carrier,
                one.tracking,
                one.receiver && t(words.receivedBy, { name: one.receiver }),
                one.reason,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
