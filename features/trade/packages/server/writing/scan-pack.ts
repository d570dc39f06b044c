import { type LockedOrder, lockOrder } from '#features/trade/orders/server/orders.public.ts';
import { type Said, say } from '#kit/sentence.ts';
import { type Context, worksIn } from '#server/context.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { ScanAnswer } from '../../contract/packages.model.ts';
import { scanWords } from '../../contract/packages.sentences.ts';
import { actOf, lockSeenOrder } from '../packages.access.ts';
import { type PackageRecord, packagesRepository } from '../packages.repository.ts';
import { type PackLine, packingReadModel } from '../packing.read-model.ts';
import { closePackage, openPackage, packable, whyNotPacked } from './pack-pieces.ts';

export type Scanned = {
  readonly code: string;
  readonly qty: number;
  readonly subjectId: number | null;
  readonly damaged: boolean;
  readonly session: string;
};
export type Answer = Omit<ScanAnswer, 'mode'>;

export const bad = (said: Said, subject: Answer['subject'] = null): Answer => ({
  tone: 'bad',
  say: said,
  line_id: null,
  subject,
});

/**
 * Packing by scan: an order’s number opens it, then each piece is counted into its package. A piece that does not belong there, or is one too many,
 * is refused; with the last one the package is closed.
 */
export async function scanToPack(tx: Tx, context: Context, { code, qty, subjectId }: Scanned): Promise<Answer> {
  const read = packingReadModel(tx.db);
  if (subjectId !== null) {
    const { shop_id } = await lockOrder(tx, subjectId);
    if (worksIn(context.actor, shop_id)) {
      const lines = (await read.lines(subjectId)).filter(({ codes }) => codes.includes(code.toLowerCase()));
      if (lines.length > 0) return count(tx, context, subjectId, lines, qty);
    }
  }
  const found = await read.findOrder(code, context.actor.shops);
  if (found) return openOrder(tx, context, found.id);
  if (subjectId === null) return bad(say(scanWords.unknown_order, { code }));
  const locked = await lockSeenOrder(tx, context, subjectId);
  return bad(say(scanWords.not_in_order, { code }), await subjectOf(tx, locked, await openOf(tx, subjectId)));
}

async function openOrder(tx: Tx, context: Context, orderId: number): Promise<Answer> {
  const locked = await lockSeenOrder(tx, context, orderId);
  const why = whyNotPacked(locked);
  if (why) return bad(why);
  const subject = await subjectOf(tx, locked, await openOf(tx, orderId));
  const { number } = locked.order;
  return { tone: 'good', say: say(scanWords.order_open, { number, left: subject.left }), line_id: null, subject };
}

/** `lines`: those of the order with this code; pieces go to the first that still wants them. */
async function count(
  tx: Tx,
  context: Context,
  orderId: number,
  lines: readonly PackLine[],
  qty: number,
): Promise<Answer> {
  const act = actOf(context);
  const locked = await lockSeenOrder(tx, context, orderId);
  const open = await openOf(tx, orderId);
  const why = whyNotPacked(locked);
  if (why) return bad(why, await subjectOf(tx, locked, open));
  const inside = new Map(
    open ? (await packagesRepository(tx.db).listItems(open.id)).map((item) => [item.line_id, item.qty]) : [],
  );
  const roomOf = ({ id }: PackLine) => {
    const line = locked.lines.find((one) => one.id === id);
    return line ? packable(line) - (inside.get(id) ?? 0) : 0;
  };
  const wanting = lines.find((line) => roomOf(line) >= qty);
  if (!wanting) {
    const room = Math.max(0, ...lines.map(roomOf));
    const { sku } = lines[0]!;
    const said = room > 0 ? say(scanWords.not_here, { sku, left: room }) : say(scanWords.enough, { sku });
    return bad(said, await subjectOf(tx, locked, open));
  }
  const pack = open ?? (await openPackage(tx, act, locked));
  await packagesRepository(tx.db).addItem(pack.id, wanting.id, qty);
  const subject = await subjectOf(tx, locked, pack);
  const counted = { line_id: wanting.id, subject };
  if (subject.left > 0) {
    const line = subject.lines.find(({ id }) => id === wanting.id)!;
    return {
      tone: 'good',
      say: say(scanWords.counted, { sku: wanting.sku, left: line.qty - line.counted }),
      ...counted,
    };
  }
  await closePackage(tx, act, locked, pack);
  const closed = {
    ...subject,
    package: { id: pack.id, number: pack.number, version: pack.version + 1, state: 'packed' as const },
  };
  return { tone: 'done', say: say(scanWords.packed, { number: pack.number }), line_id: wanting.id, subject: closed };
}

const openOf = async (tx: Tx, orderId: number): Promise<PackageRecord | null> =>
  (await packagesRepository(tx.db).listOfOrder(orderId)).find(({ state }) => state === 'packing') ?? null;

async function subjectOf(
  tx: Tx,
  locked: LockedOrder,
  pack: PackageRecord | null,
): Promise<NonNullable<Answer['subject']>> {
  const inside = new Map(
    pack ? (await packagesRepository(tx.db).listItems(pack.id)).map((item) => [item.line_id, item.qty]) : [],
  );
  const lines = (await packingReadModel(tx.db).lines(locked.order.id)).flatMap(({ id, sku, ean, name, cover }) => {
    const line = locked.lines.find((one) => one.id === id);
    const qty = line ? packable(line) : 0;
    return qty > 0 ? [{ id, sku, ean, name, cover, qty, counted: inside.get(id) ?? 0 }] : [];
  });
  return {
    kind: 'order',
    id: locked.order.id,
    number: locked.order.number,
    package: pack && { id: pack.id, number: pack.number, version: pack.version, state: pack.state },
    lines,
    left: lines.reduce((sum, { qty, counted }) => sum + qty - counted, 0),
  };
}
