import http from 'node:http';

/** One unit of work: what a person waits for. `turn` counts from 0 and chooses the input. */
export type Work = (turn: number) => Promise<unknown>;

/** Times in milliseconds; `perSecond` counts units of work over all clients. */
export type Figures = {
  readonly n: number;
  /** The tenth of the answers that met least of what else the machine does: to compare on a busy one. */
  readonly p10: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly perSecond: number;
};

export type Comparison = { readonly floor: Figures; readonly product: Figures };

type Load = { readonly clients: number; readonly seconds: number };

const slices = 10;
/** A slow query must be seen more than once in each slice, however long that takes. */
const leastPerSlice = 2;

/**
 * Measures floor and product in turns (A B A B …), so that whatever else the machine does meets both alike.
 * Both get the same inputs in the same order.
 */
export async function compare(floor: Work, product: Work, { clients, seconds }: Load): Promise<Comparison> {
  const a = startRun(floor);
  const b = startRun(product);
  for (const run of [a, b]) await warmUp(run);
  for (let slice = 0; slice < slices; slice++) {
    for (const run of [a, b]) await loadFor(run, clients, (seconds * 1000) / 2 / slices);
  }
  return { floor: figuresOf(a), product: figuresOf(b) };
}

type Run = { readonly work: Work; readonly times: number[]; turn: number; spent: number };

const startRun = (work: Work): Run => ({ work, times: [], turn: 0, spent: 0 });

/** Plans, prepared statements, compiled code and caches; given up after two seconds of slow answers. */
async function warmUp(run: Run): Promise<void> {
  const end = performance.now() + 2000;
  for (let turn = 0; turn < 30 && performance.now() < end; turn++) await run.work(turn);
}

async function loadFor(run: Run, clients: number, milliseconds: number): Promise<void> {
  const start = performance.now();
  const client = async () => {
    for (let done = 0; done < leastPerSlice || performance.now() < start + milliseconds; done++) {
      const before = performance.now();
      await run.work(run.turn++);
      run.times.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  run.spent += performance.now() - start;
}

function figuresOf({ times, spent }: Run): Figures {
  const sorted = times.toSorted((x, y) => x - y);
  const at = (share: number) => Number(sorted[Math.floor(share * (sorted.length - 1))]!.toFixed(2));
  const perSecond = Number(((sorted.length / spent) * 1000).toFixed(1));
  return { n: sorted.length, p10: at(0.1), p50: at(0.5), p95: at(0.95), p99: at(0.99), perSecond };
}

export type Request = { readonly path: string; readonly method?: 'GET' | 'PUT' | 'POST'; readonly body?: unknown };
/** `ask` gives the answer's text: parsing it would be work of the load, not of the server. */
export type Client = { ask(request: Request): Promise<string>; close(): void };

/** Keeps connections open, as a browser does, `connections` at most. Throws on any answer that is not a success. */
export function httpClient(origin: string, headers: Record<string, string> = {}, connections = 16): Client {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const ask: Client['ask'] = ({ path, method = 'GET', body }) =>
    new Promise((resolve, reject) => {
      const sent = body === undefined ? undefined : JSON.stringify(body);
      const type =
        sent === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) };
      const request = http.request(origin + path, { agent, method, headers: { ...headers, ...type } }, (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.on('error', reject);
        reply.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          if (reply.statusCode === 200) resolve(text);
          else reject(new Error(`${method} ${path} answered ${reply.statusCode}: ${text.slice(0, 300)}`));
        });
      });
      request.on('error', reject);
      request.end(sent);
    });
  return { ask, close: () => agent.destroy() };
}
