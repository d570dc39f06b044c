import { CompiledQuery } from 'kysely';
import type { z } from 'zod';
import { AppError } from '#kit/error.ts';
import { personErrors, taskErrors } from '#kit/platform.errors.ts';
import type { TaskDefinition } from '#kit/task.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/database.ts';
import { listenToChannel } from '../db/listener.ts';
import type { By, Tx } from '../db/unit-of-work.ts';
import type { Log } from '../log.ts';
import type { TaskHandler } from './handle-task.ts';
import { createTaskRunner, type TaskFeed } from './run-task.ts';
import { type TaskRow, taskRepository } from './task.repository.ts';
import { createTaskWorker } from './task-worker.ts';

/** Told to every process: `asked` and the id of a new task, or the id of a task that is to stop. */
const channel = 'tregu_tasks';
const asked = 'asked ';

/** When a further import is worth another try; nobody knows when one of those that run will end. */
const importRetrySeconds = 30;

/** Starts a task inside the transaction of a use case: no commit, no task. */
export type StartTask = <I extends z.ZodType>(
  tx: Tx,
  by: Context | By,
  definition: TaskDefinition<I>,
  input: z.input<I>,
  at?: Date | null,
) => Promise<string>;

type Needs = {
  readonly databaseUrl: string;
  readonly db: Db;
  readonly handlers: readonly TaskHandler[];
  readonly declared: readonly TaskDefinition[];
  readonly feed: TaskFeed;
  /** Tells the browsers of this node alone of a task, where it is found to wait. */
  readonly tellWaiting: (id: string, findWaiting: () => Promise<TaskRow | null>) => Promise<void>;
  readonly atOnce: number;
  /** Imports of one person that may wait or run at the same time. */
  readonly importsAtOnce: number;
  /** Whether the market is paused: no task is taken up then, and those that run end. Default: never. */
  readonly isPaused?: () => Promise<boolean>;
  readonly logError: Log['error'];
};

/**
 * Background work. The task table is the queue (ADR 77): a worker claims the task that has waited longest, or one whose worker died, which takes a lease and
 * a fencing number; a heartbeat keeps the lease, and a lease that ran out lets another worker resume.
 */
export function createTaskEngine(needs: Needs) {
  const tasks = taskRepository(needs.db);
  const handlers = checkHandlers(needs.declared, needs.handlers);
  const worker = createTaskWorker({
    ...needs,
    run: createTaskRunner({ ...needs, handlers }),
    types: [...handlers.keys()],
  });
  let listener: Awaited<ReturnType<typeof listenToChannel>> | undefined;
  let newcomers: typeof listener;
  let closed = false;

  async function tellIfWaiting(id: string): Promise<void> {
    try {
      await needs.tellWaiting(id, async () => {
        const task = await tasks.find(id);
        return task?.status === 'pending' ? task : null;
      });
    } catch (error) {
      if (!closed) needs.logError(error, { task: id, what: 'new task' });
    }
  }

  return {
    start: starterOf(needs),
    /** Of which subject of bulk changes the items of a task are, as far as its handler says. */
    async subjectOf({ type, input }: Pick<TaskRow, 'type' | 'input'>): Promise<string | null> {
      const handler = handlers.get(type);
      const parsed = handler?.definition.input.safeParse(input);
      return parsed?.success ? ((await handler?.subjectOf?.(parsed.data as never)) ?? null) : null;
    },
    /** Begins to work: `atOnce` tasks side by side. */
    async work(): Promise<void> {
      listener = await listenToChannel({
        databaseUrl: needs.databaseUrl,
        name: 'tregu-worker',
        channel,
        hear: (told) => (told.startsWith(asked) ? worker.look() : worker.stop(told)),
        // To everybody else this worker is dead now; what it was doing is taken up again, perhaps by itself.
        onLost: () => worker.lose(),
        onSession: (session) => worker.begin(session),
      });
    },
    /** On a node with browsers: tells them of every new task that waits, wherever it was asked for. What a worker took up at once it tells itself. */
    async tellOfWaiting(): Promise<void> {
      newcomers = await listenToChannel({
        databaseUrl: needs.databaseUrl,
        name: 'tregu-new-tasks',
        channel,
        hear: (told) => void (told.startsWith(asked) && tellIfWaiting(told.slice(asked.length))),
      });
    },
    /** Asks a running task to stop at its next item; refused for any other status. */
    async cancel(id: string): Promise<void> {
      if (!(await tasks.requestCancel(id))) throw new AppError(taskErrors.notRunning);
      await tell(needs.db, id);
    },
    /** Stops working; running tasks keep their place and are taken up by the next worker. */
    async close(): Promise<void> {
      closed = true;
      await worker.close();
      await listener?.close();
      await newcomers?.close();
    },
  };
}

export type TaskEngine = ReturnType<typeof createTaskEngine>;

/** Writes a task into the queue, in the transaction that wants it. */
function starterOf({ declared, importsAtOnce }: Pick<Needs, 'declared' | 'importsAtOnce'>): StartTask {
  const imports = declared.filter(({ isImport }) => isImport).map(({ type }) => type);

  /** The new one is counted, too: the same import twice is told as that, and not as one too many. */
  async function limitImports(tx: Tx, userId: number): Promise<void> {
    if ((await taskRepository(tx.db).countUnfinished(userId, imports)) > importsAtOnce)
      throw new AppError(personErrors.imports, { values: { limit: importsAtOnce }, retryAfter: importRetrySeconds });
  }

  return async (tx, by, definition, input, at = null) => {
    const author: Omit<By, 'cause'> = 'actor' in by ? { userId: by.actor.userId, shopId: by.scope.shopId } : by;
    const parsed = definition.input.parse(input);
    const id = await taskRepository(tx.db).insert({
      type: definition.type,
      userId: author.userId,
      shopId: author.shopId ?? 1,
      shopIds: author.shopIds ?? null,
      input: parsed,
      exclusiveKey: definition.exclusiveBy
        ? `${definition.type}:${definition.exclusiveBy(parsed, author.shopId ?? 1)}`
        : null,
      scheduledAt: at,
    });
    if (!id) throw new AppError(taskErrors.alreadyRunning);
    if (definition.isImport && author.userId !== null) await limitImports(tx, author.userId);
    // PostgreSQL tells it with the commit.
    await tell(tx.db, asked + id);
    return id;
  };
}

const tell = (db: Db, what: string) => db.executeQuery(CompiledQuery.raw('select pg_notify($1, $2)', [channel, what]));

/** Every declared task has exactly one handler, or the process does not start. */
function checkHandlers(
  declared: readonly TaskDefinition[],
  handlers: readonly TaskHandler[],
): Map<string, TaskHandler> {
  const byType = new Map<string, TaskHandler>();
  for (const handler of handlers) {
    if (byType.has(handler.definition.type)) throw new Error(`two handlers for task ${handler.definition.type}`);
    byType.set(handler.definition.type, handler);
  }
  for (const definition of declared) {
    if (!byType.has(definition.type)) throw new Error(`no handler for task ${definition.type}`);
  }
  return byType;
}
