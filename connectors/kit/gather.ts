import { refusesThis, ShopError } from './remote-error.ts';

/** What a platform takes of many products in one request. */
export type Gathering<I, O> = {
  /** What goes into one request weighs no more than this together; one thing alone may. */
  readonly most: number;
  /** Requests that are on their way at once; absent: one. */
  readonly atOnce?: number;
  /** Absent: each weighs one. */
  weightOf?(item: I): number;
  /** Asks or does it for all of them: an answer for each in their order, or why the shop said no to this one alone. */
  together(items: readonly I[], signal: AbortSignal): Promise<readonly (O | ShopError)[]>;
};

/** Asks or does one thing, together with those that come at the same time. */
export type Gathered<I, O> = (item: I, signal: AbortSignal) => Promise<O>;

type Waiting<I, O> = {
  readonly item: I;
  readonly weight: number;
  readonly signal: AbortSignal;
  readonly resolve: (answer: O) => void;
  readonly reject: (reason: unknown) => void;
};

/** Twenty-five things that weigh a twenty-fifth each are a little more than one together, and the last of them would go alone. */
const roundingError = 1e-9;

/**
 * Puts what many products ask at the same time into one request. While it is on its way those that come wait, and go together with the next: one
 * product alone waits for nobody, and the more there are the more go together. A request that the shop says no to as a whole did not happen, so it is
 * split until it is known to which of them it says no; where it lets us do
 * nothing at all, none of them would fare better alone. What else goes wrong is told to all of them, since of each it is unknown what
 * became of it.
 */
export function gathered<I, O>({ most, atOnce = 1, weightOf = () => 1, together }: Gathering<I, O>): Gathered<I, O> {
  let waiting: Waiting<I, O>[] = [];
  let onTheirWay = 0;

  const ask = async (all: readonly Waiting<I, O>[]): Promise<void> => {
    // What was cancelled meanwhile has its answer.
    const rows = all.filter(({ signal }) => !signal.aborted);
    if (rows.length === 0) return;
    const { signal, close } = whileAnyOf(rows);
    try {
      const answers = await together(
        rows.map(({ item }) => item),
        signal,
      );
      for (const [place, { resolve, reject }] of rows.entries()) {
        const answer = answers[place] as O | ShopError;
        if (answer instanceof ShopError) reject(answer);
        else resolve(answer);
      }
    } catch (error) {
      if (rows.length > 1 && error instanceof ShopError && refusesThis(error)) {
        const half = Math.ceil(rows.length / 2);
        await ask(rows.slice(0, half));
        await ask(rows.slice(half));
      } else for (const { reject } of rows) reject(error);
    } finally {
      close();
    }
  };
  /** The first of those that wait, as many as go together. */
  const next = (): Waiting<I, O>[] => {
    let sum = 0;
    const end = waiting.findIndex(({ weight }, place) => {
      sum += weight;
      return sum > most * (1 + roundingError) && place > 0;
    });
    const taken = waiting.slice(0, end === -1 ? waiting.length : end);
    waiting = waiting.slice(taken.length);
    return taken;
  };
  const work = async () => {
    onTheirWay += 1;
    // Those that come in the same turn of the event loop go along.
    await new Promise(setImmediate);
    while (waiting.length > 0) await ask(next());
    onTheirWay -= 1;
  };

  return (item, signal) =>
    new Promise<O>((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      // What cannot be weighed is refused here, and holds up no other.
      const weight = weightOf(item);
      const stop = () => reject(signal.reason);
      const end =
        <T>(how: (value: T) => void) =>
        (value: T) => {
          signal.removeEventListener('abort', stop);
          how(value);
        };
      signal.addEventListener('abort', stop, { once: true });
      waiting.push({ item, weight, signal, resolve: end(resolve), reject: end(reject) });
      if (onTheirWay < atOnce) void work();
    });
}

/** Aborted when all of them are: one that is cancelled does not break off what the others wait for. */
function whileAnyOf(rows: readonly { readonly signal: AbortSignal }[]): { signal: AbortSignal; close: () => void } {
  const signals = [...new Set(rows.map(({ signal }) => signal))];
  const [only] = signals;
  if (signals.length === 1) return { signal: only!, close: () => undefined };
  const all = new AbortController();
  const look = () => {
    const stopped = signals.every(({ aborted }) => aborted);
    if (stopped) all.abort(only!.reason);
  };
  for (const signal of signals) signal.addEventListener('abort', look);
  return {
    signal: all.signal,
    close: () => {
      for (const signal of signals) signal.removeEventListener('abort', look);
    },
  };
}
