import { expect, it } from 'vitest';
import { z } from 'zod';
import { defineCall } from '#kit/call.ts';
import { bindStream } from './bind.ts';
import { createHttpServer } from './http-server.ts';

const call = defineCall({
  name: 'test.upload',
  method: 'POST',
  path: '/upload',
  summary: 'Counts the bytes of a file.',
  access: 'session',
  file: { maxBytes: 100_000, stream: true },
  output: z.object({ name: z.string(), bytes: z.int(), pieces: z.int() }),
});

const route = bindStream(call, async ({ file }) => {
  const sizes: number[] = [];
  for await (const chunk of file.stream) sizes.push((chunk as Buffer).length);
  return { name: file.name, bytes: sizes.reduce((sum, size) => sum + size, 0), pieces: sizes.length };
});

async function upload(size: number) {
  const actor = { permissions: [], roles: [], active: true, scoped: false, shops: null };
  const app = await createHttpServer({
    routes: [route],
    findActor: async () => actor as never,
    isPaused: async () => false,
    isShop: async () => true,
    now: () => new Date(),
    requestsPerMinute: 1000,
    requestsInTwoSeconds: 1000,
    admitUpload: async () => undefined,
    behindTls: false,
    trustProxy: [],
    metrics: { request: () => {} },
    signFiles: (json) => json,
    log: { error: (error) => expect.unreachable(String(error)), info: () => undefined, refused: () => undefined },
  });
  const boundary = 'b';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="f.csv"\r\n\r\n`;
  const answer = await app.inject({
    method: 'POST',
    url: '/api/upload',
    headers: { authorization: `Bearer ${'t'.repeat(40)}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), Buffer.alloc(size, 'x'), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  await app.close();
  return { status: answer.statusCode, body: answer.json() };
}

it('hands a large file over as it arrives, whole', async () => {
  expect(await upload(100_000)).toMatchObject({ status: 200, body: { result: { name: 'f.csv', bytes: 100_000 } } });
});

it('refuses a file beyond the limit of its call instead of taking the first part of it', async () => {
  expect(await upload(100_001)).toMatchObject({
    status: 413,
    body: { statusMessage: 'The request is too large', result: { code: 'too_large' } },
  });
});
