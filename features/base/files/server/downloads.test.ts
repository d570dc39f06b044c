import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bench, bench } from '#server/test/bench.ts';
import { downloadsRepository } from './downloads.repository.ts';
import { linkDocumentDownload, linkDownload } from './files.public.ts';

let b: Bench;
let clock = new Date();
beforeAll(async () => {
  b = await bench({ now: () => clock });
  await b.platform.storage.put('downloads-test/one.pdf', Buffer.from('%PDF- one'));
});
afterAll(() => b.close());

const one = { storageKey: 'downloads-test/one.pdf', name: 'one.pdf', mime: 'application/pdf' };
const load = (url: string) => b.app.http!.inject({ url });

describe('A file under the address a link gave', () => {
  it('is a download under our name that runs nothing and is kept by nothing in between', async () => {
    const answer = await load(await linkDownload(b.platform.db, one, clock));
    expect([answer.statusCode, answer.payload]).toEqual([200, '%PDF- one']);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="one.pdf"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    });
    const picture = { ...one, mime: 'image/jpeg', name: 'seller-1-identity' };
    const named = await load(await linkDocumentDownload(b.platform.db, picture, clock));
    expect(named.headers['content-disposition']).toBe('attachment; filename="seller-1-identity.jpg"');
  });

  it('is there for a minute, as often as the browser asks, and its row goes after that', async () => {
    const url = await linkDownload(b.platform.db, one, clock);
    expect((await load(url)).statusCode).toBe(200);
    expect((await load(url)).statusCode).toBe(200);
    clock = new Date(clock.getTime() + 60_000);
    const late = await load(url);
    expect([late.statusCode, late.json().result.code]).toEqual([404, 'download_gone']);
    await downloadsRepository(b.platform.db).deleteExpired(clock);
    const kept = await b.platform.db
      .selectFrom('downloads')
      .select('secret_hash')
      .where('until', '<=', clock)
      .execute();
    expect(kept).toEqual([]);
  });

  it('is gone when its bytes are, and nobody guesses an address', async () => {
    const url = await linkDownload(b.platform.db, { ...one, storageKey: 'downloads-test/never.pdf' }, clock);
    expect((await load(url)).statusCode).toBe(404);
    const { secret_hash: hash } = await b.platform.db
      .selectFrom('downloads')
      .select('secret_hash')
      .limit(1)
      .executeTakeFirstOrThrow();
    for (const secret of ['guessed', hash, `${hash}%00`, '..%2f..%2fone.pdf'])
      expect((await load(`/downloads/${secret}`)).statusCode).toBe(404);
  });
});
