import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '#kit/call.ts';
import { type AccessStage, accessStage } from './access-actors.ts';
import { type Bench, bench } from './bench.ts';
import {
  heavyBodies,
  hostileBodies,
  hostileHeaders,
  hostileKinds,
  hostileNumbers,
  hostileTexts,
} from './hostile-corpora.ts';
import { request } from './http.ts';
import { type RowWatch, watchRows } from './row-watch.ts';
import { placesOf, withValueAt } from './schema-places.ts';

/** `HOSTILE=all` puts every value at every place (minutes); otherwise each place gets one of each kind, in turn. */
const whole = process.env.HOSTILE === 'all';
/** An expression or a statement that never ends would take so long, a busy machine never. */
const slowMs = 15_000;
const insides =
  /\bat .+\.ts:\d+|node_modules|syntax error at or near|relation ".+" does not|invalid byte sequence|PostgresError/;

let b: Bench;
let stage: AccessStage;
let rows: RowWatch;
let token: string;
const statuses: Record<number, number> = {};
const tally = { inputs: 0, places: 0, refused: 0, taken: 0, serverErrors: 0, slow: 0, slowestMs: 0 };
const problems: string[] = [];

beforeAll(async () => {
  b = await bench({ config: { logLevel: 'silent' } });
  stage = await accessStage(b);
  rows = await watchRows(b.url);
  token = stage.tokens['Super Admin']!;
}, 60_000);
afterAll(async () => {
  console.log(`hostile input: ${b.app.calls.length} calls, ${JSON.stringify({ ...tally, statuses })}`);
  await rows.close();
  await b.close();
});

/** Makes one request and judges the answer: refused or taken, but soon, in our words, and without a trace in memory. */
async function judge(what: string, send: () => Promise<{ status: number; text: string }>): Promise<number> {
  const started = performance.now();
  const { status, text } = await send();
  const took = performance.now() - started;
  tally.inputs += 1;
  // What is refused leaves nothing behind (the matrix of rights looks at every row); now and then is enough there.
  if (status < 400 || tally.inputs % 50 === 0) await rows.rewind();
  statuses[status] = (statuses[status] ?? 0) + 1;
  tally.slowestMs = Math.round(Math.max(tally.slowestMs, took));
  if (status >= 400) tally.refused += 1;
  else tally.taken += 1;
  const wrong = [
    ...(status >= 500 ? [`answered ${status} ${text.slice(0, 120)}`] : []),
    ...(took > slowMs ? [`took ${Math.round(took)} ms`] : []),
    ...(insides.test(text) ? [`tells its insides: ${text.slice(0, 300)}`] : []),
    ...(({} as { x?: unknown }).x === undefined ? [] : ['polluted Object.prototype']),
  ];
  if (status >= 500) tally.serverErrors += 1;
  if (took > slowMs) tally.slow += 1;
  problems.push(...wrong.map((one) => `${what} ${one}`));
  return status;
}

/** A call that is made with an API key is asked with one. */
const tokenOf = (call: Call): string => stage.examples[call.name]?.key ?? token;

const answer = async (call: Call, parts: object) => {
  const { status, body } = await request(b, call, parts as Record<string, unknown>, { token: tokenOf(call) });
  return { status, text: JSON.stringify(body) };
};

/** Unless the whole is asked for, a call meets every third of what no call reads by itself. */
const everyNth = 3;

/** Put at every place: only the column of that one place refuses it, so no other place can take its part. */
const everywhere = ['two to the 31'];
const turns = new Map<object, number>();
/** All of a kind, or the next of it, so that over the places every value is used many times. */
const some = (kind: Readonly<Record<string, () => unknown>>) => {
  const all = Object.entries(kind);
  if (whole) return all;
  const turn = turns.get(kind) ?? 0;
  turns.set(kind, turn + 1);
  const next = all[turn % all.length]!;
  return [next, ...all.filter(([name]) => everywhere.includes(name) && name !== next[0])];
};

