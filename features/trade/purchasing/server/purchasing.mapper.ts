import { listSellerAddresses } from '#features/catalogue/sellers/server/sellers.public.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { worksIn } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { OutdeliveryOrder, PurchaseDelivery, PurchaseOrder, PurchaseRow } from '../contract/purchasing.model.ts';
import type { OrderMail } from '../contract/purchasing.order-mail.ts';
import { amountOf, daysLate, inEuro, purchaseNumber, receivedPercent } from '../contract/purchasing.rules.ts';
import { canMove } from '../contract/purchasing.status.ts';
import { languageOfCountry } from '../contract/supplier-language.ts';
import { purchaseDocumentsRepository } from './purchase-documents.repository.ts';
import { purchaseLinesRepository } from './purchase-lines.repository.ts';
import { type DeliveryAddress, purchasingReadModel, type StoredRow, type Whose } from './purchasing.read-model.ts';
import { purchasingRepository } from './purchasing.repository.ts';

type Reads = Db | Tx['db'];

/** A row as it is shown; what is the house's own business is left out for the supplier's people. */
export function toRow(row: StoredRow, { sellerId, today, smtp }: Whose): PurchaseRow {
  const own = sellerId !== null;
  const waits = canMove(row.status, 'report');
  return {
    id: row.id,
    number: purchaseNumber(row.year, row.number),
    seller: { id: row.seller_id, name: row.seller_name },
    status: row.status,
    created_at: row.created_at.toISOString(),
    lines: row.lines,
    units: row.units,
    amount: row.amount,
    currency: row.currency,
    amount_eur: own ? null : inEuro(row.amount, row.fx_rate),
    fx_rate: own ? null : row.fx_rate,
    sent_to: row.sent_to,
    sent_at: row.sent_at?.toISOString() ?? null,
    mail: own ? null : mailOf(row, smtp),
    supplier_ref: row.supplier_ref,
    promised_on: row.promised_on,
    days_late: waits ? daysLate(row.promised_on, today) : 0,
    received_percent: receivedPercent(row.units, row.ok),
    problem: row.problem,
    buyer: own ? null : row.buyer,
    sales_orders: own ? 0 : row.sales_orders,
  };
}

/** What became of the newest mail of an order; null where none was written, or before mails were followed. */
function mailOf(row: StoredRow, smtp: boolean): OrderMail | null {
  const { mail_status: status, mail_error: error, reminded_at } = row;
  if (status === null) return null;
  const reminder = reminded_at !== null;
  if (status === 'sent') return { state: 'delivered', error: null, reminder };
  if (status === 'failed') return { state: 'failed', error, reminder };
  return { state: smtp || row.mail_server ? 'waiting' : 'not_set_up', error, reminder };
}

/**
 * An order with everything in it.
 * @throws AppError `notFound` where it is not there, or is another supplier's
 */
export async function toOrder(db: Reads, id: number, whose: Whose, now: Date): Promise<PurchaseOrder> {
  const found = purchasingReadModel(db);
  const row = await found.find(id, whose);
  const order = row && (await purchasingRepository(db).find(id));
  if (!row || !order) throw new AppError(generalErrors.notFound);
  const own = whose.sellerId !== null;
  const supplier = await found.findSupplier(row.seller_id);
  const items = await found.listLines(id);
  const open = own || (await isOpenTo(db, id, whose));
  return {
    ...toRow(row, whose),
    direct: own ? null : await directOf(db, id, whose, now),
    version: order.version,
    note: own ? '' : order.note,
    reason: order.reason,
    language: order.language,
    reminded_at: order.reminded_at?.toISOString() ?? null,
    acknowledged_at: order.acknowledged_at?.toISOString() ?? null,
    link_until: own ? null : ((await found.findLinkEnd(id, now))?.toISOString() ?? null),
    mail_server: own || whose.smtp || row.mail_server,
    addresses: own ? [] : await addressesOf(db, row),
    proposed_language: row.sent_at === null ? languageOfCountry(supplier?.country ?? null) : order.language,
    items: items.map((item) => ({ ...item, answered_at: item.answered_at?.toISOString() ?? null })),
    deliveries: open ? await deliveriesOf(db, id) : [],
    documents: open ? await documentsOf(db, id) : [],
  };
}

