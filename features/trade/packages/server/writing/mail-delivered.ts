import { lockOrder, mailCustomer, ourMails } from '#features/trade/orders/server/orders.public.ts';
import { mailIn } from '#kit/mail.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { deliveredMails } from '../../contract/packages.mails.ts';
import { shownTracking } from '../../contract/packages.rules.ts';
import type { Locked } from '../packages.access.ts';
import { packagesRepository } from '../packages.repository.ts';
import { packingReadModel } from '../packing.read-model.ts';

/** What was delivered longer ago is no news: a carrier's file may bring the events of weeks. */
const freshDays = 3;
/** Where a file does not say when: what left us longer ago may have been delivered weeks ago. */
const handedOverDays = 7;
const day = 86_400_000;

/** Tells the customer that a parcel was delivered, where that is ours to tell. Once a parcel: the caller sees to it. */
export async function mailDelivered(
  tx: Tx,
  orderId: number,
  pack: Locked['pack'],
  /** `timed`: `at` is when it happened, not when it was said. */
  { at, now, timed }: { readonly at: Date; readonly now: Date; readonly timed: boolean },
): Promise<void> {
  const [from, most] = timed ? [at, freshDays] : [pack.handed_over_at ?? at, handedOverDays];
  if (now.getTime() - from.getTime() > most * day) return;
  const order = await lockOrder(tx, orderId);
  if (!(await ourMails(tx.db, 'delivered')(order.shop_id, order.external_id !== null))) return;
  const read = packingReadModel(tx.db);
  const customer = await read.customerOf(order.customer_id);
  if (customer.email === '') return;
  const lines = await read.lines(orderId);
  const items = await packagesRepository(tx.db).listItems(pack.id);
  const { mail, language } = mailIn(deliveredMails, customer.language);
  await mailCustomer(tx, now, { orderId, template: 'delivered' }, mail, {
    to: customer.email,
    language,
    shopId: order.shop_id,
    values: {
      name: customer.name,
      order: order.shop_number || order.number,
      shop: (await read.shopOf(order.shop_id)).name,
      tracking: shownTracking(pack),
      lines: items
        .map(({ line_id, qty }) => `${qty} × ${lines.find(({ id }) => id === line_id)?.name ?? ''}`)
        .join('\n'),
    },
  });
}
