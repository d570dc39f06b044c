import {
  type LocalStatus,
  localReceives,
  localStatusTexts,
} from '#features/trade/purchasing/contract/purchasing.local.ts';
import { openQty } from '#features/trade/purchasing/contract/purchasing.rules.ts';
import { canMove, type PurchaseStatus, statusTexts } from '#features/trade/purchasing/contract/purchasing.status.ts';
import {
  bookReceived,
  type LockedPurchase,
  lockPurchase,
} from '#features/trade/purchasing/server/purchasing.public.ts';
import { say, sayBoth } from '#kit/sentence.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { scanWords } from '../../contract/packages.sentences.ts';
import { actOf } from '../packages.access.ts';
import { type ExpectedItem, receiptsReadModel } from '../receipts.read-model.ts';
import { receiptsRepository } from '../receipts.repository.ts';
import { type Answer, bad, type Scanned } from './scan-pack.ts';

/**
 * Receiving by scan: a purchase order’s number opens it, each piece is booked as it is scanned, so that what was counted is never lost. More than
 * ordered is booked and said; what no open order of this session has is wrong goods. `subjectId`: the purchase order on the screen.
 */
export async function scanToReceive(tx: Tx, context: Context, scanned: Scanned, key: string): Promise<Answer> {
  const { code, subjectId, session } = scanned;
  const read = receiptsReadModel(tx.db);
  const named = await read.findPurchase(code);
  if (named !== null) return openPurchase(tx, context, named, session);
  if (subjectId === null) return bad(say(scanWords.unknown_purchase, { code }));
  const others = await receiptsRepository(tx.db).listOfSession(session);
  for (const id of [subjectId, ...others.filter((one) => one !== subjectId)]) {
    const item = (await read.items(id)).find(({ codes }) => codes.includes(code.toLowerCase()));
    if (item) return book(tx, context, id, item, scanned, key);
  }
  return wrongGoods(tx, context, subjectId, scanned, key);
}

const mayReceive = ({ order }: LockedPurchase): boolean =>
  order.local
    ? localReceives.includes(order.status as LocalStatus)
    : canMove(order.status as PurchaseStatus, 'receive');

async function openPurchase(tx: Tx, context: Context, id: number, session: string): Promise<Answer> {
  const locked = await lockPurchase(tx, id);
  const number = await receiptsReadModel(tx.db).numberOf(id);
  if (!mayReceive(locked)) return bad(closedWords(locked, number));
  await receiptsRepository(tx.db).open(id, { session, user_id: context.actor.userId, created_at: context.now() });
  const subject = await subjectOf(tx, id, locked);
  return { tone: 'good', say: say(scanWords.purchase_open, { number, left: subject.left }), line_id: null, subject };
}

const closedWords = ({ order }: LockedPurchase, number: string) =>
  say(scanWords.purchase_closed, {
    number,
    status: sayBoth(
      order.local ? localStatusTexts[order.status as LocalStatus] : statusTexts[order.status as PurchaseStatus],
    ),
  });

async function book(
  tx: Tx,
  context: Context,
  id: number,
  item: ExpectedItem,
  scanned: Scanned,
  key: string,
): Promise<Answer> {
  const before = await lockPurchase(tx, id);
  if (!mayReceive(before)) return bad(closedWords(before, await receiptsReadModel(tx.db).numberOf(id)));
  const act = actOf(context);
  const { qty, damaged, session, code } = scanned;
  const pieces = { ok: damaged ? 0 : qty, damaged: damaged ? qty : 0, missing: 0, wrong: 0 };
  const receipts = receiptsRepository(tx.db);
  const receipt = await receipts.open(id, { session, user_id: context.actor.userId, created_at: act.at });
  await receipts.add(receipt, item.id, code, pieces, key, act.at);
  const wanted = before.lines.find((line) => line.id === item.id)!;
  const over = Math.max(0, qty - openQty(wanted));
  await bookReceived(tx, act, id, [{ itemId: item.id, ...pieces }]);
  const after = await lockPurchase(tx, id);
  const subject = await subjectOf(tx, id, after);
  const line = subject.lines.find((one) => one.id === item.id);
  const said = damaged
    ? say(scanWords.received_damaged, { sku: item.sku })
    : over > 0
      ? say(scanWords.received_over, { sku: item.sku, over })
      : say(scanWords.received, { sku: item.sku, left: line ? Math.max(0, line.qty - line.counted) : 0 });
  return {
    tone: damaged || over > 0 ? 'bad' : subject.left === 0 ? 'done' : 'good',
    say: said,
    line_id: item.id,
    subject,
  };
}

async function wrongGoods(
  tx: Tx,
  context: Context,
  id: number,
  { code, qty, session }: Scanned,
  key: string,
): Promise<Answer> {
  const locked = await lockPurchase(tx, id);
  if (mayReceive(locked)) {
    const receipts = receiptsRepository(tx.db);
    const receipt = await receipts.open(id, { session, user_id: context.actor.userId, created_at: context.now() });
    await receipts.add(receipt, null, code, { ok: 0, damaged: 0, missing: 0, wrong: qty }, key, context.now());
  }
  return bad(say(scanWords.wrong_goods, { code }), await subjectOf(tx, id, locked));
}

/** A line’s pieces are what is wanted of it: what was confirmed, or else ordered. */
async function subjectOf(tx: Tx, id: number, { lines }: LockedPurchase): Promise<NonNullable<Answer['subject']>> {
  const read = receiptsReadModel(tx.db);
  const items = await read.items(id);
  const shown = items.flatMap(({ id: item, sku, ean, name, cover }) => {
    const line = lines.find((one) => one.id === item);
    if (!line) return [];
    const counted = line.received_ok + line.received_damaged + line.received_missing;
    return [{ id: item, sku, ean, name, cover, qty: line.confirmed_qty ?? line.qty, counted }];
  });
  return {
    kind: 'purchase_order',
    id,
    number: await read.numberOf(id),
    package: null,
    lines: shown,
    left: lines.reduce((sum, line) => sum + openQty(line), 0),
  };
}

/** Ends a receipt; `missing`: what has not come does not come any more. */
export async function finish(
  tx: Tx,
  context: Context,
  receiptId: number,
  purchaseId: number,
  missing: boolean,
): Promise<number> {
  const act = actOf(context);
  const { lines } = await lockPurchase(tx, purchaseId);
  const gone = missing ? lines.filter((line) => openQty(line) > 0) : [];
  const receipts = receiptsRepository(tx.db);
  for (const line of gone) {
    const pieces = { ok: 0, damaged: 0, missing: openQty(line), wrong: 0 };
    await receipts.add(receiptId, line.id, line.sku, pieces, `finish:${receiptId}:${line.id}`, act.at);
  }
  if (gone.length > 0)
    await bookReceived(
      tx,
      act,
      purchaseId,
      gone.map((line) => ({ itemId: line.id, ok: 0, damaged: 0, missing: openQty(line) })),
    );
  await receipts.close(receiptId, act.at);
  return gone.reduce((sum, line) => sum + openQty(line), 0);
}
