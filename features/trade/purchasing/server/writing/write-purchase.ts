import { todayInTirane } from '#features/catalogue/sellers/contract/sellers.rules.ts';
import { AppError, refuseField } from '#kit/error.ts';
import { keptMoney } from '#kit/money.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { purchasingErrors as errors } from '../../contract/purchasing.errors.ts';
import { amountOf, purchaseNumber } from '../../contract/purchasing.rules.ts';
import { canMove } from '../../contract/purchasing.status.ts';
import { purchasingTexts as words } from '../../contract/purchasing.texts.ts';
import { type NewLine, purchaseLinesRepository } from '../purchase-lines.repository.ts';
import { purchasingReadModel } from '../purchasing.read-model.ts';
import { type OrderRecord, purchasingRepository } from '../purchasing.repository.ts';
import { type Act, changed, purchaseEntity } from './lock-purchase.ts';

type Asked = readonly { readonly variant_id: number; readonly qty: number; readonly cost: string }[];
type Details = { readonly promised_on: string | null; readonly supplier_ref: string; readonly note: string };

/** A draft as staff write it, with the next number of the year; gives its id. */
export async function createPurchase(
  tx: Tx,
  act: Act,
  order: Details & { readonly seller_id: number; readonly currency: string; readonly lines: Asked },
): Promise<number> {
  const { lines: asked, ...details } = order;
  const supplier = await purchasingReadModel(tx.db).findSupplier(order.seller_id);
  if (!supplier || supplier.local) throw refuseField('seller_id', words.notAReseller);
  const lines = await linesOf(tx, order.seller_id, asked);
  const orders = purchasingRepository(tx.db);
  const year = Number(todayInTirane(act.at).slice(0, 4));
  // Last, because the row of the year is held until the end of the transaction.
  const number = await orders.nextNumber(year);
  const id = await orders.insert({ ...details, year, number, buyer_id: act.userId, at: act.at });
  await purchaseLinesRepository(tx.db).setLines(id, lines);
  tx.record([
    {
      entity: purchaseEntity,
      id,
      action: 'created',
      after: { number: purchaseNumber(year, number), supplier: supplier.name, ...told(lines, order.currency) },
    },
  ]);
  changed(tx, id);
  return id;
}

/** Lines of a draft; of an order that is with the supplier only reference, promised day and note. `row` is held still. */
export async function changePurchase(
  tx: Tx,
  act: Act,
  row: OrderRecord,
  { lines: asked, ...details }: Details & { readonly lines?: Asked | undefined },
): Promise<void> {
  const over = row.status === 'closed' || row.status === 'cancelled';
  if (over || (asked && !canMove(row.status, 'edit')))
    throw new AppError(errors.moveRefused, { values: { status: row.status } });
  const linesBefore = await purchaseLinesRepository(tx.db).listLines(row.id);
  const lines = asked ? await linesOf(tx, row.seller_id, asked) : null;
  if (lines) await purchaseLinesRepository(tx.db).setLines(row.id, lines);
  await purchasingRepository(tx.db).change(row.id, details, act.at);
  const { promised_on, supplier_ref, note, currency } = row;
  tx.record([
    {
      entity: purchaseEntity,
      id: row.id,
      action: 'changed',
      ...differing(
        { promised_on, supplier_ref, note, ...told(linesBefore, currency) },
        { ...details, ...told(lines ?? linesBefore, currency) },
      ),
    },
  ]);
  changed(tx, row.id);
}

/** The lines as they are written down; refused by their place where a variant is not this supplier's. */
async function linesOf(tx: Pick<Tx, 'db'>, sellerId: number, asked: Asked): Promise<NewLine[]> {
  const found = await purchasingReadModel(tx.db).listVariants(
    sellerId,
    asked.map((line) => line.variant_id),
  );
  const byId = new Map(found.map((variant) => [variant.id, variant]));
  return asked.map(({ variant_id, qty, cost }, place) => {
    const variant = byId.get(variant_id);
    if (!variant) throw refuseField(`lines.${place}.variant_id`, words.notOfSupplier);
    const { sku, ean, name } = variant;
    return { variant_id, sku, ean, name, qty, cost };
  });
}

/** Lines as the history tells them. */
const told = (lines: readonly { qty: number; sku: string; cost: string }[], currency: string) => ({
  lines: lines.map(({ qty, sku }) => `${qty} × ${sku}`).join(', '),
  amount: keptMoney(amountOf(lines), currency),
});

/** The fields that differ, before and after. */
function differing(before: Record<string, unknown>, after: Record<string, unknown>) {
  const keys = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  const only = (of: Record<string, unknown>) => Object.fromEntries(keys.map((key) => [key, of[key]]));
  return { before: only(before), after: only(after) };
}
