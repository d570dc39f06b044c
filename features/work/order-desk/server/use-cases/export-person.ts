import { orderErrors } from '#features/trade/orders/contract/orders.errors.ts';
import { whyNot } from '#features/trade/orders/contract/orders.sentences.ts';
import { withoutTaken } from '#features/trade/orders/server/orders.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { dayIn, houseZone } from '#kit/clock.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { say } from '#kit/sentence.ts';
import { type Context, worksIn } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { exportPerson as exportPersonCall } from '../../contract/person.calls.ts';
import { personReadModel } from '../person.read-model.ts';

type Call = typeof exportPersonCall;

/** What a person may ask for (GDPR 15 and 20): all that erasing would take away, and what stays of it, as data that another house can read. */
export const exportPerson =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  ({ params: { id } }: InputOf<Call>, context: Context): Promise<OutputOf<Call>> =>
    unitOfWork(context, async (tx) => {
      const read = personReadModel(tx.db);
      const person = await read.find(id);
      if (!person || !worksIn(context.actor, person.shop_id)) throw new AppError(generalErrors.notFound);
      if (person.anonymised) throw new AppError(orderErrors.notAllowed, { values: { why: say(whyNot.anonymised) } });
      const { customer_id, shop_id, number } = person;
      const orders = await read.orders(customer_id);
      // An address that is another customer's, too, says nothing of whom a mail is about; what was written about their orders is in `orders`.
      const theirs = await withoutTaken(tx.db, shop_id, await read.addresses(customer_id), customer_id);
      const now = context.now();
      const all = {
        made_at: now.toISOString(),
        customer: await read.customer(customer_id),
        orders,
        emails: await read.mails(shop_id, theirs),
        points: await read.points(customer_id, shop_id),
      };
      // Not what it says: that somebody asked, and who answered.
      tx.record([{ entity: 'customer_order', id, action: 'person exported', after: { orders: orders.length } }]);
      return {
        name: `customer-${number}-${dayIn(now, houseZone)}.json`,
        content: JSON.stringify(all, null, 2),
        orders: orders.length,
      };
    });
