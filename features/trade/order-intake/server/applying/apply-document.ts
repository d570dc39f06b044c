import { type ShopOrder, shopOrderSchema } from '#connectors/kit/shop-order.ts';
import { type Act, findShopOrder, lockOrder } from '#features/trade/orders/server/orders.public.ts';
import { AppError } from '#kit/error.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { knownFault } from '#server/known-fault.ts';
import { currencyOf, faultOf } from '../../contract/order-intake.check.ts';
import type { Refusal } from '../../contract/order-intake.refusals.ts';
import { goodsOfLinesReadModel } from '../goods-of-lines.read-model.ts';
import { intakeRepository, type StoredDocument } from '../order-intake.repository.ts';
import { editOrder } from './edit-order.ts';
import { takeInOrder } from './take-in-order.ts';
import { tellWithdrawals } from './tell-withdrawals.ts';

export type ApplyNeeds = Pick<Platform, 'db' | 'unitOfWork' | 'now' | 'logError'>;

/** What came of a document; `done`: another worker was there before. */
export type Applied = 'applied' | 'older' | 'refused' | 'done';

/** Passes by itself: the document waits for the next try. */
const passing = /^(40001|40P01|55P03|57014)$/;

/**
 * Makes of a stored document what it says, in a transaction of its own. One that makes no sense is refused with what is wrong, and so is one
 * that cannot be written: the others go on. @throws what passes by itself (a database that is away), with the document still waiting
 */
export async function applyDocument(needs: ApplyNeeds, id: number): Promise<Applied> {
  const row = await intakeRepository(needs.db).find(id);
  if (row?.state !== 'stored') return 'done';
  const by = { userId: null, shopId: row.shop_id, cause: 'shop' };
  try {
    return await needs.unitOfWork(by, (tx) => apply(tx, row, needs.now()));
  } catch (error) {
    if (knownFault(error) || passing.test(String((error as { code?: unknown } | null)?.code))) throw error;
    if (!(error instanceof AppError)) needs.logError(error, { what: 'order intake', document: id });
    const problem = (error instanceof Error ? error.message : String(error)).replaceAll('\0', '').slice(0, 300);
    await intakeRepository(needs.db).setRefused(id, { code: 'failed', values: { problem } });
    return 'refused';
  }
}

async function apply(tx: Tx, { id, shop_id, external_id }: StoredDocument, now: Date): Promise<Applied> {
  const intake = intakeRepository(tx.db);
  await intake.lockOrder(shop_id, external_id);
  const row = await intake.find(id);
  if (row?.state !== 'stored') return 'done';
  const refuse = async (refusal: Refusal): Promise<Applied> => {
    await intake.setRefused(id, refusal);
    return 'refused';
  };
  const parsed = shopOrderSchema.safeParse(row.document);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return refuse({ code: 'unreadable', values: { problem: `${issue?.path.join('.')}: ${issue?.message}` } });
  }
  const order: ShopOrder = { ...parsed.data, externalId: external_id };
  const fault = faultOf(order, now);
  if (fault) return refuse(fault);

  const act: Act = { at: now, userId: null, cause: 'shop' };
  const shop = { id: shop_id, country: await goodsOfLinesReadModel(tx.db).findCountry(shop_id) };
  const known = await findShopOrder(tx.db, shop_id, external_id);
  if (!known) {
    // Nothing of it was ever wanted here.
    if (order.lines.length === 0) {
      await intake.setState(id, 'older', now);
      return 'older';
    }
    await takeInOrder(tx, act, shop, order);
    tellWithdrawals(tx, shop_id, order, null);
  } else {
    const { currency, shop_updated_at } = await lockOrder(tx, known.id);
    if (currency !== currencyOf(order))
      return refuse({ code: 'currency_changed', values: { value: currencyOf(order) } });
    // Of equal times the later read counts.
    if (shop_updated_at !== null && Date.parse(order.updatedAt) < shop_updated_at.getTime()) {
      await intake.setState(id, 'older', now);
      return 'older';
    }
    const before = shopOrderSchema.safeParse(await intake.findApplied(shop_id, external_id));
    await editOrder(tx, act, shop, known.id, before.success ? before.data : null, order);
    tellWithdrawals(tx, shop_id, order, before.success ? before.data : null);
  }
  await intake.setState(id, 'applied', now);
  return 'applied';
}
