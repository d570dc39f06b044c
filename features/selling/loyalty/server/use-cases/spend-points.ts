import type { InputOf, OutputOf } from '#kit/call.ts';
import { dayIn } from '#kit/clock.ts';
import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/loyalty.calls.ts';
import { loyaltyErrors as errors } from '../../contract/loyalty.errors.ts';
import { loyaltyChanged } from '../../contract/loyalty.events.ts';
import { mostPoints, restoredDays, worthOf } from '../../contract/loyalty.rules.ts';
import { accountRepository } from '../account.repository.ts';
import { account } from '../account.ts';
import { runningProgram } from '../loyalty.access.ts';
import { ordersRepository } from '../orders.repository.ts';
import { programsRepository } from '../programs.repository.ts';

const entity = 'loyalty_program';
const dayMs = 86_400_000;

/** What a customer may spend on an order of this amount. Nobody becomes a member by asking. */
export const quotePoints =
  ({ db }: Pick<Platform, 'db'>) =>
  async (
    { body }: InputOf<typeof calls.quotePoints>,
    { scope }: Context,
  ): Promise<OutputOf<typeof calls.quotePoints>> => {
    const program = await runningProgram(db, scope.shopId);
    const member = await accountRepository(db).findCustomer(program.id, body.member);
    const most = mostPoints(member?.balance ?? 0, body.gross, program);
    return {
      balance: member?.balance ?? 0,
      pending: member?.pending ?? 0,
      most,
      value: worthOf(most, program, program.digits),
      currency: program.currency,
    };
  };

/** Spends points once for a key; asked again with the same key it answers the first result. */
export const redeemPoints =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  ({ body }: InputOf<typeof calls.redeemPoints>, context: Context): Promise<OutputOf<typeof calls.redeemPoints>> =>
    unitOfWork(context, async (tx) => {
      const program = await runningProgram(tx.db, context.scope.shopId);
      const repository = accountRepository(tx.db);
      const member = await repository.lockCustomer(program.id, body.member);
      const value = worthOf(body.points, program, program.digits);
      const before = await repository.findEntry(program.id, 'redeem', body.key);
      if (before) {
        const same =
          before.member_id === member.id && before.points === -body.points && before.order_ref === body.order_ref;
        if (!same) throw new AppError(errors.keyUsed);
        return { points: body.points, value, balance: member.balance };
      }
      if (member.balance < body.points)
        throw new AppError(errors.tooFew, { values: { left: Math.max(0, member.balance) } });
      const most = body.gross === undefined ? member.balance : mostPoints(member.balance, body.gross, program);
      if (body.points > most) throw new AppError(errors.tooMany, { values: { most } });
      const entry = {
        kind: 'redeem',
        points: -body.points,
        key: body.key,
        order_ref: body.order_ref,
        user_id: context.actor.userId,
      } as const;
      const after = await account(tx, context.now()).redeem(member, { ...entry, spent: body.points });
      tx.record([
        { entity, id: program.id, action: 'points redeemed', after: { points: body.points, member: body.member } },
      ]);
      tx.emit(loyaltyChanged, { programId: program.id });
      return { points: body.points, value, balance: after.balance };
    });

export const cancelRedemption =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  (
    { body }: InputOf<typeof calls.cancelRedemption>,
    context: Context,
  ): Promise<OutputOf<typeof calls.cancelRedemption>> =>
    unitOfWork(context, async (tx) => {
      const repository = accountRepository(tx.db);
      const redeemed = await repository.findRedemption(context.scope.shopId, body.key);
      const member = await repository.lockMember(redeemed.member_id);
      const until = new Date(context.now().getTime() + restoredDays * dayMs);
      const back = { key: body.key, order_ref: redeemed.order_ref, user_id: context.actor.userId };
      const points = await account(tx, context.now()).restore(member!, redeemed.id, back, until);
      if (points > 0) {
        tx.record([{ entity, id: redeemed.program_id, action: 'redemption cancelled', after: { points } }]);
        tx.emit(loyaltyChanged, { programId: redeemed.program_id });
      }
      return { points, balance: member!.balance + points };
    });

/** By the rule for it that holds today; no rule: no points, and no refusal, since the shop tells of everybody. */
export const awardPoints =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  ({ body }: InputOf<typeof calls.awardPoints>, context: Context): Promise<OutputOf<typeof calls.awardPoints>> =>
    unitOfWork(context, async (tx) => {
      const program = await runningProgram(tx.db, context.scope.shopId);
      const repository = accountRepository(tx.db);
      const orders = ordersRepository(tx.db);
      const member = await repository.lockCustomer(program.id, body.member, {
        name: body.name,
        mail: body.mail ?? null,
      });
      const key = `${body.kind}:${body.key}`;
      const today = dayIn(context.now(), await orders.zoneOf(program.shop_id));
      const rules = (await programsRepository(tx.db).listRules(program.id)).filter(
        (one) =>
          one.kind === body.kind &&
          (one.from_day === null || one.from_day <= today) &&
          (one.to_day === null || one.to_day >= today),
      );
      const best = rules.reduce<(typeof rules)[number] | null>(
        (high, one) => (high && high.points! >= one.points! ? high : one),
        null,
      );
      if (!best || (await repository.findEntry(program.id, 'earn', key))) return { points: 0, balance: member.balance };
      const had =
        best.cap_per_day === null ? 0 : await repository.pointsByRule(member.id, best.id, today, program.shop_id);
      const points = Math.min(best.points!, (best.cap_per_day ?? Number.MAX_SAFE_INTEGER) - had);
      if (points <= 0) return { points: 0, balance: member.balance };
      const expires =
        program.expiry_months === null
          ? null
          : await orders.endOfDay(context.now(), program.expiry_months, program.shop_id);
      const entry = { kind: 'earn', points, key, rule_id: best.id, user_id: context.actor.userId } as const;
      const after = await account(tx, context.now()).credit(member, entry, {
        pending: false,
        available_at: null,
        expires_at: expires,
      });
      tx.record([{ entity, id: program.id, action: 'points awarded', after: { points, member: body.member } }]);
      tx.emit(loyaltyChanged, { programId: program.id });
      return { points, balance: after.balance };
    });