describe('Hostile input', () => {
  it(
    'in any field of any call is refused or kept as it is, never an error of ours [C-STR] [C-NUM] [C-ARR] (V45) (V47) (V66) (V67) (V68)',
    async () => {
      for (const call of b.app.calls) {
        const example = (stage.examples[call.name]?.request ?? {}) as Record<string, unknown>;
        for (const part of ['params', 'query', 'body'] as const) {
          for (const place of placesOf(call[part])) {
            tally.places += 1;
            for (const kind of [hostileTexts, hostileNumbers, hostileKinds]) {
              for (const [name, value] of some(kind)) {
                const parts = { ...example, [part]: withValueAt(example[part], place, value()) };
                await judge(`${call.name} ${part}.${place.join('.')} = ${name}:`, () => answer(call, parts));
              }
            }
          }
        }
      }
      expect(problems.splice(0).join('\n')).toBe('');
    },
    whole ? 3_600_000 : 400_000,
  );

  it('in the body as a whole is refused before anything happens [C-JSON] (V62) (V66)', async () => {
    const writing = b.app.calls.filter((one) => one.method !== 'GET');
    for (const [at, call] of writing.entries()) {
      const turn = whole ? [] : [at % everyNth, heavyBodies[(at / everyNth) % heavyBodies.length]];
      const params = (stage.examples[call.name]?.request.params ?? {}) as Record<string, unknown>;
      const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
      for (const [no, [name, make]] of Object.entries(hostileBodies).entries()) {
        // The same parser reads the body of every call: each call meets a third of them, and all of them meet every third call.
        if (!whole && !turn.includes(heavyBodies.includes(name) ? name : no % everyNth)) continue;
        const { body, type = 'application/json' } = make();
        const headers = { authorization: `Bearer ${tokenOf(call)}`, 'content-type': type };
        const status = await judge(`${call.name} body ${name}:`, async () => {
          const { statusCode, body: text } = await inject({
            method: call.method,
            url: `/api${path}`,
            headers,
            payload: body,
          });
          return { status: statusCode, text };
        });
        // Whatever a call makes of a body of another type, it is never what the body says.
        if (call.body && type !== 'application/json' && status < 400 && !takesNothing(call))
          problems.push(`${call.name} body ${name}: taken`);
      }
    }
    expect(problems.splice(0).join('\n')).toBe('');
  }, 300_000);

  it('in headers changes nothing: no method, path or address of theirs counts [C-HDR] (V73)', async () => {
    for (const [name, make] of Object.entries(hostileHeaders)) {
      for (const [url, expected] of [
        ['/api/auth/me', 200],
        ['/api/user', 200],
      ] as const) {
        const headers = { ...make(), authorization: `Bearer ${token}` };
        const status = await judge(`header ${name}:`, async () => {
          const { statusCode, body } = await inject({ url, headers });
          return { status: statusCode, text: body };
        });
        expect([name, url, status]).toEqual([name, url, expected]);
      }
    }
    expect(problems.splice(0).join('\n')).toBe('');
  });

  it('as an address opens no call that a person without a session may not make (V63) (V56)', async () => {
    for (const [at, call] of b.app.calls.filter((one) => one.access !== 'public').entries()) {
      const params = (stage.examples[call.name]?.request.params ?? {}) as Record<string, unknown>;
      const path = `/api${call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))}`;
      const urls = [
        `${path}/`,
        `/${path}`,
        path.replaceAll('/', '//'),
        path.toUpperCase(),
        path.replace('/api/', '/api/%2e/'),
        path.replace('/api/', '/api/./'),
        path.replace('/api/', '/api/x/../'),
        path.replace('/api/', '/api%2f'),
        `${path};x`,
        `${path}%00`,
        `${path}%`,
        `${path}/%E0%A4%A`,
        `http://evil.test${path}`,
      ];
      for (const [no, url] of urls.entries()) {
        for (const method of [call.method, 'HEAD', 'OPTIONS'] as const) {
          if (!whole && method !== call.method && at % urls.length !== no) continue;
          const status = await judge(`${method} ${url}:`, async () => {
            const { statusCode, body } = await inject({ method, url });
            return { status: statusCode, text: body };
          });
          // An address outside the API root is the web's own page, which knows nobody's data.
          const outside = !/^\/api(\/|$)/.test(new URL(url, 'http://a').pathname) && method !== 'OPTIONS';
          if (status < 400 && !outside) problems.push(`${method} ${url} answered ${status}`);
        }
      }
    }
    expect(problems.splice(0).join('\n')).toBe('');
  }, 120_000);
});

const inject = (options: InjectOptions) => b.app.http!.inject(options);
/** A call whose body may be left out altogether takes any other type as none. */
const takesNothing = (call: Call): boolean => call.body?.safeParse({}).success ?? true;
