import { lockOrder, mailCustomer, ourMails } from '#features/trade/orders/server/orders.public.ts';
import { mailIn } from '#kit/mail.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { cashDueMails } from '../../contract/cash-due.mails.ts';
import { shownTracking, trackingAddress } from '../../contract/packages.rules.ts';
import type { PackageState } from '../../contract/packages.words.ts';
import { carriersRepository } from '../carriers.repository.ts';
import { cashText } from '../draw-label.ts';
import type { Locked } from '../packages.access.ts';
import { packagesRepository } from '../packages.repository.ts';
import { packingReadModel } from '../packing.read-model.ts';

/** Where a parcel is about to reach its customer. */
const near: readonly string[] = ['out', 'at_point'];
/** What was near a day ago has arrived, or has not. */
const freshHours = 24;
/** Where a file does not say when: what left us longer ago may have been near weeks ago. */
const handedOverHours = 7 * 24;
const hour = 3_600_000;

type Near = {
  readonly state: PackageState;
  readonly at: Date;
  readonly place: string;
  readonly now: Date;
  /** `at` is when it happened, not when it was said. */
  readonly timed: boolean;
};

/** Reminds the customer of the cash, once a parcel, where that is ours to do: when it is out for delivery or at a pick-up point. */
export async function mailCashDue(
  tx: Tx,
  orderId: number,
  pack: Locked['pack'],
  { state, at, place, now, timed }: Near,
): Promise<void> {
  if (pack.cod_amount === null || !near.includes(state)) return;
  const [from, most] = timed ? [at, freshHours] : [pack.handed_over_at ?? at, handedOverHours];
  if (now.getTime() - from.getTime() > most * hour) return;
  const order = await lockOrder(tx, orderId);
  if (!(await ourMails(tx.db, 'cod_reminder')(order.shop_id, order.external_id !== null))) return;
  const read = packingReadModel(tx.db);
  const customer = await read.customerOf(order.customer_id);
  if (customer.email === '' || !(await packagesRepository(tx.db).setReminded(pack.id, now))) return;
  const carrier = pack.carrier_id === null ? null : await carriersRepository(tx.db).find(pack.carrier_id);
  const { mail, language, reader } = mailIn(cashDueMails, customer.language);
  await mailCustomer(tx, now, { orderId, template: 'cod_reminder' }, mail, {
    to: customer.email,
    language,
    shopId: order.shop_id,
    values: {
      name: customer.name,
      order: order.shop_number || order.number,
      shop: (await read.shopOf(order.shop_id)).name,
      tracking: shownTracking(pack),
      cash: cashText({ amount: pack.cod_amount, currency: pack.cod_currency! }, reader),
      point: state === 'at_point' ? place : '',
      link: trackingAddress(carrier?.tracking_url ?? '', pack.tracking) ?? '',
    },
  });
}
