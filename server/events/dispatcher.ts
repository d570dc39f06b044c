import type { z } from 'zod';
import type { EventDefinition } from '#kit/event.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { listenToChannel } from '../db/listener.ts';
import { outboxChannel } from '../db/unit-of-work.ts';
import type { Log } from '../log.ts';
import { inSpan } from '../observe/span.ts';
import { type OutboxRow, outboxRepository } from './outbox.repository.ts';

export type EventMeta = { readonly id: number; readonly userId: number | null; readonly shopId: number | null };

/** A reaction to another feature's event, after its commit. At least once: must be safe to repeat. */
export type Listener = {
  readonly event: EventDefinition;
  readonly handle: (payload: never, meta: EventMeta) => Promise<void>;
  /**
   * Of the events that wait together those there may be something to do for; all, where it is left out. Asked before any of them is handled: whatever
   * makes a difference later is told by an event of its own.
   */
  readonly concerned?: (payloads: readonly never[]) => Promise<readonly unknown[]>;
  /** What it does is the same whatever happened: once is enough for those that wait together. */
  readonly once?: true;
};

/** A reaction to an event, called for each one after its commit; `concerned` leaves out those it has nothing to do for. */
export const listenTo = <P extends z.ZodType>(
  event: EventDefinition<P>,
  handle: (payload: z.output<P>, meta: EventMeta) => Promise<void>,
  concerned?: (payloads: readonly z.output<P>[]) => Promise<readonly z.output<P>[]>,
): Listener => ({ event: event as unknown as EventDefinition, handle, ...(concerned ? { concerned } : {}) });

/** A reaction that is the same whatever happened: of those that wait together the first that can be handled has it done for all. */
export const listenOnce = (event: EventDefinition, handle: () => Promise<void>): Listener => ({
  event,
  handle,
  once: true,
});

/** Events whose thing (`idOf`) is among those that `find` gives of all of them: one question instead of one for each. */
export const ofThose =
  <P>(idOf: (payload: P) => number, find: (ids: readonly number[]) => Promise<readonly number[]>) =>
  async (payloads: readonly P[]): Promise<readonly P[]> => {
    const found = new Set(await find([...new Set(payloads.map(idOf))]));
    return payloads.filter((payload) => found.has(idOf(payload)));
  };

type Needs = {
  readonly databaseUrl: string;
  readonly db: Db;
  readonly events: readonly EventDefinition[];
  readonly listeners: readonly Listener[];
  /** Passes an event on to open browsers. */
  readonly tell: (event: EventDefinition) => void;
  readonly logError: Log['error'];
};

/** @throws Error where two events have one name: one of them would be read as the other */
function byName(all: readonly EventDefinition[]): Map<string, EventDefinition> {
  const events = new Map<string, EventDefinition>();
  for (const event of all) {
    if ((events.get(event.name) ?? event) !== event) throw new Error(`Two events are called "${event.name}".`);
    events.set(event.name, event);
  }
  return events;
}

/** ms after which browsers hear again of a kind of which more and more comes: with the rounds of news everybody hears within a second (R-L6). */
const tellAgainMs = 200;

/**
 * Browsers are told that something of a kind changed, not what: of many that come together they hear of the first one at once, of more when they heard
 * nothing for a while, and of all others with the end.
 */
function tellSparingly(tell: Needs['tell']) {
  const told = new Map<EventDefinition, { readonly at: number; readonly more: boolean }>();
  return {
    tell(event: EventDefinition): void {
      const last = told.get(event);
      const now = performance.now();
      if (last && now - last.at < tellAgainMs) {
        told.set(event, { at: last.at, more: true });
        return;
      }
      told.set(event, { at: now, more: false });
      tell(event);
    },
    end(): void {
      for (const [event, { more }] of told) if (more) tell(event);
    },
  };
}

/** What is known of events that wait together: who has nothing to do for which, who did it for all, and what browsers were told. */
type Round = {
  readonly idle: ReadonlyMap<Listener, ReadonlySet<number>>;
  readonly had: Set<Listener>;
  readonly told: ReturnType<typeof tellSparingly>;
};

