import { clockOf, dayIn, houseZone } from '#kit/clock.ts';
import { num } from '#kit/exact.ts';
import type { Platform } from '#server/feature.ts';
import { proposalLimits } from '../../contract/sourcing.calls.ts';
import { isDue } from '../../contract/sourcing.clock.ts';
import { type Clock, sourcingRulesRepository } from '../sourcing-rules.repository.ts';
import { buy, candidatesOf } from '../supply/buy.ts';
import { takeFromHub } from '../supply/take-from-hub.ts';
import { useSpare } from '../supply/use-spare.ts';
import { toOrderReadModel } from '../to-order.read-model.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'now'>;

/** Drafts of the suppliers whose time has come, each once on its day. Gives how many suppliers something was put on a draft for. */
export const proposeByClock = (platform: Needs) => async (): Promise<number> => {
  const at = platform.now();
  const now = { day: dayIn(at, houseZone), hour: clockOf(houseZone)(at).hour };
  const due = (await sourcingRulesRepository(platform.db).listClocks()).filter((clock) => isDue(clock, now));
  let proposed = 0;
  for (const clock of due) if (await proposeFor(platform, clock, now.day, at)) proposed += 1;
  return proposed;
};

async function proposeFor({ db, unitOfWork }: Needs, clock: Clock, day: string, at: Date): Promise<boolean> {
  const act = { at, userId: null, cause: 'clock' };
  const by = { userId: null, shopId: null, cause: 'schedule:sourcing.clock' };
  // What is here, or on its way for nobody, is not bought.
  const wanted = await linesFor(db, clock.sellerId, at);
  if (wanted.lineIds.length > 0) {
    const which = { shops: null, lineIds: wanted.lineIds, limit: proposalLimits.lines };
    await unitOfWork(by, (tx) => takeFromHub(tx, act, which));
    await unitOfWork(by, (tx) => useSpare(tx, which));
  }
  const { lineIds, amount } = await linesFor(db, clock.sellerId, at);
  return unitOfWork(by, async (tx) => {
    const rules = sourcingRulesRepository(tx.db);
    // The day is taken in the transaction that buys: a run that is cut off has not taken it, a second one finds it taken.
    if (!(await rules.takeDay(clock.sellerId, day, at)) || lineIds.length === 0) return false;
    if (clock.minimum !== null && num(amount).lt(clock.minimum)) {
      await rules.setResult(clock.sellerId, 'below', 0);
      return false;
    }
    const { purchases } = await buy(tx, act, { shops: null, lineIds, limit: proposalLimits.lines }, 'shop');
    const pieces = purchases.reduce((sum, one) => sum + one.pieces, 0);
    await rules.setResult(clock.sellerId, pieces > 0 ? 'proposed' : 'nothing', pieces);
    return pieces > 0;
  });
}

/** The lines whose choice is this supplier alone, by the rules of their shops, and what they come to there. */
async function linesFor(db: Platform['db'], sellerId: number, at: Date) {
  const lines = await toOrderReadModel(db).list({ shops: null, limit: proposalLimits.lines });
  const candidates = await candidatesOf(db, lines, 'shop', at);
  const own = lines.filter(({ line_id }) => {
    const chosen = candidates.get(line_id)!.filter((one) => one.chosen);
    return chosen.length > 0 && chosen.every(({ seller_id }) => seller_id === sellerId);
  });
  const amount = own
    .flatMap(({ line_id }) => candidates.get(line_id)!.filter((one) => one.chosen))
    .reduce((sum, { cost, qty }) => sum.plus(num(cost ?? '0').times(qty)), num(0));
  return { lineIds: own.map(({ line_id }) => line_id), amount: amount.toFixed(2) };
}
