import { ShopError } from './remote-error.ts';
import { shopHttpTexts as words } from './shop-http.texts.ts';

/** Does work at its turn; throws the reason of the signal when that comes first. `first`: before all that is not, since a person waits for it. */
export type Lanes = <T>(work: () => Promise<T>, signal: AbortSignal, first?: boolean) => Promise<T>;

/** At most so many at once, the others one after the other as they came. */
export function lanes(count: number): Lanes {
  const queue = waitingRoom(() => count);
  return queue.inLane;
}

/** How many requests a shop takes at once is shared by all processes that talk to it; this is told what of it is here. */
export type LaneShare = {
  /**
   * `most`: what the platform takes of all together; `busy`: requests that are on their way from here; `wanted`: with those that wait, at their most
   * since this was asked last. Gives how many may be on their way from here, for how many ms that holds, and how many all together may have.
   * `late`: nobody listens any more, and nothing may be written of what was wished.
   */
  ask(
    wish: { readonly most: number; readonly busy: number; readonly wanted: number },
    late: AbortSignal,
  ): Promise<{ readonly lanes: number; readonly ms: number; readonly most: number }>;
  /** Nothing is on its way any more. */
  end(late: AbortSignal): Promise<void>;
  /** It could not be asked for or given back, for the log; what follows until it can be is not told again. */
  failed(error: unknown): void;
};

/**
 * How often the share is asked for, and where something waits for a part that others have; how long it is kept with nothing to do, how long an answer is
 * waited for, and how long requests wait while it cannot be asked for.
 */
const usual = { lookMs: 1000, soonMs: 200, lingerMs: 3000, answerMs: 3000, refuseMs: 5000 };

/**
 * At most as many at once as are here of the shop's lanes. The share is asked for at the first request, once in a while as long as there are any, and
 * given back when there are none: who does not hear of the others for too long lets nothing more through.
 */
export function sharedLanes(
  share: LaneShare,
  { lookMs, soonMs, lingerMs, answerMs, refuseMs } = usual,
  now: () => number = () => performance.now(),
): (most: number) => Lanes {
  let most = 1;
  let here = { lanes: 0, until: 0, most: 1 };
  let lookedAt = Number.NEGATIVE_INFINITY;
  let isKeeping = false;
  let hurry: (() => void) | null = null;
  /** Requests that were said to be on their way, while the answer is not there: with that others may have been given the rest. */
  let asking: number | null = null;
  /** Since when somebody waits while it fails. */
  let failsFrom: number | null = null;
  let isTold = false;
  const queue = waitingRoom(() => (now() < here.until ? Math.min(here.lanes, asking ?? here.lanes) : 0));
  const isShort = () => queue.waiting() > 0 && here.lanes < here.most;

  async function look(wanted: number): Promise<void> {
    lookedAt = now();
    const busy = queue.busy();
    asking = busy;
    try {
      const { ms, ...got } = await within(answerMs, (late) => share.ask({ most, busy, wanted }, late));
      here = { ...got, until: lookedAt + ms };
      failsFrom = null;
      isTold = false;
    } catch (error) {
      // The database is away: what is here stays so until its time is over, and nobody waits much longer than that.
      if (!isTold) share.failed(error);
      isTold = true;
      // What failed while nobody waited is not laid on the next who comes.
      failsFrom = queue.waiting() > 0 ? (failsFrom ?? now()) : null;
      if (failsFrom !== null && now() - failsFrom >= refuseMs && now() >= here.until)
        queue.refuse(new ShopError('unreachable', words.noTurn, { cause: error }));
    }
    asking = null;
    queue.letIn();
  }
  /** Waits until it is time to look again; somebody who finds no lane makes that sooner. */
  const nap = () =>
    new Promise<void>((resolve) => {
      let timer: NodeJS.Timeout;
      const rest = () => {
        clearTimeout(timer);
        timer = setTimeout(resolve, Math.max(0, lookedAt + (isShort() ? soonMs : lookMs) - now()));
        timer.unref();
      };
      hurry = rest;
      rest();
    });
  async function keep(): Promise<void> {
    if (isKeeping) return;
    isKeeping = true;
    let idleFrom: number | null = null;
    // A request may have begun while there was time to rest: then its lane is in use, and is kept.
    while (idleFrom === null || now() - idleFrom < lingerMs || queue.busy() + queue.waiting() > 0) {
      const wanted = queue.peak();
      await look(wanted);
      if (queue.busy() + queue.waiting() > 0 || wanted > 0) idleFrom = null;
      else idleFrom ??= now();
      await nap();
      hurry = null;
    }
    here = { ...here, lanes: 0 };
    // One that is not given back is everybody's again when its time is over.
    await within(answerMs, (late) => share.end(late)).catch(share.failed);
    isKeeping = false;
    if (queue.waiting() > 0) void keep();
  }
  return (of) => (work, signal, first) => {
    most = of;
    const done = queue.inLane(work, signal, first);
    if (isKeeping) {
      if (isShort()) hurry?.();
    } else void keep();
    return done;
  };
}

/** An answer that comes later is as good as none: a database that hangs says nothing for minutes. */
async function within<T>(ms: number, ask: (late: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const error = new Error(`No answer within ${ms} ms`);
    stop.abort(error);
    late.reject(error);
  }, ms);
  timer.unref();
  try {
    return await Promise.race([ask(stop.signal), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Those that are at work, and those that wait for their turn, as they came. */
function waitingRoom(room: () => number) {
  type Waiting = { readonly go: () => void; readonly stop: (reason: unknown) => void; readonly first: boolean };
  let busy = 0;
  let peak = 0;
  let waiting: Waiting[] = [];
  const note = () => {
    peak = Math.max(peak, busy + waiting.length);
  };
  const letIn = () => {
    while (waiting.length > 0 && busy < room()) {
      busy += 1;
      waiting.shift()!.go();
    }
  };
  const turn = (signal: AbortSignal, first: boolean) =>
    new Promise<void>((resolve, reject) => {
      const abort = () => {
        waiting = waiting.filter((it) => it !== one);
        reject(signal.reason);
      };
      const leave = () => signal.removeEventListener('abort', abort);
      const go = () => {
        leave();
        resolve();
      };
      const stop = (reason: unknown) => {
        leave();
        reject(reason);
      };
      const one: Waiting = { go, stop, first };
      signal.addEventListener('abort', abort, { once: true });
      const behind = first ? waiting.findIndex((it) => !it.first) : -1;
      waiting.splice(behind === -1 ? waiting.length : behind, 0, one);
      note();
    });
  const inLane: Lanes = async (work, signal, first = false) => {
    signal.throwIfAborted();
    if (waiting.length === 0 && busy < room()) {
      busy += 1;
      note();
    } else await turn(signal, first);
    try {
      return await work();
    } finally {
      busy -= 1;
      letIn();
    }
  };
  return {
    inLane,
    letIn,
    /** Nobody who waits now gets a turn. */
    refuse(reason: unknown) {
      const all = waiting;
      waiting = [];
      for (const { stop } of all) stop(reason);
    },
    busy: () => busy,
    waiting: () => waiting.length,
    /** At once at the most since this was asked last. */
    peak() {
      const was = Math.max(peak, busy + waiting.length);
      peak = busy + waiting.length;
      return was;
    },
  };
}
