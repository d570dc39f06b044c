import { type LaneShare, type Lanes, lanes, sharedLanes } from './lanes.ts';
import { sleep } from './repeat-safely.ts';

/** How fast one shop is asked, by everything that talks to it. */
export type ShopPace = {
  /** Waits for its turn; throws the reason of the signal. */
  turn(signal: AbortSignal): Promise<void>;
  /** The shop asked to be left alone for so many ms; `said`: with which words, null where it is our own foresight. */
  rest(ms: number, said?: string | null): Promise<void>;
  /** At most so many requests a second from now on; null: as fast as they come. What the shop asked for holds on. */
  limit(perSecond: number | null): void;
  /** No more than so many requests on their way at once, from all who talk to the shop. */
  lanes(most: number): Lanes;
};

/**
 * What the requests waited for that one person asked for, known when their time is over. `lanes`: all of the shop's were taken by what others asked;
 * `pace`: their turn was too far away. Null: one was at the shop, and the shop gave no answer; or none waited.
 */
export type Waits = { readonly at: ShopPace; readonly why: () => 'lanes' | 'pace' | null };

/** The same for a person who waits for the answer: these requests go before those that tasks have waiting. */
export const awaited = (pace: ShopPace): ShopPace => awaitedBy(pace).at;

/** As `awaited`, and tells what the requests waited for in the end. */
export function awaitedBy(pace: ShopPace): Waits {
  let inLane = 0;
  /** Of these, those that have no turn yet; one whose time ended there is counted until it leaves its lane. */
  let atTurn = 0;
  const ended = { asked: false, turn: false, lane: false };
  const at: ShopPace = {
    ...pace,
    async turn(signal) {
      atTurn += 1;
      try {
        await pace.turn(signal);
      } catch (error) {
        if (!signal.aborted) atTurn -= 1;
        else ended.turn = true;
        throw error;
      }
      atTurn -= 1;
    },
    lanes(most) {
      const lane = pace.lanes(most);
      return async (work, signal) => {
        let hasBegun = false;
        const begun = async () => {
          hasBegun = true;
          inLane += 1;
          return work().finally(() => {
            inLane -= 1;
          });
        };
        return lane(begun, signal, true).catch((error: unknown) => {
          if (signal.aborted && !hasBegun) ended.lane = true;
          else if (signal.aborted && atTurn > 0) atTurn -= 1;
          else if (signal.aborted) ended.asked = true;
          throw error;
        });
      };
    },
  };
  return {
    at,
    why() {
      if (ended.asked || inLane > atTurn) return null;
      if (ended.turn || atTurn > 0) return 'pace';
      return ended.lane ? 'lanes' : null;
    },
  };
}

/** The turns that all who talk to a shop share. */
export type ShopBudget = {
  /** Takes the next turn and gives how many ms it is away. */
  take(perSecond: number | null): Promise<number>;
  /** How many ms the shop is still to be left alone. */
  restLeft(): Promise<number>;
  rest(ms: number, said: string | null): Promise<void>;
  /** A request goes out now. */
  asked(): void;
};

/** Longer than this no shop is left alone at its word: what comes then is told by the shop itself that it is busy. */
const longest = 60_000;
/** Where a shop says "too many" and not for how long, ms. */
export const usualRest = 1000;

/** A budget that nobody outside of this process knows. */
export function ownBudget(now: () => number = () => performance.now()): ShopBudget {
  let next = 0;
  let resting = 0;
  return {
    async take(perSecond) {
      const at = Math.max(next, resting, now());
      if (perSecond !== null) next = at + 1000 / perSecond;
      return at - now();
    },
    restLeft: async () => resting - now(),
    async rest(ms) {
      resting = Math.max(resting, now() + ms);
    },
    asked: () => undefined,
  };
}

/**
 * At most so many requests a second, evenly; null: as fast as they come. What the shop asks for (429, 503 with `Retry-After`) holds for all
 * that follows, and for those whose turn was given out before, so that one task does not go on where another was told to stop. `share`: of the lanes of
 * the shop, where other processes talk to it as well.
 */
export function shopPace(
  most: number | null,
  now: () => number = () => performance.now(),
  wait = sleep,
  budget: ShopBudget = ownBudget(now),
  share: LaneShare | null = null,
): ShopPace {
  let perSecond = most;
  let own: Lanes | null = null;
  const ofAll = share && sharedLanes(share);
  return {
    lanes(count) {
      own ??= lanes(count);
      return ofAll ? ofAll(count) : own;
    },
    limit(to) {
      perSecond = to;
    },
    async turn(signal) {
      do {
        const ms = await budget.take(perSecond);
        if (ms <= 0) break;
        await wait(ms, signal);
        // A turn that was waited for may have come to lie in a rest that was asked for meanwhile.
      } while ((await budget.restLeft()) > 0);
      budget.asked();
    },
    rest: (ms, said = null) => budget.rest(Math.min(ms, longest), said),
  };
}
