import type pg from 'pg';
import { Counter, collectDefaultMetrics, Histogram, Gauge as PromGauge, Registry } from 'prom-client';
import type { Db } from '../db/database.ts';
import type { Log } from '../log.ts';
import type { TaskRow } from '../tasks/task.repository.ts';
import type { Gauge } from './gauges.ts';
import { observeRepository } from './observe.repository.ts';

type Needs = {
  readonly db: Db;
  readonly pools: Readonly<Record<string, pg.Pool>>;
  readonly sockets: () => number;
  /** What the features tell. */
  readonly gauges: readonly Gauge[];
  readonly logError: Log['error'];
};

export type Metrics = {
  /** A request that was answered: its call (or its address's pattern), and how long it took in seconds. */
  request(labels: { readonly call: string; readonly method: string; readonly status: number }, seconds: number): void;
  /** A task that came to its end. */
  task(task: Pick<TaskRow, 'type' | 'status' | 'createdAt' | 'completedAt'>): void;
  /** Everything, as Prometheus reads it. */
  text(): Promise<string>;
  readonly contentType: string;
};

/** What is read from the database stands this long, however often it is asked for. */
const standsMs = 5000;

/**
 * The numbers of this process, and of the market as the database has them. Those of the market are the same on every node: a query over
 * several nodes takes their maximum, not their sum.
 */
export function createMetrics({ db, pools, sockets, gauges, logError }: Needs): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: 'tregu_' });
  const requests = new Histogram({
    name: 'tregu_request_duration_seconds',
    help: 'Requests answered, by call, method and status',
    labelNames: ['call', 'method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers,
  });
  const tasks = new Histogram({
    name: 'tregu_task_duration_seconds',
    help: 'Tasks ended by this process, by type and outcome, from their creation to their end',
    labelNames: ['type', 'outcome'],
    buckets: [1, 5, 15, 60, 300, 900, 3600, 14_400],
    registers,
  });
  new PromGauge({
    name: 'tregu_sockets',
    help: 'Open sockets of this process',
    registers,
    collect() {
      this.set(sockets());
    },
  });
  new PromGauge({
    name: 'tregu_database_connections',
    help: 'Connections of this process to the database, by pool and state',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'busy' }, totalCount - idleCount);
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'asked_for' }, waitingCount);
      }
    },
  });
  const failures = new Counter({
    name: 'tregu_gauge_failures_total',
    help: 'Readings of numbers of the market that failed',
    labelNames: ['gauge'],
    registers,
  });
  for (const gauge of [...platformGauges(db), ...gauges]) {
    const read = standing(gauge.read);
    new PromGauge({
      name: gauge.name,
      help: gauge.help,
      labelNames: [...gauge.labels],
      registers,
      // A reading that fails leaves its numbers out; all others are told.
      async collect() {
        this.reset();
        try {
          for (const { labels, value } of await read()) this.set({ ...labels }, value);
        } catch (error) {
          failures.inc({ gauge: gauge.name });
          logError(error, { gauge: gauge.name });
        }
      },
    });
  }
  return {
    request: ({ call, method, status }, seconds) => requests.observe({ call, method, status: String(status) }, seconds),
    task: ({ type, status, createdAt, completedAt }) =>
      tasks.observe(
        { type, outcome: status },
        Math.max(0, Number(completedAt ?? createdAt) - Number(createdAt)) / 1000,
      ),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

function platformGauges(db: Db): Gauge[] {
  const stored = observeRepository(db);
  const queues = standing(() => stored.listQueues());
  const outgoing = standing(() => stored.listOutgoing());
  const byType = (value: 'waiting' | 'running' | 'oldest') => async () =>
    (await queues()).map((queue) => ({ labels: { type: queue.type }, value: queue[value] }));
  const byKind = (value: 'waiting' | 'oldest') => async () =>
    (await outgoing()).map((one) => ({ labels: { what: one.what }, value: one[value] }));
  return [
    { name: 'tregu_tasks_waiting', help: 'Tasks that could begin', labels: ['type'], read: byType('waiting') },
    { name: 'tregu_tasks_running', help: 'Tasks that run', labels: ['type'], read: byType('running') },
    {
      name: 'tregu_tasks_oldest_seconds',
      help: 'How long the first task that could begin has waited',
      labels: ['type'],
      read: byType('oldest'),
    },
    { name: 'tregu_outgoing', help: 'Events and mails that are not out', labels: ['what'], read: byKind('waiting') },
    {
      name: 'tregu_outgoing_oldest_seconds',
      help: 'How long the first event or mail has waited',
      labels: ['what'],
      read: byKind('oldest'),
    },
  ];
}

/** The same answer for a while; a failure is not kept. */
function standing<T>(read: () => Promise<T>): () => Promise<T> {
  let last: { readonly at: number; readonly answer: Promise<T> } | undefined;
  return () => {
    const now = performance.now();
    if (last && now - last.at <= standsMs) return last.answer;
    const answer = read();
    last = { at: now, answer };
    answer.catch(() => {
      last = undefined;
    });
    return answer;
  };
}
