import { purchaseNumber } from '#features/trade/purchasing/contract/purchasing.rules.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Db } from '#server/db/database.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { LocalItemRow, LocalOrder, LocalOrderRow } from '../contract/local-orders.model.ts';
import { isAccepted, localActions } from '../contract/local-orders.status.ts';
import type { StoredItem } from './local-items.read-model.ts';
import { localOrdersReadModel, type StoredLocal, type Whose } from './local-orders.read-model.ts';
import { pickUpsReadModel } from './pick-ups.read-model.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export const toRow = (row: StoredLocal): LocalOrderRow => ({
  id: row.id,
  number: purchaseNumber(row.year, row.number, true),
  seller: { id: row.seller_id, name: row.seller_name },
  status: row.status,
  opened_at: row.opened_at.toISOString(),
  accept_by: row.accept_by.toISOString(),
  ready_by: iso(row.ready_by),
  late: row.late,
  reminded_n: row.reminded_n,
  product: row.product,
  lines: row.lines,
  units: row.units,
  gross: row.gross,
  commission: row.commission,
  campaign: row.campaign,
  net: row.net,
  currency: row.currency,
  municipality: row.municipality,
  sales_order: row.sales_order,
});

/** @throws AppError not found, also where it is another seller's */
export async function toLocalOrder(db: Db | Tx['db'], id: number, whose: Whose): Promise<LocalOrder> {
  const found = localOrdersReadModel(db);
  const row = await found.find(id, whose);
  if (!row) throw new AppError(generalErrors.notFound);
  const lines = await found.listLines(id);
  return {
    ...toRow(row),
    version: row.version,
    answered_at: iso(row.answered_at),
    expired_at: iso(row.expired_at),
    ready_at: iso(row.ready_at),
    handed_over_at: iso(row.handed_over_at),
    // Nobody comes for what is cancelled, though a day was planned.
    pick_up_on: localActions.handOver(row.status) ? await pickUpsReadModel(db).dayOf(id) : null,
    picked: await pickUpsReadModel(db).noteOf(id),
    reason: row.reason,
    items: lines.map(({ variant_id: _, ...line }) => line),
    deliver_to: isAccepted(row.status) ? await found.findHub() : null,
  };
}

export const toItem = (row: StoredItem): LocalItemRow => ({
  id: row.item_id,
  order: { id: row.id, number: purchaseNumber(row.year, row.number, true) },
  sales_order: row.sales_order,
  seller: { id: row.seller_id, name: row.seller_name },
  municipality: row.municipality,
  product_id: row.product_id,
  sku: row.sku,
  name: row.name,
  status: row.status,
  qty: row.qty,
  confirmed_qty: row.confirmed_qty,
  received_ok: row.received_ok,
  open: row.open,
  refused_reason: row.refused_reason,
  refused_note: row.refused_note,
  opened_at: row.opened_at.toISOString(),
  accept_by: row.accept_by.toISOString(),
  ready_by: iso(row.ready_by),
  pick_up: row.pick_up,
  gross: row.gross,
  commission: row.commission,
  net: row.net,
  currency: row.currency,
});
