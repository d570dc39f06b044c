import { invoicesAtPacking } from '#features/trade/documents/server/documents.public.ts';
import {
  type LockedOrder,
  linesBeside,
  lockOrdersOfLines,
  readLocked,
} from '#features/trade/orders/server/orders.public.ts';
import { AppError } from '#kit/error.ts';
import { say } from '#kit/sentence.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Facts, OperationContext, Plan, Steps } from '#server/operations/handle-operation.ts';
import { packageErrors as errors } from '../../contract/packages.errors.ts';
import { packEffects, whyNotLine } from '../../contract/packages.sentences.ts';
import { actOf } from '../packages.access.ts';
import { packagesRepository } from '../packages.repository.ts';
import { type LineToPack, packLinesReadModel } from './pack-lines.read-model.ts';
import { closePackage, openPackage, orderWaits, packable, unpack } from './pack-pieces.ts';

/**
 * What of a line is in parcels that have not left: what has a label is not taken out any more. `packed_times` tells a parcel of this operation from one
 * that somebody packed of the same pieces since.
 */
type InParcels = { readonly in_parcels: number; readonly with_label: number; readonly packed_times: number };
type Row = Facts<InParcels> & { readonly line: LineToPack; readonly invoiced: boolean };

// A line has no version: it is known by what it says alone.
const version = 0;
const refuse = (why: keyof typeof whyNotLine): AppError =>
  new AppError(errors.lineNotReady, { values: { why: say(whyNotLine[why]) } });

function whyNotNow(line: LineToPack): keyof typeof whyNotLine | null {
  const { order_need: need, held, order_missing: missing, ship_partly: shipPartly } = line;
  if (line.need > 0 && line.away >= line.need) return 'away';
  const waits = orderWaits({ need: Math.min(need, line.need), held, missing, shipPartly });
  if (waits) return waits;
  if (line.here === 0) return 'not_here';
  return line.packing ? 'packing' : null;
}

/** Packs all that is here of lines, those of an order together; what is in no labelled parcel yet is taken out again by an undo. */
export function packLinesSteps(context: OperationContext): Steps<Row, InParcels> {
  const act = { ...actOf(context), cause: 'bulk' };
  return {
    lock: (db, ids) => lockOrdersOfLines(db, ids),
    together: linesBeside,
    async read(db, ids) {
      const lines = await packLinesReadModel(db).list(ids, context.actor.shops);
      const invoiced = new Map<number, boolean>();
      for (const shop of new Set(lines.map(({ shop_id }) => shop_id)))
        invoiced.set(shop, await invoicesAtPacking(db, shop));
      return lines.map((line) => ({
        id: line.id,
        version,
        value: { in_parcels: line.in_parcels, with_label: line.with_label, packed_times: line.packed_times },
        line,
        invoiced: invoiced.get(line.shop_id)!,
      }));
    },
    plan({ value, line }): Plan<InParcels> {
      const more = Math.min(line.need - line.away, line.here) - value.in_parcels;
      // All that is here is in parcels already.
      if (more <= 0 && value.in_parcels > 0) return { kind: 'same' };
      const why = whyNotNow(line);
      if (why) return { kind: 'refused', error: refuse(why) };
      const [inParcels, times] = [value.in_parcels + more, value.packed_times + 1];
      return { kind: 'change', after: { ...value, in_parcels: inParcels, packed_times: times } };
    },
    effects(changes) {
      const orders = new Map(changes.map(({ facts }) => [facts.line.order_id, facts.invoiced]));
      const invoices = [...orders.values()].filter(Boolean).length;
      return [
        // Where a parcel cannot be made, its lines are tried one by one.
        ...(orders.size > 0 ? [say(packEffects.parcels, { count: orders.size })] : []),
        ...(invoices > 0 ? [say(packEffects.invoices, { count: invoices })] : []),
      ];
    },
    async apply(tx, changes) {
      for (const [orderId, rows] of inOrder(changes)) {
        const locked = await readLocked(tx, orderId);
        const pack = await openPackage(tx, act, locked);
        for (const { facts } of rows)
          await packagesRepository(tx.db).addItem(pack.id, facts.id, packable(lineOf(locked, facts.id)));
        await closePackage(tx, act, locked, pack);
      }
      return null;
    },
    async undo(tx, changes) {
      for (const [orderId, rows] of inOrder(changes)) {
        const out = new Map(rows.map(({ facts, before }) => [facts.id, facts.value.in_parcels - before.in_parcels]));
        await takeOut(tx, act, orderId, out);
      }
    },
  };
}

const lineOf = ({ lines }: LockedOrder, id: number) => lines.find((line) => line.id === id)!;

/** By order, as they were locked. */
const inOrder = <C extends { readonly facts: Row }>(changes: readonly C[]): [number, C[]][] =>
  [...Map.groupBy(changes, ({ facts }) => facts.line.order_id)].sort(([a], [b]) => a - b);

/** So many pieces of lines out of the newest parcels of their order that have no label. */
async function takeOut(
  tx: Tx,
  act: Parameters<typeof unpack>[1],
  orderId: number,
  out: Map<number, number>,
): Promise<void> {
  const packages = packagesRepository(tx.db);
  const packed = (await packages.listOfOrder(orderId)).filter(({ state }) => state === 'packed');
  for (const { id } of packed.reverse()) {
    const pack = (await packages.lock(id))!;
    const keep = new Map<number, number>();
    for (const { line_id, qty } of await packages.listItems(id)) {
      const less = Math.min(qty, out.get(line_id) ?? 0);
      if (less === 0) continue;
      keep.set(line_id, qty - less);
      out.set(line_id, out.get(line_id)! - less);
    }
    if (keep.size > 0) await unpack(tx, act, await readLocked(tx, orderId), pack, keep);
  }
}
