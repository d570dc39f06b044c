import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { defineCall } from '#kit/call.ts';
import { addressOf, failureOf, SendError, send } from './send.ts';

const read = defineCall({
  name: 'test.read',
  method: 'GET',
  path: '/product/{id}',
  summary: '',
  access: 'session',
  params: z.object({ id: z.number() }),
  query: z.object({ category: z.array(z.string()).optional(), search_text: z.string().optional() }),
  output: z.object({ id: z.number() }),
});
const tasks = defineCall({
  name: 'test.tasks',
  method: 'GET',
  path: '/tasks',
  summary: '',
  access: 'session',
  envelope: 'tasks',
  output: z.array(z.string()),
});
const upload = defineCall({
  name: 'test.upload',
  method: 'POST',
  path: '/upload',
  summary: '',
  access: 'session',
  file: { maxBytes: 10 },
  output: z.object({}),
});

const takeAway = defineCall({
  name: 'test.takeAway',
  method: 'DELETE',
  path: '/attribute',
  summary: '',
  access: 'session',
  body: z.object({ id: z.number() }),
  output: z.object({}),
});

function answers(status: number, body: unknown): { requests: [string, RequestInit][] } {
  const requests: [string, RequestInit][] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    requests.push([address, init]);
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
  });
  return { requests };
}
const failure = async (work: Promise<unknown>): Promise<SendError> => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(SendError);
  return error as SendError;
};
afterEach(() => vi.unstubAllGlobals());

describe('the address of a call', () => {
  it('carries parameters, repeated lists and the shop', () => {
    const request = {
      params: { id: 5 },
      query: { category: ['1', '2'], search_text: 'a&b', empty: undefined, nothing: '' },
    };
    expect(addressOf(read, request, 3)).toBe('/api/product/5?category=1&category=2&search_text=a%26b&shopId=3');
  });

  it('escapes a parameter and refuses a missing one', () => {
    expect(addressOf({ path: '/x/{code}' }, { params: { code: 'a/b?c' } }, 1)).toBe('/api/x/a%2Fb%3Fc?shopId=1');
    expect(() => addressOf(read, { params: {} }, 1)).toThrow('id is missing');
  });
});

describe('an answer', () => {
  it('is taken out of the standard envelope', async () => {
    const { requests } = answers(200, { statusIsOk: true, statusMessage: '', result: { id: 5 } });
    expect(await send(read, { params: { id: 5 }, query: {} }, { shopId: 2 })).toEqual({ id: 5 });
    expect(requests[0]?.[0]).toBe('/api/product/5?shopId=2');
  });

  it('is taken out of the tasks envelope', async () => {
    answers(200, { success: true, data: ['a'] });
    expect(await send(tasks, {})).toEqual(['a']);
  });

  it('sends a file as multipart in the field "file", without a content type of its own', async () => {
    const { requests } = answers(200, { statusIsOk: true, statusMessage: '', result: {} });
    await send(upload, {}, { file: new File(['x'], 'a.png') });
    const init = requests[0]![1];
    expect((init.body as FormData).get('file')).toBeInstanceOf(File);
    expect(init.headers).not.toHaveProperty('content-type');
  });
});

describe('a failure', () => {
  it("carries the server's statusMessage, code and fields [ERR-011]", async () => {
    const issues = [{ field: 'data.ids', message: 'Please select a product' }];
    answers(422, {
      statusIsOk: false,
      statusMessage: 'Please select a product',
      result: { code: 'invalid_input', issues },
      error: true,
    });
    const error = await failure(send(tasks, {}));
    expect(error).toMatchObject({
      status: 422,
      message: 'Please select a product',
      code: 'invalid_input',
      issues,
      warning: false,
    });
  });

  it('is a warning when the answer carries no error flag [ERR-013, T90]', () => {
    const body = { statusIsOk: false, statusMessage: '2 of 3 moved', result: { code: 'product_move_not_allowed' } };
    expect(failureOf(409, body).warning).toBe(true);
    expect(failureOf(409, { ...body, error: true }).warning).toBe(false);
  });

  it.each(['<html>Bad gateway</html>', '', '{"a":1}'])(
    'without a message of the server has our own words: %j [ERR-011]',
    async (body) => {
      answers(502, body);
      expect(await failure(send(tasks, {}))).toMatchObject({
        status: 502,
        message: 'Something went wrong, please try again!',
        warning: false,
      });
    },
  );

  it('of the network says so and has the status 0 [ERR-011]', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await failure(send(tasks, {}))).toMatchObject({
      status: 0,
      aborted: false,
      message: 'The server cannot be reached',
    });
  });

  it('of a cancelled request is marked, so that nobody shows it [ERR-010]', async () => {
    vi.stubGlobal('fetch', (_address: string, init: RequestInit) => Promise.reject(init.signal?.reason));
    const abort = new AbortController();
    abort.abort();
    expect(await failure(send(tasks, {}, { signal: abort.signal }))).toMatchObject({ aborted: true });
  });
});

it('sends the body of a DELETE, and says what it is [T83]', async () => {
  const { requests } = answers(200, { statusIsOk: true, statusMessage: '', result: {} });
  await send(takeAway, { body: { id: 7 } });
  const [, init] = requests[0]!;
  expect(init).toMatchObject({ method: 'DELETE', body: '{"id":7}' });
  expect(new Headers(init.headers).get('content-type')).toBe('application/json');
});
