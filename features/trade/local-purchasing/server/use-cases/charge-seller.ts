import { notifyStaff } from '#features/base/notifications/server/notifications.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors, refuseField } from '#kit/error.ts';
import { num } from '#kit/exact.ts';
import { saidMoney } from '#kit/money.ts';
import { say } from '#kit/sentence.ts';
import { type Context, refuseOtherShops } from '#server/context.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/charges.calls.ts';
import { type ChargeKind, isGiven } from '../../contract/charges.model.ts';
import { chargeSentences as says } from '../../contract/charges.sentences.ts';
import { disputeChanged } from '../../contract/local-orders.events.ts';
import { statementErrors as errors } from '../../contract/statements.errors.ts';
import { type ChargeRecord, chargesRepository } from '../charges.repository.ts';
import { entriesRepository } from '../entries.repository.ts';
import { ring } from '../notify-seller.ts';
import { needsSecondPerson } from '../second-person.ts';

type Needs = Pick<Platform, 'unitOfWork'>;
type Body = InputOf<typeof calls.chargeSeller>['body'];
const statementPage = '/orders/local?tab=statement';

/** A fee, penalty or compensation of a local seller: an entry at once, or, above the limit, once another person agrees (ADR 192). */
export const chargeSeller =
  ({ unitOfWork }: Needs) =>
  ({ body }: InputOf<typeof calls.chargeSeller>, context: Context): Promise<OutputOf<typeof calls.chargeSeller>> =>
    unitOfWork(context, async (tx) => {
      // What a seller earns comes from every shop.
      refuseOtherShops(context.actor, null);
      const charges = chargesRepository(tx.db);
      const seller = await charges.findLocalSeller(body.seller_id);
      if (seller === null) throw refuseField('seller_id', says.sellerRule);
      if (!(await charges.isCurrency(body.currency))) throw refuseField('currency', says.currencyRule);
      const at = context.now();
      const waits = await needsSecondPerson(tx, body, at);
      const id = await charges.insert({ ...body, alone: !waits, by: context.actor.userId, at });
      if (id === null) return asBefore((await charges.findByKey(body.key))!, body);
      if (waits) await propose(tx, id, seller, body);
      else await enter(tx, { ...body, id }, context);
      return { id, waits };
    });

/** The same request again is answered as it was, unless it was given up since. */
function asBefore(was: ChargeRecord, body: Body): { id: number; waits: boolean } {
  const same =
    was.seller_id === body.seller_id &&
    was.kind === body.kind &&
    num(was.amount).eq(body.amount) &&
    was.currency === body.currency &&
    was.reason === body.reason;
  if (!same) throw new AppError(errors.chargeKeyReused);
  if (was.state === 'declined') throw new AppError(errors.chargeSettled);
  return { id: was.id, waits: was.state === 'proposed' };
}

async function propose(tx: Tx, id: number, seller: string, { kind, amount, currency, reason }: Body): Promise<void> {
  tx.record([
    { entity: 'seller_charge', id, action: 'charge proposed', after: { kind, amount, currency, why: reason } },
  ]);
  tx.emit(disputeChanged, { id });
  await notifyStaff(tx, {
    permission: 'Update_Order',
    // Who is held to shops may not see what sellers earn.
    ofAllShops: true,
    kind: 'warning',
    text: say(says.staffWaits, { amount: saidMoney(amount, currency), seller }),
    link: statementPage,
  });
}

type Entered = Pick<ChargeRecord, 'id' | 'seller_id' | 'kind' | 'amount' | 'currency' | 'reason'>;

async function enter(tx: Tx, charge: Entered, { actor, now }: Context): Promise<void> {
  const { id, seller_id, kind, amount, currency, reason } = charge;
  await entriesRepository(tx.db).insert([
    {
      seller_id,
      // To a seller a compensation is what a dispute that was right is: a correction of what it gets.
      kind: kind === 'compensation' ? 'correction' : kind,
      line_id: null,
      purchase_order_id: null,
      qty: 0,
      amount: (isGiven(kind) ? num(amount) : num(amount).neg()).toFixed(4),
      currency,
      note: reason,
      user_id: actor.userId,
      at: now(),
      key: `charge:${id}`,
    },
  ]);
  tx.record([
    { entity: 'seller_charge', id, action: 'charge entered', after: { kind, amount, currency, why: reason } },
  ]);
  tx.emit(disputeChanged, { id });
  await ring(tx, seller_id, {
    kind: isGiven(kind) ? 'info' : 'warning',
    text: told[kind],
    values: { amount: `${num(amount).toFixed(2)} ${currency}`, reason },
    link: statementPage,
  });
}

const told = {
  service: says.sellerService,
  penalty: says.sellerPenalty,
  compensation: says.sellerCompensation,
} as const satisfies Record<ChargeKind, unknown>;

/** A second person agrees, never the one who proposed it; anybody of them may give it up. */
export const settleCharge =
  ({ unitOfWork }: Needs) =>
  (
    { params: { id }, body: { verdict } }: InputOf<typeof calls.settleCharge>,
    context: Context,
  ): Promise<OutputOf<typeof calls.settleCharge>> =>
    unitOfWork(context, async (tx) => {
      refuseOtherShops(context.actor, null);
      const charges = chargesRepository(tx.db);
      const charge = await charges.lock(id);
      if (!charge) throw new AppError(generalErrors.notFound);
      if (charge.state !== 'proposed') throw new AppError(errors.chargeSettled);
      const { userId } = context.actor;
      if (verdict === 'approved' && charge.created_by === userId) throw new AppError(errors.chargeSamePerson);
      await charges.settle(id, verdict === 'approved' ? 'entered' : 'declined', userId, context.now());
      if (verdict === 'approved') await enter(tx, charge, context);
      else {
        tx.record([{ entity: 'seller_charge', id, action: 'charge given up' }]);
        tx.emit(disputeChanged, { id });
      }
      return { id };
    });
