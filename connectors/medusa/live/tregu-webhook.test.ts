import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

type Shop = { readonly url: string; readonly secret: string };
type Said = (message: string) => void;
/** Its types are those of the project it is put into, so it is loaded as the shop does. */
const path = new URL('./server/src/subscribers/tregu-webhook.ts', import.meta.url).href;
const {
  teller,
  usable,
}: {
  teller(shop: Shop, say: Said): (product: string | null) => void;
  usable(shops: unknown, say: Said): Shop[];
} = await import(path);

let status = 200;
let heard: string[] = [];
let [now, most] = [0, 0];
const tregu = http.createServer(async (request, response) => {
  now += 1;
  most = Math.max(most, now);
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { about, product } = JSON.parse(String(Buffer.concat(chunks)));
  // What a test before this one left waiting comes to another address.
  if (shop.url.endsWith(request.url!)) heard.push(product ?? about);
  now -= 1;
  response.writeHead(status, { 'retry-after': '1' }).end('{"taken":true}');
});
const secret = 'secret-for-tests';
let shop: Shop;
let tests = 0;
beforeAll(() => new Promise<void>((resolve) => tregu.listen(0, '127.0.0.1', resolve)));
afterAll(() => tregu.close());
beforeEach(() => {
  [status, heard, most] = [200, [], 0];
  tests += 1;
  shop = { url: `http://127.0.0.1:${(tregu.address() as AddressInfo).port}/hooks/${tests}`, secret };
});

it('tells of orders before products, one after the other, and each once', async () => {
  const tell = teller(shop, () => {});
  for (const product of ['1', '2', '1', null, null]) tell(product);
  await expect.poll(() => heard, { timeout: 5000 }).toEqual(['orders', '1', '2']);
  expect(most).toBe(1);
});

it('leaves products beyond a hundred that wait to the comparison, and tells of an order in between', async () => {
  const tell = teller(shop, () => {});
  for (let id = 1; id <= 5000; id++) tell(String(id));
  await expect.poll(() => heard.length, { timeout: 5000 }).toBe(1);
  tell(null);
  await expect.poll(() => heard.length, { timeout: 5000 }).toBe(2);
  expect(heard).toEqual(['1', 'orders']);
});

it('says once that Tregu refuses, and leaves it alone as long as it asks for', async () => {
  status = 429;
  const said: string[] = [];
  const tell = teller(shop, (it) => said.push(it));
  tell(null);
  await expect.poll(() => said, { timeout: 5000 }).toEqual(['Tregu refused: 429']);
  const since = performance.now();
  tell(null);
  await expect.poll(() => heard.length, { timeout: 5000 }).toBe(2);
  expect(performance.now() - since).toBeGreaterThan(700);
  expect(said).toHaveLength(1);
});

it('says that Tregu cannot be reached, and goes on', async () => {
  const said: string[] = [];
  const tell = teller({ url: 'http://127.0.0.1:9/', secret }, (it) => said.push(it));
  tell(null);
  await expect.poll(() => said, { timeout: 5000 }).toEqual([expect.stringContaining('Tregu was not told')]);
});

it('leaves out shops without an address or a secret, and says so', () => {
  const said: string[] = [];
  const given = [shop, { url: shop.url }, { url: 'tregu.example', secret }, null, { url: shop.url, secret: '' }];
  expect(usable(given, (it) => said.push(it))).toEqual([shop]);
  expect(said.map((it) => /shop (\d)/.exec(it)?.[1])).toEqual(['2', '3', '4', '5']);
  expect(usable(undefined, () => {})).toEqual([]);
});

it('sends in the same way as the plugin of Vendure', () => {
  const files = ['./server/src/subscribers/tregu-webhook.ts', '../../vendure/live/server/tregu-webhook.ts'];
  const [ours, theirs] = files.map((file) => {
    const text = fs.readFileSync(new URL(file, import.meta.url), 'utf8');
    return text.slice(text.indexOf('// From here on the same'));
  });
  expect(ours).toContain('createHmac');
  expect(theirs).toBe(ours);
});
