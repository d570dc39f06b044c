import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { holdsAny } from '#kit/permission.ts';
import { type Context, refuseOtherShops } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { houseTimeOf, isDue } from '../../contract/sourcing.clock.ts';
import type * as calls from '../../contract/sourcing-rules.calls.ts';
import { sourcingRulesRepository } from '../sourcing-rules.repository.ts';
import { runClock } from './propose-by-clock.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'now'>;

/** Proposals buy for the orders of all shops, so they are for who buys and works in all of them. @throws AppError forbidden */
function requireBuyer({ actor }: Pick<Context, 'actor'>): void {
  if (!holdsAny(actor.permissions, ['Update_Order'])) throw new AppError(generalErrors.forbidden);
  refuseOtherShops(actor, null);
}

export const pauseClock =
  ({ unitOfWork, now }: Pick<Needs, 'unitOfWork' | 'now'>) =>
  (seller: number, paused: boolean, context: Context): Promise<void> => {
    requireBuyer(context);
    return unitOfWork(context, async (tx) => {
      const rules = sourcingRulesRepository(tx.db);
      const clock = await rules.findClock(seller);
      if (!clock) throw new AppError(generalErrors.notFound);
      if (clock.paused === paused) return;
      const at = houseTimeOf(now());
      // A time that passed while it was paused is not made up for: it can be run by hand.
      await rules.setPaused(seller, paused, !paused && isDue(clock, at) ? at.day : null);
      tx.record([{ entity: 'seller', id: seller, action: paused ? 'buying time paused' : 'buying time resumed' }]);
    });
  };

export const pauseSourcingClock =
  (platform: Pick<Needs, 'unitOfWork' | 'now'>) =>
  async (
    { params: { seller }, body: { paused } }: InputOf<typeof calls.pauseSourcingClock>,
    context: Context,
  ): Promise<OutputOf<typeof calls.pauseSourcingClock>> => {
    await pauseClock(platform)(seller, paused, context);
    return { paused };
  };

/** Proposes now what is to be ordered from a supplier, paused or not, in the name of who asks; its times stay as they are. */
export const runClockNow =
  (needs: Needs) =>
  async (seller: number, context: Context): Promise<void> => {
    requireBuyer(context);
    const clock = (await sourcingRulesRepository(needs.db).listClocks()).find((one) => one.sellerId === seller);
    if (!clock) throw new AppError(generalErrors.notFound);
    await runClock(needs, clock, { by: context, userId: context.actor.userId, day: null });
  };
