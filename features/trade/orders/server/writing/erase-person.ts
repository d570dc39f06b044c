import { customerForgotten } from '#features/selling/pricing/contract/order-facts.events.ts';
import type { Db } from '#server/db/database.ts';
import { forgetWords } from '#server/db/forget-words.repository.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { forgetMails } from '#server/mail/forget-mails.repository.ts';
import { customerErased, orderChanged } from '../../contract/orders.events.ts';
import { customerOrderHistory } from '../../contract/orders.history-kinds.ts';
import { customersRepository } from '../customers.repository.ts';
import { ordersRepository } from '../orders.repository.ts';
import { customerLock } from './place-order.ts';
import { lockOrders, orderEntity } from './settle.ts';

type Person = NonNullable<Awaited<ReturnType<ReturnType<typeof customersRepository>['find']>>>;

/** The orders of a customer, held still; no order of theirs is placed until the end of the transaction. */
export async function holdPerson(tx: Tx, customer: Person): Promise<readonly number[]> {
  const orders = ordersRepository(tx.db);
  await orders.oneAtATime(customerLock(customer.shop_id, { ...customer, externalId: customer.external_id }));
  const ids = await orders.listOfCustomer(customer.id);
  await lockOrders(tx, ids);
  return ids;
}

/**
 * Everything of a person goes from the orders at once, and from what others keep of these orders by `customerErased`. Sums, towns and goods stay:
 * they name nobody. Invoices stay as they are, because the law asks for them.
 */
export async function erasePerson(tx: Tx, customer: Person, ids: readonly number[], at: Date): Promise<void> {
  const [customers, orders] = [customersRepository(tx.db), ordersRepository(tx.db)];
  const now = await orders.listAddresses(ids);
  // Where they were written to before may be where somebody else is: an address that was mistyped and put right.
  const before = await withoutTaken(tx.db, customer.shop_id, await orders.listFormerAddresses(ids), customer.id);
  await forgetMails(tx.db, [...new Set([...now, ...before])], { shopId: customer.shop_id });
  await customers.erase(customer.id, at);
  await orders.erasePersons(ids);
  tx.record(ids.map((one) => ({ entity: orderEntity, id: one, action: 'customer erased' })));
  tx.touch(orderEntity, ids);
  await tellErased(tx, customer, ids, at);
}

/** Of these addresses (small letters) those that no customer of the shop has now who is not erased. `but`: a customer who does not count. */
export async function withoutTaken(
  db: Db,
  shopId: number,
  addresses: readonly string[],
  but: number | null = null,
): Promise<string[]> {
  const taken = new Set(await ordersRepository(db).listTaken(shopId, addresses, but));
  return addresses.filter((address) => !taken.has(address));
}

/** Words about a person in the history of their orders go, and all that keeps more of them is told. Does no harm a second time. */
export async function tellErased(tx: Tx, customer: Person, ids: readonly number[], at: Date): Promise<void> {
  await forgetWords(tx.db, customerOrderHistory, ids);
  await customersRepository(tx.db).setErasureTold(customer.id, at);
  tx.emit(customerErased, { shopId: customer.shop_id, orderIds: [...ids] });
  tx.emit(customerForgotten, { customer_id: String(customer.id), shop_id: customer.shop_id });
  for (const orderId of ids) tx.emit(orderChanged, { orderId, shopId: customer.shop_id });
}
