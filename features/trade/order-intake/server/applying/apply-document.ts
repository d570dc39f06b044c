import { type ShopOrder, shopOrderSchema } from '#connectors/kit/shop-order.ts';
import { findShopOrders, lockOrder } from '#features/trade/orders/server/orders.public.ts';
import { AppError } from '#kit/error.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { knownFault } from '#server/known-fault.ts';
import { currencyOf, faultOf } from '../../contract/order-intake.check.ts';
import type { Refusal } from '../../contract/order-intake.refusals.ts';
import { goodsOfLinesReadModel } from '../goods-of-lines.read-model.ts';
import { intakeRepository, type StoredDocument } from '../order-intake.repository.ts';
import { editOrder } from './edit-order.ts';
import { takeInOrders } from './take-in-order.ts';
import { tellWithdrawals } from './tell-withdrawals.ts';

export type ApplyNeeds = Pick<Platform, 'db' | 'unitOfWork' | 'now' | 'logError'>;

/** What came of a document; `done`: another worker was there before. `known`: it is about an order that is here, and is judged alone. */
export type Applied = 'applied' | 'older' | 'refused' | 'done' | 'known';

/** Passes by itself: the document waits for the next try. */
const passing = /^(40001|40P01|55P03|57014)$/;
const passes = (error: unknown): boolean =>
  knownFault(error) !== null || passing.test(String((error as { code?: unknown } | null)?.code));

const by = (shopId: number) => ({ userId: null, shopId, cause: 'shop' });

/**
 * Makes of a stored document what it says, in a transaction of its own. One that makes no sense is refused with what is wrong, and so is one
 * that cannot be written: the others go on. @throws what passes by itself (a database that is away), with the document still waiting
 */
export async function applyDocument(needs: ApplyNeeds, id: number): Promise<Applied> {
  const row = await intakeRepository(needs.db).find(id);
  if (row?.state !== 'stored') return 'done';
  try {
    return await needs.unitOfWork(by(row.shop_id), async (tx) => {
      const came = (await takeIn(tx, row.shop_id, [row], needs.now())).get(id)!;
      return came === 'known' ? edit(tx, row, needs.now()) : came;
    });
  } catch (error) {
    if (passes(error)) throw error;
    if (!(error instanceof AppError)) needs.logError(error, { what: 'order intake', document: id });
    const problem = (error instanceof Error ? error.message : String(error)).replaceAll('\0', '').slice(0, 300);
    await intakeRepository(needs.db).setRefused(id, { code: 'failed', values: { problem } });
    return 'refused';
  }
}

/**
 * Takes in what is new among documents of several orders, one of each, in one transaction: an order costs a fraction of what it costs alone. Those that
 * are about an order that is here are `known`, and left to `applyDocument`. Null where one of them cannot be written: nothing of it happened, and
 * each is to be judged alone. @throws what passes by itself, with the documents still waiting
 */
export async function applyTogether(
  needs: ApplyNeeds,
  shopId: number,
  documents: readonly Pick<StoredDocument, 'id' | 'external_id'>[],
): Promise<Map<number, Applied> | null> {
  try {
    return await needs.unitOfWork(by(shopId), (tx) => takeIn(tx, shopId, documents, needs.now()));
  } catch (error) {
    if (passes(error)) throw error;
    return null;
  }
}

async function takeIn(
  tx: Tx,
  shopId: number,
  documents: readonly Pick<StoredDocument, 'id' | 'external_id'>[],
  now: Date,
): Promise<Map<number, Applied>> {
  const intake = intakeRepository(tx.db);
  await intake.lockOrders(
    shopId,
    documents.map(({ external_id }) => external_id),
  );
  const came = new Map<number, Applied>(documents.map(({ id }) => [id, 'done']));
  const rows = (await intake.list(documents.map(({ id }) => id))).filter(({ state }) => state === 'stored');
  const here = await findShopOrders(
    tx.db,
    shopId,
    rows.map(({ external_id }) => external_id),
  );
  const fresh: { readonly id: number; readonly order: ShopOrder }[] = [];
  for (const row of rows) {
    const read = readDocument(row, now);
    if ('code' in read) {
      await intake.setRefused(row.id, read);
      came.set(row.id, 'refused');
    } else if (here.has(row.external_id)) came.set(row.id, 'known');
    // Nothing of it was ever wanted here.
    else if (read.lines.length === 0) came.set(row.id, 'older');
    else {
      fresh.push({ id: row.id, order: read });
      came.set(row.id, 'applied');
    }
  }
  if (fresh.length > 0) {
    const shop = { id: shopId, country: await goodsOfLinesReadModel(tx.db).findCountry(shopId) };
    await takeInOrders(
      tx,
      { at: now, userId: null, cause: 'shop' },
      shop,
      fresh.map(({ order }) => order),
    );
    for (const { order } of fresh) tellWithdrawals(tx, shopId, order, null);
  }
  for (const state of ['applied', 'older'] as const)
    await intake.setState(
      [...came].flatMap(([id, is]) => (is === state ? [id] : [])),
      state,
      now,
    );
  return came;
}

/** What a document says; else why no order can be made of it. */
function readDocument({ document, external_id }: StoredDocument, now: Date): ShopOrder | Refusal {
  const parsed = shopOrderSchema.safeParse(document);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return { code: 'unreadable', values: { problem: `${issue?.path.join('.')}: ${issue?.message}` } };
  }
  const order: ShopOrder = { ...parsed.data, externalId: external_id };
  return faultOf(order, now) ?? order;
}

/** Brings an order that is here after a document; the caller holds it still. */
async function edit(tx: Tx, row: StoredDocument, now: Date): Promise<Applied> {
  const { id, shop_id, external_id } = row;
  const intake = intakeRepository(tx.db);
  const order = readDocument(row, now);
  if ('code' in order) throw new Error(`The document ${id} was understood a moment ago`);
  const known = (await findShopOrders(tx.db, shop_id, [external_id])).get(external_id)!;
  const { currency, shop_updated_at } = await lockOrder(tx, known);
  if (currency !== currencyOf(order)) {
    await intake.setRefused(id, { code: 'currency_changed', values: { value: currencyOf(order) } });
    return 'refused';
  }
  // Of equal times the later read counts.
  if (shop_updated_at !== null && Date.parse(order.updatedAt) < shop_updated_at.getTime()) {
    await intake.setState([id], 'older', now);
    return 'older';
  }
  const shop = { id: shop_id, country: await goodsOfLinesReadModel(tx.db).findCountry(shop_id) };
  const before = shopOrderSchema.safeParse(await intake.findApplied(shop_id, external_id));
  const was = before.success ? before.data : null;
  await editOrder(tx, { at: now, userId: null, cause: 'shop' }, shop, known, was, order);
  tellWithdrawals(tx, shop_id, order, was);
  await intake.setState([id], 'applied', now);
  return 'applied';
}
