import { AppError } from '#kit/error.ts';
import type { By } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { loyaltyErrors } from '../../contract/loyalty.errors.ts';
import { loyaltyChanged } from '../../contract/loyalty.events.ts';
import { loyaltyLimits } from '../../contract/loyalty.rules.ts';
import { accountRepository } from '../account.repository.ts';
import { account } from '../account.ts';
import { adjustmentsRepository } from '../adjustments.repository.ts';
import { loyaltyReadModel } from '../loyalty.read-model.ts';
import { followTier } from '../move-tier.ts';
import { tiersRepository } from '../tiers.repository.ts';
import { forget } from './correct-points.ts';

const batch = 200;
const dayMs = 86_400_000;
const by: By = { userId: null, shopId: null, cause: 'schedule:loyalty.clock' };
type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'now'>;

/**
 * What becomes of members and points by the clock: whom a restored backup brought back is forgotten again, pending points are released, others end, requests nobody decided are closed. Each lot in a transaction of
 * its own, so that a run may be cut off anywhere; the next run finds it done.
 */
export const runLoyaltyClock =
  ({ db, unitOfWork, now }: Needs) =>
  async () => {
    const at = now();
    const erased = await forgetAgain({ db, unitOfWork, now });
    const due = await accountRepository(db).listDue(at, batch);
    for (const { id, member_id } of due)
      await unitOfWork(by, async (tx) => {
        const repository = accountRepository(tx.db);
        const member = (await repository.lockMember(member_id))!;
        const lot = await repository.findDue(id, at);
        if (!lot) return;
        const points = account(tx, at);
        if (lot.state === 'pending') await points.release(member, lot);
        else
          await points.empty(member, lot, {
            kind: 'expire',
            points: -lot.left,
            key: `lot:${lot.id}:${lot.expires_at!.toISOString()}`,
            order_ref: lot.order_ref,
          });
        tx.emit(loyaltyChanged, { programId: member.program_id });
      });
    const looked = await lookAtTiers({ db, unitOfWork, now });
    const ended = await adjustmentsRepository(db).expire(new Date(at.getTime() - loyaltyLimits.adjustDays * dayMs), at);
    return { count: erased + due.length + ended + looked, more: due.length === batch || erased === batch };
  };

/** Members whom a restored backup knows by name though they were erased, each in a transaction of its own. Gives how many. */
async function forgetAgain({ db, unitOfWork, now }: Needs): Promise<number> {
  const ids = await loyaltyReadModel(db).listErasedAgain(batch);
  for (const id of ids)
    await unitOfWork(by, async (tx) => {
      const member = await accountRepository(tx.db).lockMember(id);
      // Somebody may have erased them meanwhile.
      if (member?.anonymised_at === null) await forget(tx, member, now());
    });
  return ids.length;
}

/** The yearly look at tiers, and the notice before it; each member in a transaction of its own. Gives how many were told or moved. */
async function lookAtTiers({ db, unitOfWork, now }: Needs): Promise<number> {
  let [after, moved] = [0, 0];
  for (;;) {
    const members = await tiersRepository(db).listToLook(now(), after, batch);
    for (const { id, program_id } of members)
      await unitOfWork(by, async (tx) => {
        await accountRepository(tx.db).lockMember(id);
        if ((await followTier(tx, program_id, id, now())) === 'stays') return;
        moved += 1;
        tx.emit(loyaltyChanged, { programId: program_id });
      });
    if (members.length < batch) return moved;
    after = members.at(-1)!.id;
  }
}

/** @throws AppError where the points of a member are not the sum of what they earned and spent: those who look after schedules are told */
export const proveLoyalty =
  ({ db }: Pick<Platform, 'db'>) =>
  async (): Promise<number> => {
    const wrong = await loyaltyReadModel(db).listWrong();
    const members = wrong.map(({ member_id }) => member_id).join(', ');
    if (wrong.length > 0) throw new AppError(loyaltyErrors.pointsBroken, { values: { members } });
    return 0;
  };
