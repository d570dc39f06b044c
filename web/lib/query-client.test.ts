import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { defineCall } from '#kit/call.ts';
import { type Notice, notify } from './notify.ts';
import { createQueryClient, offerHelp } from './query-client.ts';
import { send } from './send.ts';
import { queryOf } from './use-call.ts';

const call = defineCall({
  name: 'test.list',
  method: 'GET',
  path: '/product',
  summary: '',
  access: 'session',
  query: z.object({ page: z.string() }),
  output: z.array(z.string()),
});
const page = (number: number) => queryOf(call, 1, { query: { page: String(number) } });
const rows = { statusIsOk: true, statusMessage: '', result: ['second page'] };
const refused = { statusIsOk: false, statusMessage: 'None can be moved', result: {} };

const shown: Notice[] = [];
beforeEach(() => {
  shown.length = 0;
  notify.attach((notice) => shown.push(notice));
});
afterEach(() => vi.unstubAllGlobals());

const answers = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status, headers }));

it('aborts the older question when a newer one is asked, and says nothing of it [API-031] [ERR-010]', async () => {
  const signals: AbortSignal[] = [];
  // The first page never answers; it ends only when it is given up, as fetch does.
  vi.stubGlobal('fetch', (address: string, { signal }: { signal: AbortSignal }) => {
    signals.push(signal);
    if (address.includes('page=2')) return Promise.resolve(new Response(JSON.stringify(rows)));
    return new Promise((_answer, fail) => signal.addEventListener('abort', () => fail(signal.reason)));
  });
  const list = new QueryObserver(createQueryClient(), page(1));
  const leave = list.subscribe(() => undefined);
  await vi.waitFor(() => expect(signals).toHaveLength(1));

  list.setOptions(page(2));

  await vi.waitFor(() => expect(list.getCurrentResult().data).toEqual(['second page']));
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  expect(shown).toEqual([]);
  leave();
});

it('says nothing of a change that was cancelled [ERR-010]', async () => {
  vi.stubGlobal('fetch', (_address: string, { signal }: { signal: AbortSignal }) => Promise.reject(signal.reason));
  const change = new MutationObserver(createQueryClient(), {
    mutationFn: () => send(call, { query: { page: '1' } }, { signal: AbortSignal.abort() }),
  });
  await change.mutate().catch((error: unknown) => expect(error).toMatchObject({ aborted: true }));
  expect(shown).toEqual([]);
});

it('ends the waiting of what failed, of a list and of a button, and says why [ERR-012]', async () => {
  answers(500, { ...refused, error: true });
  const queries = createQueryClient();
  const list = new QueryObserver(queries, page(3));
  const leave = list.subscribe(() => undefined);
  expect(list.getCurrentResult().isFetching).toBe(true);
  await vi.waitFor(() =>
    expect(list.getCurrentResult()).toMatchObject({ isFetching: false, isPending: false, isError: true }),
  );
  leave();
  const change = new MutationObserver(queries, { mutationFn: () => send(call, { query: { page: '4' } }) });
  const done = change.mutate().catch(() => 'failed');
  expect(change.getCurrentResult().isPending).toBe(true);
  expect(await done).toBe('failed');
  expect(change.getCurrentResult()).toMatchObject({ isPending: false, isError: true });
  expect(shown[0]).toMatchObject({ kind: 'error', text: 'None can be moved' });
});

it.each([
  ['warns where a change of status carries no error flag', true, refused, 'warning'],
  ['keeps an error where it carries the flag', true, { ...refused, error: true }, 'error'],
  ['keeps an error of every other call', false, refused, 'error'],
])('%s [ERR-013]', async (name, warnInsteadOfError, body, kind) => {
  answers(409, { ...body, statusMessage: name });
  const change = new MutationObserver(createQueryClient(), {
    mutationFn: () => send(call, { query: { page: '5' } }),
    meta: { warnInsteadOfError },
  });
  await change.mutate().catch(() => undefined);
  expect(shown).toMatchObject([{ kind, text: name }]);
});

it('says by what a refusal is found in the log; refused fields say all themselves', async () => {
  const queries = createQueryClient();
  const named = { 'x-request-id': '7KF3-9QXB' };
  answers(500, { ...refused, statusMessage: 'It broke' }, named);
  await new MutationObserver(queries, { mutationFn: () => send(call, { query: { page: '1' } }) })
    .mutate()
    .catch(() => {});
  expect(shown.map(({ text, detail }) => [text, detail])).toEqual([['It broke', 'Reference 7KF3-9QXB']]);
  shown.length = 0;
  answers(
    422,
    { ...refused, statusMessage: 'Is it', result: { issues: [{ field: 'page', message: 'Is it' }] } },
    named,
  );
  await new MutationObserver(queries, { mutationFn: () => send(call, { query: { page: '1' } }) })
    .mutate()
    .catch(() => {});
  expect(shown.map(({ text, detail }) => [text, detail])).toEqual([['Is it', undefined]]);
});

it('offers what can be done with a refusal beside it, of a warning the nearest [pages.md 4.24]', async () => {
  const run = vi.fn();
  const end = offerHelp(({ code, issues }) =>
    ['Read about', ...(issues.length > 0 ? [] : ['Ask about'])].map((label) => ({ label: `${label} ${code}`, run })),
  );
  const change = (warnInsteadOfError = false) =>
    new MutationObserver(createQueryClient(), {
      mutationFn: () => send(call, { query: { page: '1' } }),
      meta: { warnInsteadOfError },
    })
      .mutate()
      .catch(() => undefined);
  answers(409, { ...refused, error: true, statusMessage: 'Refused', result: { code: 'x' } });
  await change();
  answers(422, {
    ...refused,
    error: true,
    statusMessage: 'Look at the field',
    result: { code: 'y', issues: [{ field: 'page', message: 'Too long' }] },
  });
  await change();
  answers(409, { ...refused, statusMessage: 'Not from here', result: { code: 'z' } });
  await change(true);
  end();
  answers(409, { ...refused, error: true, statusMessage: 'Refused again', result: { code: 'x' } });
  await change();
  expect(shown.map(({ text, action, otherAction }) => [text, action?.label, otherAction?.label])).toEqual([
    ['Refused', 'Read about x', 'Ask about x'],
    ['Look at the field', 'Read about y', undefined],
    ['Not from here', 'Read about z', undefined],
    ['Refused again', undefined, undefined],
  ]);
});
