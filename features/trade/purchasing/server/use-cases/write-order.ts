import { todayInTirane } from '#features/catalogue/sellers/contract/sellers.rules.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, refuseField } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/purchasing.calls.ts';
import { purchasingErrors as errors } from '../../contract/purchasing.errors.ts';
import { amountOf, purchaseNumber } from '../../contract/purchasing.rules.ts';
import { canMove } from '../../contract/purchasing.status.ts';
import { purchasingTexts as words } from '../../contract/purchasing.texts.ts';
import { lockOrder, requireBuyer, whoseOrders } from '../purchasing.access.ts';
import { toOrder } from '../purchasing.mapper.ts';
import { purchasingReadModel } from '../purchasing.read-model.ts';
import { type NewLine, purchaseLinesRepository } from '../purchase-lines.repository.ts';
import { purchasingRepository } from '../purchasing.repository.ts';
import { changed } from '../writing/lock-purchase.ts';

type Needs = Pick<Platform, 'unitOfWork' | 'config'>;
type Asked = InputOf<typeof calls.createPurchaseOrder>['body']['lines'];

export const createPurchaseOrder =
  ({ unitOfWork, config }: Needs) =>
  async (
    { body }: InputOf<typeof calls.createPurchaseOrder>,
    context: Context,
  ): Promise<OutputOf<typeof calls.createPurchaseOrder>> => {
    requireBuyer(context);
    return unitOfWork(context, async (tx) => {
      const { lines: asked, ...details } = body;
      const supplier = await purchasingReadModel(tx.db).getSupplier(body.seller_id);
      if (!supplier || supplier.local) throw refuseField('seller_id', words.notAReseller);
      const lines = await linesOf(tx, body.seller_id, asked);
      const orders = purchasingRepository(tx.db);
      const at = context.now();
      const year = Number(todayInTirane(at).slice(0, 4));
      // Last, because the row of the year is held until the end of the transaction.
      const number = await orders.nextNumber(year);
      const id = await orders.insert({ ...details, year, number, buyer_id: context.actor.userId, at });
      await purchaseLinesRepository(tx.db).setLines(id, lines);
      tx.record([
        {
          entity: 'purchase_order',
          id,
          action: 'created',
          after: { number: purchaseNumber(year, number), supplier: supplier.name, ...told(lines, body.currency) },
        },
      ]);
      changed(tx, id);
      return toOrder(tx.db, id, whoseOrders(context, config), at);
    });
  };

export const updatePurchaseOrder =
  ({ unitOfWork, config }: Needs) =>
  async (
    { params, body }: InputOf<typeof calls.updatePurchaseOrder>,
    context: Context,
  ): Promise<OutputOf<typeof calls.updatePurchaseOrder>> => {
    requireBuyer(context);
    return unitOfWork(context, async (tx) => {
      const { version, lines: asked, ...details } = body;
      const row = await lockOrder(tx, params.id, null, version);
      const over = row.status === 'closed' || row.status === 'cancelled';
      if (over || (asked && !canMove(row.status, 'edit')))
        throw new AppError(errors.moveRefused, { values: { status: row.status } });
      const orders = purchasingRepository(tx.db);
      const linesBefore = await purchaseLinesRepository(tx.db).listLines(row.id);
      const lines = asked ? await linesOf(tx, row.seller_id, asked) : null;
      if (lines) await purchaseLinesRepository(tx.db).setLines(row.id, lines);
      await orders.change(row.id, details, context.now());
      const { promised_on, supplier_ref, note, currency } = row;
      tx.record([
        {
          entity: 'purchase_order',
          id: row.id,
          action: 'changed',
          ...differing(
            { promised_on, supplier_ref, note, ...told(linesBefore, currency) },
            { ...details, ...told(lines ?? linesBefore, currency) },
          ),
        },
      ]);
      changed(tx, row.id);
      return toOrder(tx.db, row.id, whoseOrders(context, config), context.now());
    });
  };

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
  amount: `${amountOf(lines)} ${currency}`,
});

/** The fields that differ, before and after. */
function differing(before: Record<string, unknown>, after: Record<string, unknown>) {
  const keys = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  const only = (of: Record<string, unknown>) => Object.fromEntries(keys.map((key) => [key, of[key]]));
  return { before: only(before), after: only(after) };
}
