import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { checkImages, listImageChecks } from '../../contract/products.calls.ts';
import { type ImageCheck, imageRemarks } from '../../contract/products.images.ts';

let b: Bench;
let supplier: Server;
let token: string;
let origin: string;
beforeAll(async () => {
  b = await bench({ config: { outboundAllow: ['127.0.0.1'] } });
  const picture = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();
  supplier = createServer((request, response) => {
    if (request.url === '/gone.png') return response.writeHead(404).end();
    if (request.url === '/page.png') return response.end('<html>Not found</html>');
    if (request.url === '/moved.png') return response.writeHead(302, { location: '/a.png' }).end();
    return response.end(picture);
  });
  await new Promise<void>((resolve) => supplier.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(supplier.address() as AddressInfo).port}`;
  await b.make.user({ email: 'staff@checks.test', roles: ['Admin'] });
  token = await tokenFor(b, 'staff@checks.test');
  await b.work();
});
afterAll(async () => {
  await b.close();
  supplier.close();
});

const check = async (id: number) => {
  const { body } = await request(b, checkImages, { params: { id } }, { token });
  return b.taskEnded((body.result as { taskId: string }).taskId);
};
const checksOf = async (id: number) =>
  (await request(b, listImageChecks, { params: { id } }, { token })).body.result as ImageCheck[];

it("looks at each of the supplier's pictures and says why one cannot be had [DRW-010] (V55) (V39)", async () => {
  const product = await b.make.product();
  const urls = ['a.png', 'b.png', 'gone.png', 'page.png', 'moved.png'].map((name) => `${origin}/${name}`);
  const all = [...urls, 'http://10.0.0.1/private.png', 'ftp://img.test/x.png', '/demo-images/own.webp'];
  await b.platform.db
    .insertInto('product_images')
    .values(all.map((url, position) => ({ product_id: product.id, url, position })))
    .execute();
  const host = origin.slice('http://'.length);

  expect((await checksOf(product.id)).every((it) => it.checked_at === null && it.problem === null)).toBe(true);
  expect(await check(product.id)).toMatchObject({
    status: 'completed',
    result: { data: { successCount: 0, totalCount: 1 } },
  });

  const checks = await checksOf(product.id);
  expect(checks.map((it) => it.problem)).toEqual([
    null,
    null,
    `${host} answered with status 404`,
    'What is there is no image',
    `${host} answered with status 302`,
    'The address 10.0.0.1 is not allowed',
    'Only http and https addresses can be fetched',
    null,
  ]);
  expect(checks[0]).toMatchObject({
    width: 900,
    height: 300,
    sha256: checks[1]!.sha256,
    checked_at: expect.any(String),
  });
  expect(imageRemarks(checks)[1]).toEqual([
    { kind: 'small', width: 900, height: 300 },
    { kind: 'duplicate', of: 1 },
  ]);
  // A picture of this server is not fetched from it.
  expect(checks[7]!.checked_at).toBeNull();
  expect((await b.events()).at(-1)).toMatchObject({ name: 'productImages.checked', payload: { ids: [product.id] } });
});

it('forgets a problem that is gone at the next look', async () => {
  const product = await b.make.product();
  const image = await b.platform.db
    .insertInto('product_images')
    .values({ product_id: product.id, url: `${origin}/fine.png` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const row = { image_id: image.id, checked_at: new Date('2026-01-01'), problem: 'img.test cannot be reached' };
  await b.platform.db.insertInto('image_checks').values(row).execute();

  await check(product.id);

  expect(await checksOf(product.id)).toMatchObject([{ problem: null, width: 900 }]);
});
