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
};

export const listenTo = <P extends z.ZodType>(
  event: EventDefinition<P>,
  handle: (payload: z.output<P>, meta: EventMeta) => Promise<void>,
): Listener => ({ event: event as unknown as EventDefinition, handle });

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

/** Carries committed events from the outbox to listeners and browsers, in order for each thing they are about (ADR 19). */
export function createDispatcher(needs: Needs) {
  const events = byName(needs.events);
  let listener: Awaited<ReturnType<typeof listenToChannel>> | undefined;
  let poll: NodeJS.Timeout | undefined;
  let busy: Promise<void> | null = null;
  let again = false;

  /** Dispatches all that waits; several calls at once become one more round. */
  function wake(): Promise<void> {
    if (busy) {
      again = true;
      return busy;
    }
    busy = drain().finally(() => {
      busy = null;
      if (again) {
        again = false;
        void wake();
      }
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
      for (const row of due) {
        const things = aboutOf(row);
        const older = heldBack.find(
          (held) => held.id < row.id && aboutOf(held).some((thing) => things.includes(thing)),
        );
        if (older) {
          heldBack.push(await outbox.setBehind(row.id, older));
          continue;
        }
        const error = await dispatch(row.name, row.payload, { id: row.id, userId: row.user_id, shopId: row.shop_id });
        if (error === null) await outbox.setDispatched(row.id);
        else heldBack.push(await outbox.setFailed(row.id, row.attempts + 1, error));
      }
      return due.length;
    });
  }

  function aboutOf({ name, payload }: OutboxRow): readonly string[] {
    const event = events.get(name);
    return event?.about ? event.about(payload) : [name];
  }

  async function dispatch(name: string, payload: unknown, meta: EventMeta): Promise<string | null> {
    const event = events.get(name);
    if (!event) return `unknown event ${name}`;
    try {
      for (const listener of needs.listeners) {
        if (listener.event.name !== name) continue;
        const handle = listener.handle as (p: unknown, m: EventMeta) => Promise<void>;
        const attributes = { 'tregu.event': meta.id };
        await inSpan(`event ${name}`, { root: true, attributes }, () => handle(payload, meta));
      }
      if (event.tell) needs.tell(event);
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
      await busy;
    },
  };
}

export type Dispatcher = ReturnType<typeof createDispatcher>;
