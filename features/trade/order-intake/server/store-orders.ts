import { hashOfValue } from '#connectors/kit/document-hash.ts';
import type { PulledOrder } from '#connectors/kit/shop-order.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Refusal } from '../contract/order-intake.refusals.ts';
import { intakeRepository, type NewDocument } from './order-intake.repository.ts';
import { pullsRepository } from './order-pulls.repository.ts';
import { ordersHereReadModel } from './orders-here.read-model.ts';
import { withoutPersons } from './without-persons.ts';

/** What the shop's own form may have and still be kept whole. */
const deepest = 60;
const longestRaw = 200_000;
const longestId = 200;

/** As PostgreSQL can keep it: no character zero, no half of a pair, and not without end. */
function storable(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return clean(value);
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (value === null || value === undefined) return null;
  if (typeof value !== 'object') return typeof value === 'boolean' ? value : String(value);
  if (depth >= deepest) return '…';
  if (Array.isArray(value)) return value.map((one) => storable(one, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [clean(key), storable(one, depth + 1)]));
}
const clean = (text: string): string => text.replaceAll('\0', '').toWellFormed();

function documentOf(
  { externalId, updatedAt, document, raw, problem }: PulledOrder,
  now: Date,
): Omit<NewDocument, 'no'> {
  if (document) {
    const kept = storable(document);
    return {
      externalId,
      updatedAt: new Date(document.updatedAt),
      hash: hashOfValue(kept),
      document: kept,
      refusal: null,
    };
  }
  const kept = storable(raw);
  const text = JSON.stringify(kept);
  const refusal: Refusal = { code: 'unreadable', values: { problem: clean(problem ?? '').slice(0, 500) } };
  const at = Date.parse(updatedAt);
  return {
    externalId,
    updatedAt: Number.isNaN(at) ? now : new Date(Math.min(at, now.getTime())),
    hash: hashOfValue(kept),
    document: text.length > longestRaw ? { cut: text.slice(0, longestRaw).toWellFormed() } : kept,
    refusal,
  };
}

/**
 * Keeps what a shop said, before anything of it is understood: each document that differs from the newest of its order. One that was told before it
 * may be the newest again. Holds the shop still, as every reading does (by the clock, at night, by hand). Gives how many are new, and how many of them no order can be read from.
 */
export async function storeOrders(
  tx: Pick<Tx, 'db'>,
  shopId: number,
  orders: readonly PulledOrder[],
  now: Date,
): Promise<{ readonly stored: number; readonly refused: number }> {
  await pullsRepository(tx.db).hold(shopId);
  const intake = intakeRepository(tx.db);
  // An id no column takes is cut, and told apart by what it was.
  const named = orders.map((order) => {
    const id = clean(order.externalId);
    return {
      ...order,
      externalId:
        id.length > longestId || id === '' ? `${id.slice(0, 100)}#${hashOfValue(order.externalId).slice(0, 16)}` : id,
    };
  });
  const ids = [...new Set(named.map(({ externalId }) => externalId))];
  const newest = await intake.mapNewest(shopId, ids);
  const erased = await ordersHereReadModel(tx.db).listErased(shopId, ids);
  const fresh: NewDocument[] = [];
  for (const order of named) {
    const document = documentOf(order, now);
    const before = newest.get(document.externalId);
    if (before?.hash === document.hash) continue;
    const no = (before?.no ?? 0) + 1;
    newest.set(document.externalId, { no, hash: document.hash });
    // The shop may still know whose the order was; here it is forgotten. What it says is known again by what it was.
    const forgotten = erased.has(document.externalId);
    fresh.push({ ...document, document: forgotten ? withoutPersons(document.document) : document.document, no });
  }
  await intake.insert(shopId, fresh, now);
  return { stored: fresh.length, refused: fresh.filter(({ refusal }) => refusal !== null).length };
}
