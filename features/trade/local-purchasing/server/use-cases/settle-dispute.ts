import { notifyStaff } from '#features/base/notifications/server/notifications.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { num } from '#kit/exact.ts';
import { saidMoney } from '#kit/money.ts';
import { say } from '#kit/sentence.ts';
import { type Context, refuseOtherShops } from '#server/context.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { disputeChanged, statementChanged } from '../../contract/local-orders.events.ts';
import { localOrderNotices } from '../../contract/local-orders.sentences.ts';
import type * as calls from '../../contract/statements.calls.ts';
import { statementErrors as errors } from '../../contract/statements.errors.ts';
import { entriesRepository } from '../entries.repository.ts';
import { needsSecondPerson } from '../second-person.ts';
import { statementsReadModel } from '../statements.read-model.ts';
import { statementsRepository } from '../statements.repository.ts';

type Dispute = NonNullable<Awaited<ReturnType<ReturnType<typeof statementsRepository>['lockDispute']>>>;
type Body = InputOf<typeof calls.settleDispute>['body'];
type Accepted = Extract<Body, { verdict: 'accepted' }>;

/** Entries are only added: what was wrong is put right by a correction, which comes into the next statement like any entry. */
export const settleDispute =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async (
    { params: { id }, body }: InputOf<typeof calls.settleDispute>,
    context: Context,
  ): Promise<OutputOf<typeof calls.settleDispute>> =>
    unitOfWork(context, async (tx) => {
      // What a seller earns comes from every shop.
      refuseOtherShops(context.actor, null);
      const dispute = await statementsRepository(tx.db).lockDispute(id);
      if (!dispute) throw new AppError(generalErrors.notFound);
      if (dispute.state !== 'open') throw new AppError(errors.settledAlready);
      const waits = body.verdict === 'accepted' && (await mustWait(tx, dispute, body, context));
      if (waits) await propose(tx, dispute, body, context);
      else await settle(tx, dispute, body, context);
      const about = dispute.statement_id;
      if (about !== null) {
        await statementsRepository(tx.db).set(about, {});
        tx.emit(statementChanged, { id: about });
      }
      tx.emit(disputeChanged, { id });
      return { id, waits };
    });

/**
 * Whether a correction waits for another person: above the limit that refunds have, unless somebody else proposed this very amount. Given or taken, and
 * with what the seller has on one person's word already, so that parts are no way round it.
 */
async function mustWait(tx: Tx, dispute: Dispute, { amount }: Accepted, { actor, now }: Context): Promise<boolean> {
  const { seller_id, currency, proposed_amount, proposed_by } = dispute;
  if (!(await needsSecondPerson(tx, { seller_id, currency, amount }, now()))) {
    await statementsRepository(tx.db).propose(dispute.id, null);
    return false;
  }
  if (proposed_amount === null || !num(proposed_amount).eq(amount)) return true;
  if (proposed_by === actor.userId) throw new AppError(errors.samePerson);
  return false;
}

async function propose(tx: Tx, dispute: Dispute, { amount, answer }: Accepted, { actor, now }: Context): Promise<void> {
  await statementsRepository(tx.db).propose(dispute.id, { amount, answer, by: actor.userId, at: now() });
  tx.record([
    { entity: 'seller_entry', id: dispute.entry_id, action: 'correction proposed', after: { answer, amount } },
  ]);
  await notifyStaff(tx, {
    permission: 'Update_Order',
    // Who is held to shops may not see what sellers earn.
    ofAllShops: true,
    kind: 'warning',
    text: say(localOrderNotices.staffCorrection, {
      amount: saidMoney(amount, dispute.currency),
      seller: await statementsReadModel(tx.db).findSellerName(dispute.seller_id),
    }),
    link: '/orders/local?tab=statement',
  });
}

async function settle(tx: Tx, dispute: Dispute, body: Body, { actor, now }: Context): Promise<void> {
  const statements = statementsRepository(tx.db);
  const { id, seller_id, line_id, purchase_order_id, currency, entry_id } = dispute;
  const { answer } = body;
  const [at, { userId }] = [now(), actor];
  if (body.verdict === 'rejected') await statements.propose(id, null);
  await statements.settle(id, { state: body.verdict, answer, settled_at: at, settled_by: userId });
  const amount = body.verdict === 'accepted' ? body.amount : null;
  if (amount !== null)
    await entriesRepository(tx.db).insert([
      {
        seller_id,
        kind: 'correction',
        line_id,
        purchase_order_id,
        qty: 0,
        amount,
        currency,
        note: answer,
        user_id: userId,
        at,
        key: `dispute:${id}`,
      },
    ]);
  tx.record([
    {
      entity: 'seller_entry',
      id: entry_id,
      action: amount === null ? 'dispute rejected' : 'dispute accepted',
      after: { answer, ...(amount === null ? {} : { amount }) },
    },
  ]);
}
