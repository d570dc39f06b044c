import { createHash } from 'node:crypto';
import { cashDigits } from '#features/base/exchange/server/exchange.public.ts';
import { partOfWorth, worthOfLines } from '#features/trade/documents/contract/documents.amounts.ts';
import type { LockedOrder } from '#features/trade/orders/server/orders.public.ts';
import { num } from '#kit/exact.ts';
import type { Db } from '#server/db/database.ts';
import type { ParcelParty } from '../../contract/packages.model.ts';
import { codOf } from '../../contract/packages.rules.ts';
import { type PackageRecord, packagesRepository } from '../packages.repository.ts';
import { packingReadModel } from '../packing.read-model.ts';

export type LabelFacts = {
  readonly to: ParcelParty;
  readonly from: ParcelParty;
  readonly cod: { readonly amount: string; readonly rounding: string; readonly currency: string } | null;
  /** Of what the label says: where it goes, what is in it, what is collected. Who sends it may change its name without a new label. */
  readonly hash: string;
};

/** What the label of a package says if it is made now. */
export async function labelFacts(
  tx: { readonly db: Db },
  locked: LockedOrder,
  pack: PackageRecord,
): Promise<LabelFacts> {
  const { order } = locked;
  const read = packingReadModel(tx.db);
  const items = await packagesRepository(tx.db).listItems(pack.id);
  const party = locked.parties.find(({ kind }) => kind === 'shipping');
  const to: ParcelParty = {
    name: party?.name ?? '',
    company: party?.company ?? '',
    street: party?.street ?? '',
    zip: party?.zip ?? '',
    city: party?.city ?? '',
    country: party?.country ?? '',
    phone: party?.phone ?? '',
  };
  const cash = await cashOf(tx, locked, pack, items);
  const cod = cash && { ...cash, currency: order.currency };
  const said = [
    Object.values(to),
    items.map(({ line_id, qty }) => [line_id, qty]),
    cod?.amount ?? null,
    cod?.currency ?? null,
  ];
  return {
    to,
    from: await read.senderOf(order.shop_id),
    cod,
    hash: createHash('sha256').update(JSON.stringify(said)).digest('hex'),
  };
}

async function cashOf(
  tx: { readonly db: Db },
  { order, lines, payment }: LockedOrder,
  pack: PackageRecord,
  items: readonly { readonly line_id: number; readonly qty: number }[],
) {
  const read = packingReadModel(tx.db);
  const others = await read.others(order.id, pack.id);
  const inThis = new Map(items.map(({ line_id, qty }) => [line_id, qty]));
  const inOthers = new Map(others.items.map(({ line_id, ...of }) => [line_id, of]));
  // In the same cents as on invoices, where each parcel goes on from the pieces of those before it.
  const worths = worthOfLines(
    lines.map(({ id, line_gross }) => ({ id, lineGross: line_gross })),
    order.discount_gross,
  );
  const goods = lines.reduce((sum, { id, qty_placed }) => {
    const earlier = inOthers.get(id)?.earlier ?? 0;
    return sum.plus(partOfWorth(worths.get(id)!, qty_placed, earlier, inThis.get(id) ?? 0));
  }, num(0));
  const left = lines.reduce(
    (sum, { id, need, away }) =>
      sum + Math.max(0, need - away - (inThis.get(id) ?? 0) - (inOthers.get(id)?.labelled ?? 0)),
    0,
  );
  return codOf({
    method: order.payment_method,
    open: payment.open,
    others: others.cash,
    goods: goods.toFixed(4),
    extras: num(order.shipping_gross).plus(order.fee_gross).toFixed(4),
    first: others.first,
    last: left === 0,
    digits: await cashDigits(tx.db, order.currency),
  });
}
