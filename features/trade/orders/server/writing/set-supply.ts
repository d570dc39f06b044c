import type { Tx } from '#server/db/unit-of-work.ts';
import { goodsReadModel } from '../goods.read-model.ts';
import { linesRepository } from '../lines.repository.ts';
import { followExpected } from './follow-expected.ts';
import type { Act, NewFact } from './new-order.ts';
import { lockOrder, orderEntity, settle } from './settle.ts';

/** What purchase orders and the hub mean for a line from now on; what is left out stays as it is. */
export type Supply = {
  readonly lineId: number;
  /** Pieces on their way for it, and how many of them are confirmed. */
  readonly coming?: number;
  readonly comingConfirmed?: number;
  /** YYYY-MM-DD: when its last piece is expected at the customer. */
  readonly expected?: string | null;
  readonly source?: {
    /** null: the hub's stock. */
    readonly sellerId: number | null;
    readonly kind: 'reseller' | 'local' | 'hub';
    /** A person chose it: no rule changes it. Left out: as before. */
    readonly locked?: boolean;
  };
};

/** See `orders.public.ts`. */
export async function setSupply(
  tx: Tx,
  act: Act,
  orderId: number,
  supplies: readonly Supply[],
  facts: readonly NewFact[] = [],
): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  const lines = linesRepository(tx.db);
  const before = new Map((await lines.listSupply(orderId)).map((line) => [line.id, line]));
  const chosen = supplies.flatMap(({ source }) => source?.sellerId ?? []);
  const nameOf = await goodsReadModel(tx.db).mapSellers([
    ...new Set([
      ...chosen,
      ...(chosen.length > 0 ? [...before.values()].flatMap((line) => line.source_seller_id ?? []) : []),
    ]),
  ]);
  const named = (id: number | null, kind: string | null) => (id === null ? kind : (nameOf.get(id) ?? null));
  let changed = false;
  for (const { lineId, coming, comingConfirmed, expected, source } of supplies) {
    const line = before.get(lineId);
    if (!line) continue;
    const next = {
      coming: coming ?? line.coming,
      coming_confirmed: comingConfirmed ?? line.coming_confirmed,
      expected: expected === undefined ? line.expected : expected,
      source_seller_id: source ? source.sellerId : line.source_seller_id,
      source_kind: source ? source.kind : line.source_kind,
      source_locked: source?.locked ?? line.source_locked,
    };
    const keys = Object.keys(next) as (keyof typeof next)[];
    if (keys.every((key) => next[key] === line[key])) continue;
    changed = true;
    await lines.setSupply(lineId, next);
    if (next.source_seller_id !== line.source_seller_id || next.source_locked !== line.source_locked)
      tx.record([
        {
          entity: orderEntity,
          id: orderId,
          action: 'source chosen',
          before: { source: named(line.source_seller_id, line.source_kind) },
          after: { sku: line.sku, source: named(next.source_seller_id, next.source_kind) },
        },
      ]);
  }
  const added = await lines.addFacts(
    facts.map((fact) => ({ ...fact, orderId })),
    act,
  );
  if (!changed && added.length === 0) return false;
  await followExpected(tx, act, order, added);
  await settle(tx, act, order, { facts: added });
  return true;
}
