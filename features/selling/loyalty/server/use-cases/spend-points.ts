import { dayIn } from '#kit/clock.ts';
import { AppError } from '#kit/error.ts';
import type { Db } from '#server/db/database.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
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

/** In which shop, and when. */
type Asked = { readonly shopId: number; readonly at: Date };

/** What a customer may spend on goods of this amount; `member` null: nobody we know. Nobody becomes a member by asking. */
export async function quotePoints(
  db: Db,
  shopId: number,
  { member: customer, gross, points }: { member: string | null; gross: string; points?: number | undefined },
) {
  const program = await runningProgram(db, shopId);
  const member = customer === null ? undefined : await accountRepository(db).findCustomer(program.id, customer);
  const { balance, pending } = member ?? { balance: 0, pending: 0 };
  const most = mostPoints(balance, gross, program);
  const taken = Math.min(points ?? most, most);
  return {
    names: program.names,
    balance,
    pending,
    most,
    most_value: worthOf(most, program, program.digits),
    points: taken,
    value: worthOf(taken, program, program.digits),
    currency: program.currency,
  };
}

/** Spends points once for a key; asked again with the same key it answers the first result. */
export async function redeemPoints(
  tx: Tx,
  { shopId, at }: Asked,
  {
    member: customer,
    points,
    gross,
    key,
  }: { readonly member: string; readonly points: number; readonly gross?: string; readonly key: string },
) {
  const program = await runningProgram(tx.db, shopId);
  const repository = accountRepository(tx.db);
  const member = await repository.lockCustomer(program.id, customer);
  const value = worthOf(points, program, program.digits);
  const before = await repository.findEntry(program.id, 'redeem', key);
  if (before) {
    if (before.member_id !== member.id || before.points !== -points) throw new AppError(errors.keyUsed);
    if ((await repository.listUses(before.id)).length === 0) throw new AppError(errors.keyCancelled);
    return { points, value, balance: member.balance };
  }
  if (member.balance < points) throw new AppError(errors.tooFew, { values: { left: Math.max(0, member.balance) } });
  const most = gross === undefined ? member.balance : mostPoints(member.balance, gross, program);
  if (points > most) throw new AppError(errors.tooMany, { values: { most } });
  const after = await account(tx, at).redeem(member, { kind: 'redeem', points: -points, key, spent: points });
  tx.record([{ entity, id: program.id, action: 'points redeemed', after: { points, member: customer } }]);
  tx.emit(loyaltyChanged, { programId: program.id });
  return { points, value, balance: after.balance };
}

/** Gives back what was spent with a key and no order came of. @throws AppError not found, spent on an order */
export async function cancelRedemption(tx: Tx, { shopId, at }: Asked, key: string) {
  const repository = accountRepository(tx.db);
  const redeemed = await repository.findRedemption(shopId, key);
  const member = await repository.lockMember(redeemed.member_id);
  // Once the member is held: an order that comes in binds under the same lock.
  if (await repository.findOrderOf(redeemed.id)) throw new AppError(errors.spentOnOrder);
  const until = new Date(at.getTime() + restoredDays * dayMs);
  const points = await account(tx, at).restore(member!, redeemed.id, { key }, until);
  if (points > 0) {
    tx.record([{ entity, id: redeemed.program_id, action: 'redemption cancelled', after: { points } }]);
    tx.emit(loyaltyChanged, { programId: redeemed.program_id });
  }
  return { points, balance: member!.balance + points };
}

/**
 * Says which order points were spent on, so that they come back with it. Gives how many are spent on it: none where nothing was spent with this
 * key, or another customer did it, or they were given back meanwhile, or belong to another order.
 */
export async function spendOnOrder(
  tx: Tx,
  shopId: number,
  { key, member: customer, orderRef }: { readonly key: string; readonly member: string; readonly orderRef: string },
): Promise<number> {
  const repository = accountRepository(tx.db);
  const redeemed = await repository.findRedemption(shopId, key).catch(() => null);
  const member = redeemed && (await repository.lockMember(redeemed.member_id));
  if (!redeemed || member?.customer_key !== customer) return 0;
  const left = (await repository.listUses(redeemed.id)).reduce((sum, { points }) => sum + points, 0);
  if (left === 0 || !(await repository.noteOrder(redeemed.id, orderRef))) return 0;
  tx.emit(loyaltyChanged, { programId: redeemed.program_id });
  return left;
}

/** By the rule for it that holds today; no rule: no points, and no refusal, since the shop tells of everybody. */
export async function awardPoints(
  tx: Tx,
  { shopId, at }: Asked,
  asked: {
    readonly member: string;
    readonly name: string;
    readonly mail?: string | undefined;
    readonly kind: 'registration' | 'birthday' | 'review';
    readonly key: string;
  },
) {
  const program = await runningProgram(tx.db, shopId);
  const repository = accountRepository(tx.db);
  const orders = ordersRepository(tx.db);
  const member = await repository.lockCustomer(program.id, asked.member, {
    name: asked.name,
    mail: asked.mail ?? null,
  });
  const key = `${asked.kind}:${asked.key}`;
  const today = dayIn(at, await orders.zoneOf(shopId));
  const rules = (await programsRepository(tx.db).listRules(program.id)).filter(
    (one) =>
      one.kind === asked.kind &&
      (one.from_day === null || one.from_day <= today) &&
      (one.to_day === null || one.to_day >= today),
  );
  const best = rules.reduce<(typeof rules)[number] | null>(
    (high, one) => (high && high.points! >= one.points! ? high : one),
    null,
  );
  if (!best || (await repository.findEntry(program.id, 'earn', key))) return { points: 0, balance: member.balance };
  const had = best.cap_per_day === null ? 0 : await repository.pointsByRule(member.id, best.id, today, shopId);
  const points = Math.min(best.points!, (best.cap_per_day ?? Number.MAX_SAFE_INTEGER) - had);
  if (points <= 0) return { points: 0, balance: member.balance };
  const expires = program.expiry_months === null ? null : await orders.endOfDay(at, program.expiry_months, shopId);
  const entry = { kind: 'earn', points, key, rule_id: best.id } as const;
  const after = await account(tx, at).credit(member, entry, {
    pending: false,
    available_at: null,
    expires_at: expires,
  });
  tx.record([{ entity, id: program.id, action: 'points awarded', after: { points, member: asked.member } }]);
  tx.emit(loyaltyChanged, { programId: program.id });
  return { points, balance: after.balance };
}
