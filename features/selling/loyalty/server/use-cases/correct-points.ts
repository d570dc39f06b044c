import { randomUUID } from 'node:crypto';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import { forgetName } from '#server/db/forget-words.repository.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/loyalty.calls.ts';
import { loyaltyErrors as errors } from '../../contract/loyalty.errors.ts';
import { loyaltyChanged } from '../../contract/loyalty.events.ts';
import { loyaltyHistory } from '../../contract/loyalty.history-kinds.ts';
import { accountRepository, type LockedMember } from '../account.repository.ts';
import { account } from '../account.ts';
import { adjustmentsRepository } from '../adjustments.repository.ts';
import { loyaltyReadModel } from '../loyalty.read-model.ts';
import { ordersRepository } from '../orders.repository.ts';
import { type ProgramRow, programsRepository } from '../programs.repository.ts';

const entity = 'loyalty_program';
type Correction = {
  readonly points: number;
  readonly code: string;
  readonly note: string;
  readonly user_id: number;
  readonly approved_by?: number;
};

/** Corrections at once, or as requests that a second person decides where they are above the program's limit (pricing.md section 6). */
export const adjustPoints =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  ({ body }: InputOf<typeof calls.adjustPoints>, context: Context): Promise<OutputOf<typeof calls.adjustPoints>> =>
    unitOfWork(context, async (tx) => {
      const { members, points, code, note } = body;
      let [done, waiting] = [0, 0];
      // In one order, so that two people who correct the same members do not wait for each other.
      for (const id of [...new Set(members)].sort((a, b) => a - b)) {
        if (await correctOrAsk(tx, { memberId: id, points, code, note }, context)) done += 1;
        else waiting += 1;
      }
      return { done, waiting };
    });

/** Corrects at once, or asks for a second person where it is above the limit of the program; gives whether it is done. */
export async function correctOrAsk(
  tx: Tx,
  { memberId, points, code, note }: { memberId: number; points: number; code: string; note: string },
  context: Context,
): Promise<boolean> {
  const user_id = context.actor.userId;
  const { member, program } = await lockMemberOf(tx, memberId, context.scope.shopId);
  const asks = Math.abs(points) > program.adjust_limit;
  if (asks)
    await adjustmentsRepository(tx.db).insert({
      program_id: program.id,
      member_id: memberId,
      points,
      code,
      note,
      user_id,
    });
  else await correct(tx, program, member, { points, code, note, user_id }, context.now());
  tx.record([
    { entity, id: program.id, action: 'points corrected', after: { points, code, member: member.customer_key } },
  ]);
  tx.emit(loyaltyChanged, { programId: program.id });
  return !asks;
}

async function lockMemberOf(
  tx: Tx,
  id: number,
  shopId: number,
): Promise<{ member: LockedMember; program: ProgramRow }> {
  const member = await accountRepository(tx.db).lockMember(id);
  const program = member && (await programsRepository(tx.db).find(member.program_id, shopId));
  if (!program) throw new AppError(generalErrors.notFound);
  if (member.anonymised_at !== null) throw new AppError(errors.anonymous);
  return { member, program };
}

async function correct(
  tx: Tx,
  program: ProgramRow,
  member: LockedMember,
  { points, code, ...rest }: Correction,
  now: Date,
): Promise<void> {
  const entry = { kind: 'adjust', points, key: randomUUID(), reason: code, ...rest } as const;
  const of = account(tx, now);
  if (points < 0) await of.revoke(member, entry, '');
  else {
    const expires =
      program.expiry_months === null
        ? null
        : await ordersRepository(tx.db).endOfDay(now, program.expiry_months, program.shop_id);
    await of.credit(member, entry, { pending: false, available_at: null, expires_at: expires });
  }
}

export const decideAdjustment =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  ({ params, body }: InputOf<typeof calls.decideAdjustment>, context: Context): Promise<null> =>
    unitOfWork(context, async (tx) => {
      const repository = adjustmentsRepository(tx.db);
      const asked = await repository.lock(params.id);
      if (!asked) throw new AppError(generalErrors.notFound);
      const program = await programsRepository(tx.db).find(asked.program_id, context.scope.shopId);
      if (!program) throw new AppError(generalErrors.notFound);
      if (asked.state !== 'waiting') throw new AppError(errors.decided);
      if (asked.user_id === context.actor.userId) throw new AppError(errors.ownRequest);
      const { points, code, note, user_id, member_id } = asked;
      await repository.decide(params.id, body.accept ? 'approved' : 'rejected', context.actor.userId, context.now());
      if (body.accept) {
        const { member } = await lockMemberOf(tx, member_id, context.scope.shopId);
        await correct(
          tx,
          program,
          member,
          { points, code, note, user_id, approved_by: context.actor.userId },
          context.now(),
        );
      }
      tx.record([{ entity, id: program.id, action: 'correction decided', after: { points, accepted: body.accept } }]);
      tx.emit(loyaltyChanged, { programId: program.id });
      return null;
    });

/** Key, name and points go for good; what was earned and spent stays as sums. */
export const anonymiseMember =
  ({ unitOfWork, db }: Pick<Platform, 'unitOfWork' | 'db'>) =>
  async ({ params, body }: InputOf<typeof calls.anonymiseMember>, context: Context): Promise<null> => {
    if (!(await loyaltyReadModel(db).findMember(params.id, context.scope.shopId, context.now())))
      throw new AppError(generalErrors.notFound);
    return unitOfWork(context, async (tx) => {
      const { member } = await lockMemberOf(tx, params.id, context.scope.shopId);
      if (body.confirm.trim() !== member.customer_key) throw new AppError(errors.confirm);
      await forget(tx, member, context.now());
      return null;
    });
  };

/** The member is locked. What the history says of the member it says of the nameless one from now on. */
export async function forget(tx: Tx, member: LockedMember, now: Date): Promise<void> {
  const repository = accountRepository(tx.db);
  let held = member;
  for (const lot of await repository.listLots(member.id))
    held = await account(tx, now).empty(held, lot, {
      kind: 'forfeit',
      points: -lot.left,
      key: `lot:${lot.id}:forget`,
      reason: 'anonymised',
    });
  const nameless = `anonymous-${randomUUID()}`;
  await repository.anonymise(member.id, nameless, now);
  await forgetName(tx.db, loyaltyHistory, [member.program_id], {
    field: 'member',
    from: member.customer_key,
    to: nameless,
  });
  tx.record([{ entity, id: member.program_id, action: 'member anonymised' }]);
  tx.emit(loyaltyChanged, { programId: member.program_id });
}
