import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, isWrite } from '#kit/call.ts';
import { issuesOf } from '#kit/error.ts';
import { namesNoField } from '#kit/rule.texts.ts';
import { type Bench, bench } from '../test/bench.ts';
import { type CallExample, callExamples } from '../test/call-examples.ts';
import { request, tokenFor } from '../test/http.ts';

let b: Bench;
let examples: Record<string, CallExample>;
const tokens: Record<string, string> = {};
let checked = 0;

beforeAll(async () => {
  b = await bench();
  const asker = await b.make.user({ email: 'super@matrix.test', roles: ['Super Admin'] });
  const house = await b.make.seller({ name: 'Matrix House', local: true });
  examples = await callExamples(b, asker.id);
  await b.make.user({ email: 'seller@matrix.test', roles: ['Local Seller'], sellerId: house.id });
  await b.make.user({ email: 'nobody@matrix.test' });
  const foreign = await b.make.seller({ name: 'Somebody else' });
  await b.make.user({
    email: 'foreign@matrix.test',
    sellerId: foreign.id,
    roles: ['Local Seller'],
    permissions: everything(b.app.calls),
  });
  await b.make.user({
    email: 'readonly@matrix.test',
    sellerId: foreign.id,
    permissions: [...everything(b.app.calls), 'Read_Product-Reseller'],
  });
  const suspended = await b.make.seller({ suspended: true, local: true });
  await b.make.user({
    email: 'suspended@matrix.test',
    sellerId: suspended.id,
    roles: ['Local Seller'],
    permissions: everything(b.app.calls),
  });
  for (const who of ['super', 'seller', 'nobody', 'foreign', 'readonly', 'suspended'])
    tokens[who] = await tokenFor(b, `${who}@matrix.test`);
}, 240_000);
afterAll(async () => {
  console.log(`call matrix: ${b.app.calls.length} calls, ${checked} answers checked`);
  await b.close();
});

/** Every permission any call asks for, so that only the scope stands between a foreign seller and a row. */
const everything = (calls: readonly Call[]) =>
  [...new Set(calls.flatMap((call) => (Array.isArray(call.access) ? call.access : [])))].filter(
    (name) => !name.endsWith('-Reseller'),
  );

const ask = async (call: Call, parts: Record<string, unknown>, token: string | null) => {
  checked += 1;
  return request(b, call, parts, { token });
};
const parts = (call: Call) => {
  const example = examples[call.name];
  if (!example) throw new Error(`no example of ${call.name}: add one in server/test/call-examples/`);
  return example.request;
};

// Each test asks every call there is, one after the other: minutes where much else runs on the machine.
describe('every call', { timeout: 240_000 }, () => {
  it('has an example of a valid request', () => {
    const without = b.app.calls.filter((call) => !call.file && !examples[call.name]).map((call) => call.name);
    expect(without).toEqual([]);
  });

  it('answers 401 without a session unless it is public [API-002]', async () => {
    for (const call of b.app.calls.filter((one) => one.access !== 'public' && !one.file)) {
      expect([call.name, (await ask(call, parts(call), null)).status]).toEqual([call.name, 401]);
    }
  });

  it('answers 403 with the error flag to a person without its permission (T10)', async () => {
    for (const call of b.app.calls.filter((one) => Array.isArray(one.access) && !one.file)) {
      const { status, body } = await ask(call, parts(call), tokens.nobody!);
      expect([call.name, status, body.error]).toEqual([call.name, 403, true]);
    }
  });

  it('refuses writes of read-only resellers and suspended sellers, whatever else they hold (T06) (T55) [ROL-046] [GEN-004]', async () => {
    for (const call of b.app.calls.filter((one) => isWrite(one) && Array.isArray(one.access) && !one.file)) {
      expect([call.name, (await ask(call, parts(call), tokens.readonly!)).status]).toEqual([call.name, 403]);
      if (!call.openToSuspended)
        expect([call.name, (await ask(call, parts(call), tokens.suspended!)).status]).toEqual([call.name, 403]);
    }
  });

  it('answers 422 to a wrong shape, in the envelope, naming the field, and 404 to an id that cannot be read [ERR-014]', async () => {
    for (const call of b.app.calls) {
      const example = examples[call.name];
      if (call.file || !example || example.wrong === null) continue;
      const wrong = example.wrong ?? wrongShape(call, example);
      const { status, body } = await ask(call, wrong, example.key ?? tokens.super!);
      const { error } = call.params?.safeParse(wrong.params) ?? {};
      // A rule with a sentence of its own says it: a code is more than a number.
      const unreadable = error !== undefined && issuesOf(error).every(({ code }) => !code || namesNoField(code));
      expect([call.name, status, body.statusIsOk]).toEqual([call.name, unreadable ? 404 : 422, false]);
      if (unreadable) expect(body.statusMessage).toBe('Not found');
    }
  });

  it("answers another seller's row as if it were not there (T09)", async () => {
    for (const call of b.app.calls) {
      if (!examples[call.name]?.foreign) continue;
      expect([call.name, (await ask(call, parts(call), tokens.foreign!)).status]).toEqual([call.name, 404]);
    }
  });

  it('answers a valid request in its envelope, fitting its schema [API-004] [GEN-028]', async () => {
    for (const call of b.app.calls.filter((one) => !one.file && one.name !== 'session.logout')) {
      const { status, body } = await ask(
        call,
        parts(call),
        examples[call.name]?.key ?? tokens[examples[call.name]?.bySeller ? 'seller' : 'super']!,
      );
      expect([call.name, status, body.statusMessage ?? '']).toEqual([call.name, 200, expect.any(String)]);
      const payload = call.envelope === 'tasks' ? body.data : body.result;
      expect(() => call.output.parse(payload)).not.toThrow();
    }
  });
});

/** A request of the right call with one part that cannot be right. */
function wrongShape(call: Call, example: CallExample): Record<string, unknown> {
  if (call.body)
    return { ...example.request, body: Array.isArray(example.request.body) ? { not: 'a list' } : ['not an object'] };
  if (call.params) {
    const names = Object.keys(example.request.params ?? {});
    return { ...example.request, params: Object.fromEntries(names.map((name) => [name, 'not-a-number'])) };
  }
  throw new Error(`${call.name}: say in its example what a wrong request looks like, or null when there is none`);
}
