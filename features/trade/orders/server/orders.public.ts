import type { Db } from '#server/db/database.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { bulkFactsRepository } from './changing/bulk-facts.repository.ts';
import { customersRepository } from './customers.repository.ts';
import { ordersRepository } from './orders.repository.ts';

export {
  /** What was said of customers before then is forgotten; null: the market keeps it for good. */
  keptSince,
} from './kept-months.ts';
export {
  /** Tells the shop an order is of what `cancelPieces` cancelled; nothing where it is of no online shop. */
  tellCancelled,
} from './use-cases/cancel-order.ts';
export {
  /** Which order each text of a list names (ours or the shop's number), in the shops the person works in; an order is found once. */
  findNamedOrders,
  /** What people call the column of such numbers in a table, in small letters. */
  orderNumberTitles,
} from './use-cases/choose-many.ts';
/**
 * What happened to an order: its facts, money, problems, messages, tells and changes, each kind in the order it was written in. What is done
 * for it by the features above (bought, packed, invoiced) is added where they are joined. @throws AppError not_found, for whose orders it is not
 */
export { readStream } from './use-cases/read-stream.ts';
/**
 * The only place where orders are written, always in the caller's transaction. Each function takes the row lock of the order first, then
 * rule → facts → sums → holds and problems → history → events; the list row follows at the end of the unit of work. What a call finds
 * done already (same key, same value) changes nothing, so that everything may be repeated.
 */
export {
  /** Keeps an order from being bought, packed and handed over; true where it was not held for this. */
  addHold,
  /** Notes money once by its key; the hold `payment` and the payment's state follow, and `orders.paid` once it is paid. True where it was new. */
  addMoney,
  /** Closes what is open of that code (`lineId` absent: of the order and all its lines), or one by its id. True where anything was. */
  closeProblem,
  /** Counts on the customer that a parcel to be paid on delivery was not taken. */
  countCodRefused,
  /**
   * Opens a problem, or brings the values of an open one up to date; true where it was not open. `unmapped`, `surplus` and `payment_failed` (once
   * paid) close by themselves, and what people close once all is cancelled.
   */
  openProblem,
  /** Billing and shipping as they are from now on; gives those that differ. Whether a label was made with the old one is the caller's matter. */
  setParties,
  /** The newest document of the shop that was understood; without history. */
  setShopUpdatedAt,
  /** What the shop says of the order as a whole, for the lines it speaks of (after `cancelPieces` and `addPieces` of the same edit). True where anything differs. */
  setTotals,
} from './writing/change-order.ts';
export type { MorePieces } from './writing/change-pieces.ts';
export {
  /** A further line at the end of the order; gives its id. */
  addLine,
  /** More pieces of lines there are, with their new price where it changed. */
  addPieces,
  /**
   * Cancels what is neither packed nor gone, and gives what of it could not be cancelled (`left`); tells the shop nothing.
   * @throws AppError order_line_gone
   */
  cancelPieces,
  /** Says which variant a line stands for; cost and source are frozen as of the day of placing. @throws AppError where it has another one */
  mapLine,
} from './writing/change-pieces.ts';
export type { CancelledOf } from './writing/customer-mails.ts';
export {
  /** What `cancelPieces` cancelled together with other pieces of the order; `mailUntold` tells all of it at once. */
  keepUntold,
  /** Tells the customer what `cancelPieces` cancelled, where the shop leaves it to us; `lines` as they were before. */
  mailCancelled,
  /** The same of several orders, in as many statements as of one. */
  mailCancelledOf,
  /** Tells customers that their orders are here, where that is ours to tell and they were placed lately. The caller sees to it that it is once. */
  mailConfirmed,
  /** One email for each order about what `keepUntold` kept of it, each piece told once. What a bulk action leaves is told when it has ended. */
  mailUntold,
  /** Of one event: whether the email about an order of a shop is Tregu’s to write. */
  ourMails,
} from './writing/customer-mails.ts';
export {
  /** Of addresses of email (small letters) those that no customer of the shop has now who is not erased: the others are not a former customer’s to forget. */
  withoutTaken,
} from './writing/erase-person.ts';
export {
  /** Writes an email to the customer of an order and notes it on the order, where people see what became of it. Whether it is ours to write, `ourMails` says. */
  mailCustomer,
} from './writing/mail-customer.ts';
export type {
  Act,
  NewLine,
  NewMoney,
  NewOrder,
  NewParty,
  NewProblem,
  Pieces,
  Totals,
} from './writing/new-order.ts';
/**
 * Writes a new order with its customer (of an account by the shop's id; a guest by equal email and phone), parties, lines, `placed` facts and
 * money; gives its number (AL-26-000001, by the shop's country and its year of placing) and the holds it has. The caller makes sure
 * that (shop, externalId) is not there yet. @throws AppError unknown_shop
 */
export {
  placeOrder,
  /** Several at once, in as many statements as one; given in the order asked. One that cannot be written fails them all. */
  placeOrders,
} from './writing/place-order.ts';
export {
  type LockedOrder,
  /** The order held still, with lines (their pieces as `orders.derived.ts` says), parties, money, open problems and what is due. @throws AppError not_found */
  readLocked,
  /** The same as it is now, for showing it: nothing is held still. Null where there is none. */
  readOrderParts,
} from './writing/read-locked.ts';
export {
  type SuppliedOrder,
  type Supply,
  /**
   * What purchase orders and the hub mean for lines: pieces on their way, expected day, source; with the facts that go with it, in one step. True
   * where anything differs. @throws AppError order_action_not_allowed where sums would be impossible
   */
  setSupply,
  /**
   * The same for many orders, each named once, with problems of their lines that are opened and solved, in as many statements as for one. Gives how many
   * orders differ. @throws AppError not_found where one is not there, and as above
   */
  setSupplyOf,
} from './writing/set-supply.ts';
export {
  /** The order as its row says, held still until the end of the transaction. @throws AppError not_found */
  lockOrder,
  /** What changed orders are touched by: for what is kept beside them in the same transaction. */
  orderEntity,
  /** Adds facts of a locked order: buying, packing, delivering. @throws AppError order_action_not_allowed where sums would be impossible */
  writeFacts,
} from './writing/settle.ts';

/** Orders held still, ascending: the order in which everything that changes several takes them. */
export const lockOrdersIn = (db: Db, ids: readonly number[]): Promise<void> => bulkFactsRepository(db).lockOrders(ids);

/** The same for the orders that lines are of. */
export const lockOrdersOfLines = (db: Db, lineIds: readonly number[]): Promise<void> =>
  bulkFactsRepository(db).lockLines(lineIds);

/** All lines of the orders that lines are of, with these. */
export const linesBeside = (db: Db, lineIds: readonly number[]): Promise<number[]> =>
  bulkFactsRepository(db).listLinesBeside(lineIds);

/** Orders of a shop by the shop's ids; those that are not here are absent. */
export const findShopOrders = (db: Db, shopId: number, externalIds: readonly string[]): Promise<Map<string, number>> =>
  ordersRepository(db).mapOfShop(shopId, externalIds);

/** The customer a shop calls so, as facts of orders name them; null: none that is known. */
export const customerOfShop = async (db: Db, shopId: number, externalId: string): Promise<string | null> =>
  (await customersRepository(db).findAccount(shopId, externalId))?.toString() ?? null;

/** The same, known from now on: one who has not ordered yet. */
export const meetCustomer = async (
  tx: Pick<Tx, 'db'>,
  shopId: number,
  customer: { readonly externalId: string; readonly name: string },
): Promise<string> => String(await customersRepository(tx.db).meet(shopId, customer));