/** Carries committed events from the outbox to listeners and browsers, in order for each thing they are about (ADR 19). */
export function createDispatcher(needs: Needs) {
  const events = byName(needs.events);
  let listener: Awaited<ReturnType<typeof listenToChannel>> | undefined;
  let poll: NodeJS.Timeout | undefined;
  let busy: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  /**
   * Dispatches all that waits; several calls at once become one more round. Ends after a round that began no earlier than the call: what was committed
   * before it has been looked at.
   */
  function wake(): Promise<void> {
    if (busy) {
      next ??= busy.then(() => {
        next = null;
        return wake();
      });
      return next;
    }
    busy = drain().finally(() => {
      busy = null;
    });
    return busy;
  }

  async function drain(): Promise<void> {
    try {
      while ((await dispatchSome()) > 0);
    } catch (error) {
      needs.logError(error, { what: 'outbox' });
    }
  }

  /** One batch; gives how many events were looked at. Those that wait for an older one of the same thing are put off. */
  async function dispatchSome(): Promise<number> {
    return inTransaction(needs.db, async (trx) => {
      const outbox = outboxRepository(trx);
      await outbox.lock();
      const due = await outbox.listDue();
      const heldBack = due.length === 0 ? [] : await outbox.listHeldBack();
      const idle = await idleOf(due);
      const done: number[] = [];
      const round = { idle, had: new Set<Listener>(), told: tellSparingly(needs.tell) };
      for (const row of due) {
        const things = aboutOf(row);
        const older = heldBack.find(
          (held) => held.id < row.id && aboutOf(held).some((thing) => things.includes(thing)),
        );
        if (older) {
          heldBack.push(await outbox.setBehind(row.id, older));
          continue;
        }
        const error = await dispatch(row, round);
        if (error === null) done.push(row.id);
        else heldBack.push(await outbox.setFailed(row.id, row.attempts + 1, error));
      }
      round.told.end();
      await outbox.setDispatched(done);
      return due.length;
    });
  }

  /** By listener the events there is nothing to do for. One that cannot say looks at each. */
  async function idleOf(due: readonly OutboxRow[]): Promise<ReadonlyMap<Listener, ReadonlySet<number>>> {
    const idle = new Map<Listener, ReadonlySet<number>>();
    for (const listener of needs.listeners) {
      const own = listener.concerned ? due.filter(({ name }) => name === listener.event.name) : [];
      if (own.length === 0) continue;
      try {
        const concerned = new Set(await listener.concerned!(own.map(({ payload }) => payload as never)));
        idle.set(listener, new Set(own.flatMap(({ id, payload }) => (concerned.has(payload) ? [] : [id]))));
      } catch (error) {
        needs.logError(error, { event: listener.event.name, what: 'whom it concerns' });
      }
    }
    return idle;
  }

  function aboutOf({ name, payload }: OutboxRow): readonly string[] {
    const event = events.get(name);
    return event?.about ? event.about(payload) : [name];
  }

  async function dispatch(
    { id, name, payload, user_id: userId, shop_id: shopId }: OutboxRow,
    { idle, had, told }: Round,
  ): Promise<string | null> {
    const meta: EventMeta = { id, userId, shopId };
    const event = events.get(name);
    if (!event) return `unknown event ${name}`;
    try {
      for (const listener of needs.listeners) {
        if (listener.event.name !== name || idle.get(listener)?.has(id) || had.has(listener)) continue;
        const handle = listener.handle as (p: unknown, m: EventMeta) => Promise<void>;
        const attributes = { 'tregu.event': meta.id };
        await inSpan(`event ${name}`, { root: true, attributes }, () => handle(payload, meta));
        if (listener.once) had.add(listener);
      }
      if (event.tell) told.tell(event);
      return null;
    } catch (error) {
      needs.logError(error, { event: name, id: meta.id });
      return String(error).slice(0, 500);
    }
  }

  return {
    wake,
    async open(): Promise<void> {
      listener = await listenToChannel({
        databaseUrl: needs.databaseUrl,
        name: 'tregu-outbox',
        channel: outboxChannel,
        hear: () => void wake(),
      });
      // A lost connection costs at most one poll of delay.
      poll = setInterval(() => void wake(), 2000);
      await wake();
    },
    async close(): Promise<void> {
      clearInterval(poll);
      await listener?.close();
      await (next ?? busy);
    },
  };
}

export type Dispatcher = ReturnType<typeof createDispatcher>;
