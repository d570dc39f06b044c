import { num } from '#kit/exact.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/database.ts';
import type { By, Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { failureOf } from '#server/tasks/scheduler.ts';
import { proposalLimits } from '../../contract/sourcing.calls.ts';
import { type ClockResult, houseTimeOf, isDue } from '../../contract/sourcing.clock.ts';
import { type Clock, type ClockRun, sourcingRulesRepository } from '../sourcing-rules.repository.ts';
import { buy, candidatesOf } from '../supply/buy.ts';
import { takeFromHub } from '../supply/take-from-hub.ts';
import { useSpare } from '../supply/use-spare.ts';
import { toOrderReadModel } from '../to-order.read-model.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'now'>;

/**
 * Drafts of the suppliers whose time has come, each once on its day. Gives how many suppliers something was put on a draft for. One that fails
 * keeps none of the others from theirs; the run fails with it afterwards.
 */
export const proposeByClock = (platform: Needs) => async (): Promise<number> => {
  const now = houseTimeOf(platform.now());
  const clocks = await sourcingRulesRepository(platform.db).listClocks();
  const failures: unknown[] = [];
  let proposed = 0;
  for (const clock of clocks.filter((one) => !one.paused && isDue(one, now))) {
    try {
      const done = await runClock(platform, clock, { by: theClock, userId: null, day: now.day });
      if (done === 'proposed') proposed += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return proposed;
};

const theClock: By = { userId: null, shopId: null, cause: 'schedule:sourcing.clock' };

type Run = {
  readonly by: By | Context;
  /** Null: the clock. */
  readonly userId: number | null;
  /** The day it is taken for; null: it is run besides its days. */
  readonly day: string | null;
};
type Outcome = { readonly result: ClockResult; readonly pieces: number };

/** One run of a supplier's times, which is remembered however it ends. Null where another worker has taken the day. */
export async function runClock(needs: Needs, clock: Clock, run: Run): Promise<ClockResult | null> {
  const startedAt = needs.now();
  const keep = (ended: Pick<ClockRun, 'result' | 'pieces' | 'error'>) =>
    inTransaction(needs.db, (trx) =>
      sourcingRulesRepository(trx).insertRun(clock.sellerId, {
        ...ended,
        startedAt,
        endedAt: needs.now(),
        userId: run.userId,
      }),
    );
  try {
    const outcome = await proposeFor(needs, clock, run, startedAt);
    if (outcome) await keep({ ...outcome, error: null });
    return outcome?.result ?? null;
  } catch (error) {
    await keep({ result: null, pieces: 0, error: failureOf(error) });
    throw error;
  }
}

async function proposeFor({ db, unitOfWork }: Needs, clock: Clock, run: Run, at: Date): Promise<Outcome | null> {
  const act = { at, userId: run.userId, cause: run.userId === null ? 'clock' : 'staff' };
  // What is here, or on its way for nobody, is not bought.
  const wanted = await linesFor(db, clock.sellerId, at);
  if (wanted.lineIds.length > 0) {
    const which = { shops: null, lineIds: wanted.lineIds, limit: proposalLimits.lines };
    await unitOfWork(run.by, (tx) => takeFromHub(tx, act, which));
    await unitOfWork(run.by, (tx) => useSpare(tx, which));
  }
  const { lineIds, amount } = await linesFor(db, clock.sellerId, at);
  return unitOfWork(run.by, async (tx) => {
    const rules = sourcingRulesRepository(tx.db);
    // The day is taken in the transaction that buys: a run that is cut off has not taken it, a second one finds it taken.
    if (run.day !== null && !(await rules.takeDay(clock.sellerId, run.day, at))) return null;
    const outcome = await buyFor(tx, act, clock, { lineIds, amount });
    await rules.setResult(clock.sellerId, { ...outcome, at });
    return outcome;
  });
}

async function buyFor(
  tx: Tx,
  act: Parameters<typeof buy>[1],
  { minimum }: Clock,
  { lineIds, amount }: { lineIds: readonly number[]; amount: string },
): Promise<Outcome> {
  if (lineIds.length === 0) return { result: 'nothing', pieces: 0 };
  if (minimum !== null && num(amount).lt(minimum)) return { result: 'below', pieces: 0 };
  const { purchases } = await buy(tx, act, { shops: null, lineIds, limit: proposalLimits.lines }, 'shop');
  const pieces = purchases.reduce((sum, one) => sum + one.pieces, 0);
  return { result: pieces > 0 ? 'proposed' : 'nothing', pieces };
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
