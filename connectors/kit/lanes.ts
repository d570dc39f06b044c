/** Does work at its turn; throws the reason of the signal when that comes first. */
export type Lanes = <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T>;

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
   */
  ask(wish: {
    readonly most: number;
    readonly busy: number;
    readonly wanted: number;
  }): Promise<{ readonly lanes: number; readonly ms: number; readonly most: number }>;
  /** Nothing is on its way any more. */
  end(): Promise<void>;
};

/** How often the share is asked for, and where something waits for a part that others have; how long it is kept with nothing to do. */
const usual = { lookMs: 1000, soonMs: 200, lingerMs: 3000 };

/**
 * At most as many at once as are here of the shop's lanes. The share is asked for at the first request, once in a while as long as there are any, and
 * given back when there are none: who does not hear of the others for too long lets nothing more through.
 */
export function sharedLanes(
  share: LaneShare,
  { lookMs, soonMs, lingerMs } = usual,
  now: () => number = () => performance.now(),
): (most: number) => Lanes {
  let most = 1;
  let here = { lanes: 0, until: 0, most: 1 };
  let lookedAt = Number.NEGATIVE_INFINITY;
  let isKeeping = false;
  let hurry: (() => void) | null = null;
  const queue = waitingRoom(() => (now() < here.until ? here.lanes : 0));
  const isShort = () => queue.waiting() > 0 && here.lanes < here.most;

  async function look(wanted: number): Promise<void> {
    lookedAt = now();
    try {
      const { ms, ...got } = await share.ask({ most, busy: queue.busy(), wanted });
      here = { ...got, until: lookedAt + ms };
    } catch {
      // The database is away: what is here stays so until its time is over.
    }
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
    while (idleFrom === null || now() - idleFrom < lingerMs) {
      const wanted = queue.peak();
      await look(wanted);
      if (queue.busy() + queue.waiting() > 0 || wanted > 0) idleFrom = null;
      else idleFrom ??= now();
      await nap();
      hurry = null;
    }
    here = { ...here, lanes: 0 };
    // One that is not given back is everybody's again when its time is over.
    await share.end().catch(() => undefined);
    isKeeping = false;
    if (queue.waiting() > 0) void keep();
  }
  return (of) => (work, signal) => {
    most = of;
    const done = queue.inLane(work, signal);
    if (isKeeping) {
      if (isShort()) hurry?.();
    } else void keep();
    return done;
  };
}

/** Those that are at work, and those that wait for their turn, as they came. */
function waitingRoom(room: () => number) {
  let busy = 0;
  let peak = 0;
  let waiting: (() => void)[] = [];
  const note = () => {
    peak = Math.max(peak, busy + waiting.length);
  };
  const letIn = () => {
    while (waiting.length > 0 && busy < room()) {
      busy += 1;
      waiting.shift()!();
    }
  };
  const turn = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const stop = () => {
        waiting = waiting.filter((it) => it !== go);
        reject(signal.reason);
      };
      const go = () => {
        signal.removeEventListener('abort', stop);
        resolve();
      };
      signal.addEventListener('abort', stop, { once: true });
      waiting.push(go);
      note();
    });
  const inLane: Lanes = async (work, signal) => {
    signal.throwIfAborted();
    if (waiting.length === 0 && busy < room()) {
      busy += 1;
      note();
    } else await turn(signal);
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
