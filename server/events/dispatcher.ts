import { sql } from 'kysely';
import pg from 'pg';
import type { z } from 'zod';
import type { EventDefinition } from '#kit/event.ts';
import type { Db } from '../db/database.ts';
import { outboxChannel } from '../db/unit-of-work.ts';

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
  readonly tell: (event: EventDefinition, payload: unknown, meta: EventMeta) => void;
  readonly logError: (error: unknown, what: Record<string, unknown>) => void;
};

const maxAttempts = 10;

/** Carries committed events from the outbox to listeners and browsers, in order, one worker at a time per row. */
export function createDispatcher(needs: Needs) {
  const events = new Map(needs.events.map((event) => [event.name, event]));
  let client: pg.Client | undefined;
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

  async function dispatchSome(): Promise<number> {
    return needs.db.transaction().execute(async (trx) => {
      const rows = await trx
        .selectFrom('outbox')
        .selectAll()
        .where('dispatched_at', 'is', null)
        .where('attempts', '<', maxAttempts)
        .orderBy('id')
        .limit(100)
        .forUpdate()
        .skipLocked()
        .execute();
      for (const row of rows) {
        const failed = await dispatch(row.name, row.payload, { id: row.id, userId: row.user_id, shopId: row.shop_id });
        await trx
          .updateTable('outbox')
          .set(failed ? { attempts: row.attempts + 1, error: failed } : { dispatched_at: sql`now()`, error: null })
          .where('id', '=', row.id)
          .execute();
        // The rest waits for the poll, so that a listener that is down is not hammered.
        if (failed) return 0;
      }
      return rows.length;
    });
  }

  async function dispatch(name: string, payload: unknown, meta: EventMeta): Promise<string | null> {
    const event = events.get(name);
    if (!event) return `unknown event ${name}`;
    try {
      for (const listener of needs.listeners) {
        if (listener.event.name === name)
          await (listener.handle as (p: unknown, m: EventMeta) => Promise<void>)(payload, meta);
      }
      if (event.tell) needs.tell(event, payload, meta);
      return null;
    } catch (error) {
      needs.logError(error, { event: name, id: meta.id });
      return String(error).slice(0, 500);
    }
  }

  async function connect(): Promise<void> {
    client = new pg.Client({ connectionString: needs.databaseUrl, application_name: 'tregu-outbox' });
    client.on('error', () => {});
    client.on('notification', () => void wake());
    await client.connect();
    await client.query(`listen ${outboxChannel}`);
  }

  return {
    wake,
    async open(): Promise<void> {
      await connect();
      // A lost connection costs at most one poll of delay.
      poll = setInterval(() => void wake(), 2000);
      await wake();
    },
    async close(): Promise<void> {
      clearInterval(poll);
      await client?.end().catch(() => {});
      await busy;
    },
  };
}

export type Dispatcher = ReturnType<typeof createDispatcher>;
