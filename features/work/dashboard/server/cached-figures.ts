import type { FigureReading } from '#kit/figure.ts';
import type { Context } from '#server/context.ts';
import { type Figure, whoseFigures } from '#server/figures.ts';

/** A figure, and when it was counted. */
export type CountedAt = { readonly reading: FigureReading; readonly at: Date };
type Kept = CountedAt & { readonly costMs: number; readonly countedAt: number };

/** What counts faster than this is counted for everybody who asks (milliseconds). */
const cheapMs = 10;
/** A figure is counted again after this many times what counting it took: at most half a per cent of the time goes into it. */
const keptTimes = 200;
/** Milliseconds: however long it takes, and however seldom somebody asks. */
const longestMs = 15 * 60_000;
const giveUpMs = 60_000;
/** After counting failed it is not tried again for this many times what that took: a count that never ends would be under way for ever. */
const failedTimes = 4;
/** More than a market of some hundred sellers has; then they are counted anew. */
const mostKept = 5000;

/**
 * Keeps figures that are dear to count, for everybody who would get the same number: the same shop, seller, rights and shops to work in. A kept one is
 * given at once; once it has stood long enough for its cost, the next question has it counted again, apart from the
 * answer, and one after the other: nobody waits for them, and all at once they would take the database from those who do. So a start page costs the database next to nothing at a million products, and a small catalogue is always counted anew.
 */
export function cacheFigures(clock: () => number = () => performance.now()) {
  const kept = new Map<string, Kept>();
  const running = new Map<string, Promise<CountedAt>>();
  const failed = new Map<string, { readonly error: unknown; readonly until: number }>();
  const inLine = new Set<string>();
  let line: Promise<unknown> = Promise.resolve();

  const count = (key: string, figure: Figure, context: Context): Promise<CountedAt> => {
    const before = running.get(key);
    if (before) return before;
    const start = clock();
    const lately = failed.get(key);
    if (lately && start < lately.until) return Promise.reject(lately.error);
    // Not ended with the request that began it: others wait for it, too.
    const signal = AbortSignal.timeout(giveUpMs);
    const reading = figure
      .read({ ...context, signal })
      .then((found) => {
        const counted = { reading: found, at: context.now(), costMs: clock() - start, countedAt: clock() };
        failed.delete(key);
        if (kept.size >= mostKept) kept.clear();
        if (counted.costMs < cheapMs) kept.delete(key);
        else kept.set(key, counted);
        return counted;
      })
      .catch((error: unknown) => {
        if (failed.size >= mostKept) failed.clear();
        failed.set(key, { error, until: clock() + failedTimes * (clock() - start) });
        throw error;
      })
      .finally(() => running.delete(key));
    running.set(key, reading);
    return reading;
  };

  const countInTurn = (key: string, figure: Figure, context: Context): void => {
    if (inLine.has(key)) return;
    inLine.add(key);
    line = line
      .then(() => count(key, figure, context))
      // The kept one goes on standing, with its time.
      .catch(() => undefined)
      .finally(() => inLine.delete(key));
  };

  return {
    /** The figure as this person sees it. Throws what counting it throws, where none is kept. */
    read(figure: Figure, context: Context): Promise<CountedAt> {
      const key = keyOf(figure, context);
      const found = kept.get(key);
      const age = found ? clock() - found.countedAt : 0;
      if (!found || age > longestMs) return count(key, figure, context);
      if (age > Math.min(found.costMs * keptTimes, longestMs)) countInTurn(key, figure, context);
      return Promise.resolve(found);
    },
  };
}

const keyOf = (figure: Figure, context: Context): string => `${figure.definition.key} ${whoseFigures(context)}`;