/**
 * Whether its deliveries and documents may be seen: what goes to a customer directly is told with the customer's name, so only who works in the shop
 * of the customer's order sees them.
 */
export async function isOpenTo(db: Reads, id: number, reader: Pick<Whose, 'shops'>): Promise<boolean> {
  const order = await purchasingReadModel(db).findCustomerOrder(id);
  return order === null || worksIn(reader, order.shop_id);
}

/** Where it went the last time, then what is known of the supplier. */
async function addressesOf(db: Reads, row: StoredRow): Promise<string[]> {
  const known = await listSellerAddresses(db, row.seller_id);
  return [...new Set([...(row.sent_to === null ? [] : [row.sent_to]), ...known])];
}

/** What the page of a link shows: this order and nothing of the house's. */
export async function toOutdelivery(db: Reads, id: number, until: Date, now: Date): Promise<OutdeliveryOrder> {
  const orders = purchasingRepository(db);
  const order = await orders.find(id);
  if (!order) throw new AppError(generalErrors.notFound);
  const found = purchasingReadModel(db);
  // Lines we took back are no business of the supplier's any more.
  const lines = (await purchaseLinesRepository(db).listLines(id)).filter(
    ({ refused_reason }) => refused_reason !== 'withdrawn',
  );
  const direct = await found.findDirect(id, now);
  return {
    direct: order.deliver_to === 'customer',
    stopped: direct?.stopped ?? false,
    deliver_to: addressShown(direct),
    number: purchaseNumber(order.year, order.number),
    buyer: await found.getBuyer(),
    supplier: (await found.findSupplier(order.seller_id))?.name ?? '',
    status: order.status,
    promised_on: order.promised_on,
    currency: order.currency,
    amount: amountOf(lines),
    items: lines.map((line) => ({
      id: line.id,
      sku: line.sku,
      ean: line.ean,
      name: line.name,
      qty: line.qty,
      cost: line.cost,
      confirmed_qty: line.confirmed_qty,
      confirmed_on: line.confirmed_on,
      refused_reason: line.refused_reason,
      refused_note: line.refused_note,
      answered_at: line.answered_at?.toISOString() ?? null,
      answer: line.answer,
    })),
    deliveries: await deliveriesOf(db, id),
    documents: await documentsOf(db, id),
    link_until: until.toISOString(),
  };
}

async function directOf(db: Reads, id: number, whose: Whose, now: Date): Promise<PurchaseOrder['direct']> {
  const found = purchasingReadModel(db);
  const order = await found.findCustomerOrder(id);
  if (!order) return null;
  const stopped = (await found.findDirect(id, now))?.stopped ?? false;
  return worksIn(whose, order.shop_id)
    ? { id: order.id, number: order.number, stopped }
    : { id: null, number: null, stopped };
}

/** Nobody sees where it goes while it must not go there, or once it is long there. */
function addressShown(
  direct: (DeliveryAddress & { readonly stopped: boolean; readonly over: boolean }) | null,
): OutdeliveryOrder['deliver_to'] {
  if (direct === null) return null;
  const { stopped, over, ...address } = direct;
  return stopped || over ? null : address;
}

const deliveriesOf = async (db: Reads, id: number): Promise<PurchaseDelivery[]> =>
  (await purchaseDocumentsRepository(db).listDeliveries(id)).map(({ reported_at, ...one }) => ({
    ...one,
    reported_at: reported_at.toISOString(),
  }));

const documentsOf = async (db: Reads, id: number): Promise<PurchaseOrder['documents']> =>
  (await purchaseDocumentsRepository(db).listDocuments(id)).map(({ id: document, kind, name, size, uploaded_at }) => ({
    id: document,
    kind,
    name,
    size,
    uploaded_at: uploaded_at.toISOString(),
  }));
