import type { ConnectionNeeds } from '#features/selling/connections/server/connections.public.ts';
import { shopLinesOf } from '#features/trade/orders/contract/orders.shop-lines.ts';
import { lockOrder, readLocked, writeFacts } from '#features/trade/orders/server/orders.public.ts';
import { queueTell } from '#features/trade/shop-tells/server/shop-tells.public.ts';
import { moveHubStock } from '#features/trade/sourcing/server/sourcing.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { refuseField } from '#kit/error.ts';
import { fixed, num } from '#kit/exact.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/returns.calls.ts';
import { returnErrors as errors } from '../../contract/returns.errors.ts';
import { returnChanged } from '../../contract/returns.events.ts';
import { decisionsOf, destinationsOf } from '../../contract/returns.rules.ts';
import { returnRules as rules } from '../../contract/returns.sentences.ts';
import type { Decision, Destination } from '../../contract/returns.words.ts';
import { actOf, lockReturn, refuseReturn, returnEntity } from '../returns.access.ts';
import { type ReturnRecord, returnsRepository } from '../returns.repository.ts';
import { requireWay } from '../ways.ts';
import { followWaiting } from '../writing/open-return.ts';
import { payBack } from '../writing/pay-back.ts';
import { atLine } from './make-return.ts';
import { readReturn } from './read-returns.ts';

type Decided = {
  readonly id: number;
  readonly lineId: number;
  readonly qty: number;
  readonly decision: Decision;
  readonly goesTo: Destination;
  readonly refund: string;
};

/**
 * What becomes of every piece that is here: what is taken back counts as returned, goes where it is sent, and is paid back. One transaction:
 * facts, the refund, what the shop is told, stock of the hub last.
 */
export const decideReturn =
  (needs: ConnectionNeeds & Pick<Platform, 'unitOfWork'>) =>
  async (
    { params, body }: InputOf<typeof calls.decideReturn>,
    context: Context,
  ): Promise<OutputOf<typeof calls.decideReturn>> => {
    const { db, unitOfWork, secrets } = needs;
    await requireWay(needs, context, await returnsRepository(db).findOrder(params.id), body.way);
    await unitOfWork(context, async (tx) => {
      const { row } = await lockReturn(tx, context, params.id, body.version);
      if (row.state !== 'received') throw refuseReturn(row, 'not_received');
      const act = actOf(context);
      const decided = await lookAt(tx, row, body.lines);
      const returns = returnsRepository(tx.db);
      for (const { id, decision, goesTo, refund } of decided)
        await returns.decide({ id, decision, goes_to: goesTo, refund });
      const note = body.note === '' ? {} : { note: body.note };
      await returns.set(row.id, { state: 'settled', settled_at: act.at, ...note });
      const taken = decided.filter(({ decision }) => decision === 'refund');
      if (taken.length > 0)
        await writeFacts(
          tx,
          act,
          await lockOrder(tx, row.order_id),
          taken.map(({ id, lineId, qty }) => ({
            lineId,
            qty,
            fact: 'returned' as const,
            refKind: 'return',
            refId: row.id,
            key: `returned:${id}`,
          })),
        );
      await pay(tx, act, row, taken, { ...body, secrets });
      if (taken.length > 0) await tellShop(tx, row, taken);
      tx.record([
        {
          entity: returnEntity,
          id: row.id,
          action: 'return decided',
          after: {
            taken_back: taken.reduce((sum, { qty }) => sum + qty, 0),
            sent_back: decided.filter(({ decision }) => decision === 'reject').reduce((sum, { qty }) => sum + qty, 0),
            amount: fixed(
              taken.reduce((sum, { refund }) => sum.plus(refund), num(body.shipping)),
              2,
            ),
          },
        },
      ]);
      await followWaiting(tx, act, row.order_id);
      tx.emit(returnChanged, { orderId: row.order_id, returnId: row.id });
      await toHub(tx, act, row, taken);
    });
    return readReturn(needs, params.id, context);
  };

/** What was decided of each piece. @throws AppError naming the piece that is not there, not decided, or cannot go there */
async function lookAt(
  tx: Tx,
  row: ReturnRecord,
  lines: InputOf<typeof calls.decideReturn>['body']['lines'],
): Promise<Decided[]> {
  const open = (await returnsRepository(tx.db).listPieces(row.id)).filter(({ decision }) => decision === null);
  if (lines.length < open.length) throw refuseField('lines', rules.pieces);
  return lines.map(({ id, decision, goes_to: goesTo, refund }, place) => {
    const piece = open.find((one) => one.id === id);
    if (!piece) throw atLine(errors.lineGone, `lines.${place}.id`);
    if (!decisionsOf(piece.condition).includes(decision))
      throw refuseField(`lines.${place}.decision`, rules.destination);
    if (!destinationsOf(decision, piece.condition).includes(goesTo))
      throw refuseField(`lines.${place}.goes_to`, rules.destination);
    if (decision === 'reject' && num(refund).gt(0)) throw refuseField(`lines.${place}.refund`, rules.destination);
    return { id, lineId: piece.line_id, qty: piece.qty, decision, goesTo, refund };
  });
}

type Paying = Pick<InputOf<typeof calls.decideReturn>['body'], 'shipping' | 'way' | 'iban' | 'note'> &
  Pick<Platform, 'secrets'>;

async function pay(
  tx: Tx,
  act: ReturnType<typeof actOf>,
  row: ReturnRecord,
  taken: readonly Decided[],
  { shipping, way, iban, note, secrets }: Paying,
): Promise<void> {
  const lines = [...Map.groupBy(taken, ({ lineId }) => lineId)].flatMap(([id, pieces]) => {
    const amount = pieces.reduce((sum, { refund }) => sum.plus(refund), num(0));
    return amount.gt(0) ? [{ id, qty: pieces.reduce((sum, { qty }) => sum + qty, 0), amount: fixed(amount, 4) }] : [];
  });
  if (lines.length === 0 && num(shipping).isZero()) return;
  const asked = { lines, shipping, goodwill: '0', way, iban, note, reason: 'returned' as const };
  await payBack(
    tx,
    act,
    row.order_id,
    { ...asked, returnId: row.id, key: `return:${row.id}` },
    { secrets, fieldOf: (field) => field.replace(/^lines\.\d+\.amount$/, 'lines') },
  );
}

/** The shop hears of what came back, where the order is its own. */
async function tellShop(tx: Tx, row: ReturnRecord, taken: readonly Decided[]): Promise<void> {
  const { order, lines } = await readLocked(tx, row.order_id);
  if (order.external_id === null) return;
  const told = shopLinesOf(lines, taken);
  if (told.length === 0) return;
  await queueTell(tx, {
    shopId: order.shop_id,
    orderId: order.id,
    kind: 'return',
    refKind: 'return',
    refId: String(row.id),
    payload: { orderExternalId: order.external_id, number: row.number, lines: told },
  });
}

/** Last, variants ascending: nothing is locked after the stock of the hub. */
async function toHub(
  tx: Tx,
  act: ReturnType<typeof actOf>,
  row: ReturnRecord,
  taken: readonly Decided[],
): Promise<void> {
  const { lines } = await readLocked(tx, row.order_id);
  const moves = taken.flatMap(({ id, lineId, qty, goesTo }) => {
    const variantId = lines.find((line) => line.id === lineId)?.variant_id;
    return goesTo === 'hub' && variantId
      ? [{ variantId, qty, reason: 'returned' as const, refKind: 'return', refId: row.id, key: `return:${id}` }]
      : [];
  });
  await moveHubStock(tx, act, moves);
}
