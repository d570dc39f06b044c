import type { FigureReading } from '#kit/figure.ts';
import type { Context } from '#server/context.ts';
import { type Figure, whoseFigures } from '#server/figures.ts';

/** A figure, and when it was counted. */
export type CountedAt = { readonly reading: FigureReading; readonly at: Date };
/** `begunAt`: what was changed later is not in it. */
type Kept = CountedAt & { readonly costMs: number; readonly begunAt: number; readonly countedAt: number };
type Running = { readonly reading: Promise<CountedAt>; readonly begunAt: number };

/** What counts faster than this is kept for a moment, and is counted before it is told. */
const cheapMs = 10;
/** The same for who has changed something since: they look whether it has arrived. */
const promptMs = 250;
/** Milliseconds: nobody reads a page and looks again sooner. Counting all figures takes more of the database than everything else of a start page. */
const momentMs = 3000;
/** A dear figure is counted again after this many times what counting it took: at most half a per cent of the time goes into it. */
const keptTimes = 200;
/** The same for who has changed something since: as causes after an event (ADR 83). */
const keptTimesChanged = 20;
/** Milliseconds: however long it takes, and however seldom somebody asks. */
const longestMs = 15 * 60_000;
const giveUpMs = 60_000;
/** After counting failed it is not tried again for this many times what that took: a count that never ends would be under way for ever. */
const failedTimes = 4;
/** More than a market of some hundred sellers has; then they are counted anew. */
const mostKept = 5000;

/**
 * Keeps figures for everybody who would get the same number: the same shop, seller, rights and shops to work in. What is cheap to count is kept for a
 * moment; who has changed something since does not get it. The next question waits until it is counted again. A dear one is
 * given at once; once it has stood long enough for its cost, the next question has it counted again, apart from the
 * answer, and one after the other: nobody waits for them, and all at once they would take the database from those who do. So a start page costs the
 * database next to nothing at a million products, and a small catalogue shows what is true now.
 *
 * `lastChangeOf`: when a person last changed something, on the same clock.
 */
export function cacheFigures(lastChangeOf: (userId: number) => number, clock: () => number = () => performance.now()) {
  const kept = new Map<string, Kept>();
  const running = new Map<string, Running>();
  const failed = new Map<string, { readonly error: unknown; readonly until: number }>();
  const inLine = new Set<string>();
  let line: Promise<unknown> = Promise.resolve();

  const count = (key: string, figure: Figure, context: Context): Promise<CountedAt> => {
    const before = running.get(key);
    if (before && before.begunAt > lastChangeOf(context.actor.userId)) return before.reading;
    const begunAt = clock();
    const lately = failed.get(key);
    if (lately && begunAt < lately.until) return Promise.reject(lately.error);
    // Not ended with the request that began it: others wait for it, too.
    const signal = AbortSignal.timeout(giveUpMs);
    const reading: Promise<CountedAt> = figure
      .read({ ...context, signal })
      .then((found) => {
        const countedAt = clock();
        const counted = { reading: found, at: context.now(), costMs: countedAt - begunAt, begunAt, countedAt };
        failed.delete(key);
        if (kept.size >= mostKept) kept.clear();
        // One that was begun later and ended sooner stays.
        if ((kept.get(key)?.begunAt ?? begunAt) <= begunAt) kept.set(key, counted);
        return counted;
      })
      .catch((error: unknown) => {
        if (failed.size >= mostKept) failed.clear();
        failed.set(key, { error, until: clock() + failedTimes * (clock() - begunAt) });
        throw error;
      })
      .finally(() => {
        if (running.get(key)?.reading === reading) running.delete(key);
      });
    running.set(key, { reading, begunAt });
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
      if (!found) return count(key, figure, context);
      const age = clock() - found.countedAt;
      const changed = lastChangeOf(context.actor.userId) >= found.begunAt;
      if (found.costMs < (changed ? promptMs : cheapMs))
        return changed || age > momentMs ? count(key, figure, context) : Promise.resolve(found);
      if (age > longestMs) return count(key, figure, context);
      if (age > found.costMs * (changed ? keptTimesChanged : keptTimes)) countInTurn(key, figure, context);
      return Promise.resolve(found);
    },
  };
}

const keyOf = (figure: Figure, context: Context): string => `${figure.definition.key} ${whoseFigures(context)}`;
