import { noteCase } from '#features/people/seller-scores/server/seller-scores.public.ts';
import { setLocalStatus } from '#features/trade/purchasing/server/purchasing.public.ts';
import type { Platform } from '#server/feature.ts';
import { isOver, remindersDue } from '../../contract/local-orders.clock.ts';
import { localOrderChanged } from '../../contract/local-orders.events.ts';
import { localOrderNotices } from '../../contract/local-orders.sentences.ts';
import { lockLocal } from '../local-orders.access.ts';
import { localOrdersRepository } from '../local-orders.repository.ts';
import { notifyEnded, notifyStaffOf, notifyWaiting } from '../notify-seller.ts';

const batch = 100;

/**
 * Reminds sellers, and lets orders expire whose time is over. Each in its own transaction under the lock of its order, where it is looked at anew: so
 * that each thing happens once, also where another node runs this or the seller answers meanwhile.
 */
export const watchAcceptance =
  ({ db, unitOfWork, now, config }: Pick<Platform, 'db' | 'unitOfWork' | 'now' | 'config'>) =>
  async (): Promise<{ count: number; more: boolean }> => {
    const due = await localOrdersRepository(db).listDue(now(), batch);
    let count = 0;
    for (const id of due) {
      const done = await unitOfWork({ userId: null, shopId: null, cause: 'schedule' }, async (tx) => {
        const { order, lines, local, status } = await lockLocal(tx, id, {});
        if (status !== 'new') return false;
        const at = now();
        const about = { id, sellerId: order.seller_id, now: at };
        const orders = localOrdersRepository(tx.db);
        if (isOver(local.accept_by, at)) {
          await setLocalStatus(tx, { at, userId: null, cause: 'clock' }, id, 'expired');
          await orders.change(id, { expired_at: at });
          const pieces = lines.reduce((sum, { qty, answered_at }) => (answered_at === null ? sum + qty : sum), 0);
          await noteCase(tx, {
            seller_id: order.seller_id,
            figure: 'orders',
            n: pieces,
            cases: pieces,
            at,
            key: `answer:${id}`,
          });
          await notifyEnded(tx, { ...about, reason: null });
          await notifyStaffOf(tx, about, localOrderNotices.staffExpired);
        } else {
          const reminders = remindersDue(local.opened_at, local.accept_by, at);
          if (reminders <= local.reminded_n) return false;
          await orders.change(id, { reminded_n: reminders, reminded_at: at });
          tx.record([{ entity: 'purchase_order', id, action: 'reminded' }]);
          await notifyWaiting(tx, config, { ...about, reminder: true });
        }
        tx.emit(localOrderChanged, { id });
        return true;
      });
      count += Number(done);
    }
    return { count, more: due.length === batch };
  };
