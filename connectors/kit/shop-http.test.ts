import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AppError, generalErrors } from '#kit/error.ts';
import { outboundErrors } from '#kit/platform.errors.ts';
import { shopHttp } from './shop-http.ts';

const answer = z.object({ id: z.int() });
const signal = new AbortController().signal;
const shopThat = (fetch: () => Promise<Response>) =>
  shopHttp(fetch, { baseUrl: 'http://shop.test', headers: {}, timeout: 1000 });
const failing = (code: string) => async () => {
  throw new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) });
};

describe('A request to a shop', () => {
  it('tells a write that never left from one that may have arrived', async () => {
    const write = { method: 'POST', path: '/products', body: {}, answer } as const;

    await expect(shopThat(failing('ECONNREFUSED'))(write, signal)).rejects.toMatchObject({ kind: 'unreachable' });
    await expect(shopThat(failing('ENOTFOUND'))(write, signal)).rejects.toMatchObject({ kind: 'unreachable' });
    await expect(shopThat(failing('ECONNRESET'))(write, signal)).rejects.toMatchObject({ kind: 'unknown' });
    await expect(shopThat(failing('UND_ERR_SOCKET'))(write, signal)).rejects.toMatchObject({ kind: 'unknown' });
  });

  it('does not repeat a request to an address the outbound door refuses', async () => {
    const refused = shopThat(async () => {
      throw new AppError({ ...generalErrors.invalid, text: 'The address 10.0.0.1 is not allowed' });
    });

    const attempt = refused({ method: 'POST', path: '/products', body: {}, answer }, signal);

    await expect(attempt).rejects.toMatchObject({ kind: 'rejected', message: 'The address 10.0.0.1 is not allowed' });
  });

  it('tells what happened through the error the outbound door wraps around it', async () => {
    const wrapped = (code: string) =>
      shopThat(async () => {
        const cause = new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) });
        throw new AppError({ ...generalErrors.invalid, text: 'shop.test cannot be reached' }, { cause });
      });
    const write = { method: 'POST', path: '/products', body: {}, answer } as const;

    await expect(wrapped('ECONNREFUSED')(write, signal)).rejects.toMatchObject({ kind: 'unreachable' });
    await expect(wrapped('ECONNRESET')(write, signal)).rejects.toMatchObject({ kind: 'unknown' });
  });

  it('never calls a look-up unknown, since it changes nothing', async () => {
    const look = { method: 'GET', path: '/products/7', answer } as const;

    await expect(shopThat(failing('ECONNRESET'))(look, signal)).rejects.toMatchObject({ kind: 'unreachable' });
    await expect(shopThat(async () => new Response('oops', { status: 500 }))(look, signal)).rejects.toMatchObject({
      kind: 'unreachable',
    });
  });

  it('repeats the words of a refusal, but not a whole page of them', async () => {
    const shop = shopThat(async () => new Response(`name is too long\n${'x'.repeat(5000)}`, { status: 422 }));

    const refused = await shop({ method: 'POST', path: '/', body: {}, answer }, signal).catch((error: Error) => error);

    expect(refused).toMatchObject({ kind: 'rejected' });
    expect((refused as Error).message).toMatch(/HTTP 422\): name is too long x/);
    expect((refused as Error).message.length).toBeLessThan(400);
  });

  it('says its own sentences in both languages, and what the platform said as it is', async () => {
    const said = (fetch: () => Promise<Response>) =>
      shopThat(fetch)({ method: 'GET', path: '/', answer }, signal).catch((error: unknown) => error);
    const answers = (body: string, status = 200) => said(async () => new Response(body, { status }));

    const texts = [
      [await answers('', 429), 'The shop is busy (HTTP 429)', 'Dyqani është i zënë (HTTP 429)'],
      [await answers('', 500), 'The shop failed (HTTP 500)', 'Dyqani dështoi (HTTP 500)'],
      [await answers('', 422), 'The shop refused (HTTP 422)', 'Dyqani refuzoi (HTTP 422)'],
      [await answers('No', 422), 'The shop refused (HTTP 422): No', 'Dyqani refuzoi (HTTP 422): No'],
      [
        await answers('<'),
        'The shop answered with something that is not JSON',
        expect.stringContaining('nuk është JSON'),
      ],
      [await answers('{}'), 'The shop answered in an unexpected shape (id)', expect.stringMatching(/papritur \(id\)$/)],
      [
        await answers('7'),
        expect.stringContaining('(the whole answer)'),
        expect.stringContaining('(e gjithë përgjigjja)'),
      ],
      [await said(failing('ENOTFOUND')), 'The shop could not be reached: ENOTFOUND', 'Dyqani nuk u arrit: ENOTFOUND'],
      [
        await said(async () => {
          throw new AppError(outboundErrors.notAllowed, { values: { host: '10.0.0.1' } });
        }),
        'The address 10.0.0.1 is not allowed',
        'Adresa 10.0.0.1 nuk lejohet',
      ],
    ] as const;

    for (const [error, en, sq] of texts) expect(error).toMatchObject({ message: en, text: { en, sq } });
  });

  it('gives null where "nothing there" is an answer', async () => {
    const shop = shopThat(async () => new Response('', { status: 404 }));

    expect(await shop({ method: 'GET', path: '/', answer, nothing: [404] }, signal)).toBeNull();
  });
});
