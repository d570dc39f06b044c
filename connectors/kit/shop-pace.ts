import { sleep } from './repeat-safely.ts';

/** How fast one shop is asked: by everything in this process that talks to it. */
export type ShopPace = {
  /** Waits for its turn; throws the reason of the signal. */
  turn(signal: AbortSignal): Promise<void>;
  /** The shop asked to be left alone for so many ms. */
  rest(ms: number): void;
  /** At most so many requests a second from now on; null: as fast as they come. What the shop asked for holds on. */
  limit(perSecond: number | null): void;
};

/** Longer than this no shop is left alone at its word: what comes then is told by the shop itself that it is busy. */
const longest = 60_000;
/** Where a shop says "too many" and not for how long, ms. */
export const usualRest = 1000;

/**
 * At most so many requests a second, evenly; null: as fast as they come. What the shop asks for (429, 503 with `Retry-After`) holds for all
 * that follows, so that one task does not go on where another was told to stop.
 */
export function shopPace(most: number | null, now: () => number = () => performance.now(), wait = sleep): ShopPace {
  let next = 0;
  let perSecond = most;
  return {
    limit(to) {
      perSecond = to;
    },
    async turn(signal) {
      const at = Math.max(next, now());
      if (perSecond !== null) next = at + 1000 / perSecond;
      const ms = at - now();
      if (ms > 0) await wait(ms, signal);
    },
    rest(ms) {
      next = Math.max(next, now() + Math.min(ms, longest));
    },
  };
}
