import { sleep } from './repeat-safely.ts';

/** How fast one shop is asked: by everything in this process that talks to it. */
export type ShopPace = {
  /** Waits for its turn; throws the reason of the signal. */
  turn(signal: AbortSignal): Promise<void>;
  /** The shop asked to be left alone for so many ms. */
  rest(ms: number): void;
};

/** Longer than this nobody waits in a request: what comes meanwhile is told that the shop is busy, by the shop itself. */
const longest = 60_000;
/** Where a shop says "too many" and not for how long, ms. */
export const usualRest = 1000;

/**
 * At most `perSecond` requests, evenly; null: as fast as they come. What the shop asks for (429, 503 with `Retry-After`) holds for all
 * that follows, so that one task does not go on where another was told to stop.
 */
export function shopPace(
  perSecond: number | null,
  now: () => number = () => performance.now(),
  wait = sleep,
): ShopPace {
  let next = 0;
  return {
    async turn(signal) {
      const at = Math.max(next, now());
      if (perSecond !== null) next = at + 1000 / perSecond;
      const ms = at - now();
      if (ms > 0) await wait(Math.min(ms, longest), signal);
    },
    rest(ms) {
      next = Math.max(next, now() + Math.min(ms, longest));
    },
  };
}
