import type { ConnectionNeeds, ConnectorFor } from '#features/selling/connections/server/connections.public.ts';
import { closeFailedTell, foundInShop } from '#features/trade/shop-tells/server/shop-tells.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import { num } from '#kit/exact.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/refunds.calls.ts';
import { amountOfRefund } from '../../contract/refunds.rules.ts';
import { refundErrors as errors } from '../../contract/returns.errors.ts';
import { isByShop } from '../../contract/returns.words.ts';
import { type RefundRecord, refundsRepository } from '../refunds.repository.ts';
import { actOf, lockRefund, lockSeenOrder, refuseRefund } from '../returns.access.ts';
import { requireWay } from '../ways.ts';
import { agree, endRefund, toldOf, whyNotApproved } from '../writing/answer-refund.ts';
import { endPaid } from '../writing/end-paid.ts';
import { payBack, takeBack, tellKeyOfRefund } from '../writing/pay-back.ts';
import { atLine } from './make-return.ts';
import { readOrderRefunds, seenRefund } from './read-refunds.ts';

type Needs = ConnectionNeeds & Pick<Platform, 'unitOfWork'>;
type EndNeeds = Needs & Pick<Platform, 'now'> & { readonly connectorFor: ConnectorFor };

/** Pays money back, or proposes it to a second person. The same key again changes nothing. */
export const makeRefund =
  (needs: Needs) =>
  async (
    { params: { id }, body }: InputOf<typeof calls.makeRefund>,
    context: Context,
  ): Promise<OutputOf<typeof calls.makeRefund>> => {
    const { unitOfWork, secrets } = needs;
    // The same key again is answered as the first time, whatever the shop can do by now.
    const known = (await refundsRepository(needs.db).listOfOrder(id)).some(({ key }) => key === body.key);
    if (!known) await requireWay(needs, context, id, body.way);
    await unitOfWork(context, async (tx) => {
      const { order, lines } = await lockSeenOrder(tx, context, id);
      const known = (await refundsRepository(tx.db).listOfOrder(id)).find(({ key }) => key === body.key);
      if (known) {
        const lines = await refundsRepository(tx.db).listLines(known.id);
        if (!isSame(known, lines, body) || !isSameAccount(known, body, secrets)) throw new AppError(errors.keyReused);
        return;
      }
      for (const [place, { id: lineId, qty }] of body.lines.entries()) {
        const line = lines.find((one) => one.id === lineId);
        if (!line) throw atLine(errors.lineGone, `lines.${place}.id`);
        if (qty > line.qty_placed) throw atLine(errors.qtyTooMany, `lines.${place}.qty`, { most: line.qty_placed });
      }
      await payBack(tx, actOf(context), order.id, { ...body, returnId: null }, { secrets });
    });
    return readOrderRefunds(needs, id, context);
  };

/** Whether a refund is the one that is asked for, line by line. */
function isSame(
  known: RefundRecord,
  lines: readonly { readonly line_id: number; readonly qty: number; readonly amount: string }[],
  asked: InputOf<typeof calls.makeRefund>['body'],
): boolean {
  return (
    known.way === asked.way &&
    num(known.amount).eq(amountOfRefund(asked)) &&
    num(known.shipping).eq(asked.shipping) &&
    lines.length === asked.lines.length &&
    asked.lines.every(({ id, qty, amount }) =>
      lines.some((one) => one.line_id === id && one.qty === qty && num(one.amount).eq(amount)),
    )
  );
}

/** Whether a transfer is the one that is asked for: to another account it is another refund, and "done" would be untrue. */
const isSameAccount = (
  { iban_sealed: sealed }: RefundRecord,
  { way, iban }: InputOf<typeof calls.makeRefund>['body'],
  secrets: Platform['secrets'],
): boolean => (sealed === null ? null : secrets.open(sealed)) === (way === 'bank' ? iban : null);

/** A second person agrees; never the one who asked. */
export const approveRefund =
  (needs: Needs) =>
  async (
    { params, body }: InputOf<typeof calls.approveRefund>,
    context: Context,
  ): Promise<OutputOf<typeof calls.approveRefund>> => {
    await needs.unitOfWork(context, async (tx) => {
      const { order, refund } = await lockRefund(tx, context, params, body.version);
      const why = whyNotApproved(refund, context.actor.userId);
      if (why) throw why;
      await agree(tx, actOf(context), order, refund);
    });
    return readOrderRefunds(needs, params.id, context);
  };

/** No to a proposal, or to trying on with one that failed: then its money is in the ledger again. */
export const declineRefund =
  (needs: EndNeeds) =>
  async (
    { params, body }: InputOf<typeof calls.declineRefund>,
    context: Context,
  ): Promise<OutputOf<typeof calls.declineRefund>> => {
    await refuseDoneByShop(needs, params, context);
    await needs.unitOfWork(context, async (tx) => {
      const { refund } = await lockRefund(tx, context, params, body.version);
      if (refund.state !== 'proposed' && refund.state !== 'failed') throw refuseRefund('not_open');
      const act = actOf(context);
      await endTell(tx, refund, context);
      await takeBack(tx, act, refund);
      await endRefund(tx, act, refund, { state: 'declined', said: body.reason });
      tx.record([toldOf(refund, 'refund declined', { why: body.reason })]);
    });
    return readOrderRefunds(needs, params.id, context);
  };

/** A transfer was made, or could not be; what a shop refused was paid another way. */
export const settleRefund =
  (needs: EndNeeds) =>
  async (
    { params, body }: InputOf<typeof calls.settleRefund>,
    context: Context,
  ): Promise<OutputOf<typeof calls.settleRefund>> => {
    await refuseDoneByShop(needs, params, context);
    await needs.unitOfWork(context, async (tx) => {
      const { order, refund } = await lockRefund(tx, context, params, body.version);
      const payable = refund.state === 'approved' || (refund.state === 'failed' && body.result === 'done');
      if (!payable) throw refuseRefund('not_due');
      const act = actOf(context);
      await endTell(tx, refund, context);
      await endRefund(tx, act, refund, { state: body.result, said: body.note });
      if (body.result === 'done') await endPaid(tx, act, order, refund);
      const action = body.result === 'done' ? 'refund paid' : 'refund failed';
      tx.record([toldOf(refund, action, body.note === '' ? {} : { note: body.note })]);
    });
    return readOrderRefunds(needs, params.id, context);
  };

/** A shop whose last answer was lost may have made the refund: it is asked before anybody gives it up or pays it another way. */
async function refuseDoneByShop(
  needs: EndNeeds,
  params: { readonly id: number; readonly refund: number },
  context: Context,
): Promise<void> {
  const { id, way, state } = await seenRefund(needs.db, params, context);
  if (!isByShop(way) || state !== 'failed') return;
  if (await foundInShop(needs, tellKeyOfRefund(way, id))) throw refuseRefund('done_by_shop');
}

type Tx = Parameters<Parameters<Needs['unitOfWork']>[1]>[0];

/** What the shop refused to pay back is paid another way, or not at all: "send again" must not pay it a second time. */
async function endTell(tx: Tx, refund: RefundRecord, { actor, now }: Context): Promise<void> {
  if (!isByShop(refund.way) || refund.state !== 'failed') return;
  const key = tellKeyOfRefund(refund.way, refund.id);
  if (!(await closeFailedTell(tx, key, { userId: actor.userId, at: now() }))) throw refuseRefund('not_due');
}
