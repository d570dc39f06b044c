import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startShopify } from '#connectors/kit/stand-ins/shopify/shopify.for-tests.ts';
import { startShopware } from '#connectors/kit/stand-ins/shopware/shopware.for-tests.ts';
import {
  startWooCommerce,
  type WooCommerceStandIn,
} from '#connectors/kit/stand-ins/woocommerce/woocommerce.for-tests.ts';
import { runTryShop } from './try-shop-command.ts';

let shop: WooCommerceStandIn;
let said: string;
beforeEach(async () => {
  shop = await startWooCommerce();
  said = '';
  const hear = (...parts: unknown[]) => {
    said += `${parts.join(' ')}\n`;
  };
  vi.spyOn(console, 'log').mockImplementation(hear);
  vi.spyOn(console, 'error').mockImplementation(hear);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await shop.stop();
});
/** Whether it may have changed the shop; a batch of nothing only asks whether the key may write. */
const mayWrite = (it: string): boolean => !it.startsWith('GET ') && !/^POST \S*\/products\/batch$/.test(it);
const env = { TRY_SHOP_SECRET: 'cs_test' };
const run = (args: readonly string[], env: Record<string, string> = {}) =>
  runTryShop(['--kind', 'woocommerce', '--url', shop.address, '--user', 'ck_test', ...args], env);

/** Runs the command to its end, as from a terminal; every promise is kept, and what it said is given back. */
async function keepsAll(args: readonly string[], secrets: Record<string, string>): Promise<string> {
  // A run of tests inside of one: it is told nothing of that.
  const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')));
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'try-shop.ts'), ...args], {
    env: { ...own, ...secrets, NO_COLOR: '1' },
  });
  let heard = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (heard += part));
  const [code] = (await once(child, 'exit')) as [number | null];
  expect({ code, failed: heard.match(/^ +(×|FAIL).*$/gm) ?? [] }, heard.slice(-4000)).toEqual({ code: 0, failed: [] });
  return heard;
}

describe('npm run try-shop', () => {
  it('names the platforms there are, where another one is asked for', async () => {
    expect(await runTryShop(['--kind', 'demo-shop'], {})).toBe(1);
    expect(said).toContain('--kind must be one of vendure, medusa, woocommerce, shopware, shopify');
  });

  it('takes no secret from the arguments, and does not repeat it', async () => {
    expect(await run(['--secret', 'cs_very_secret'])).toBe(1);
    expect(said).toContain('A secret is not taken from the arguments');
    expect(said).toContain('TRY_SHOP_SECRET');
    expect(said).not.toContain('cs_very_secret');
    expect(shop.heard).toEqual([]);
  });

  it('asks for what is missing, where somebody is there to answer', async () => {
    expect(await run([])).toBe(1);
    expect(said).toContain('Consumer secret is needed: TRY_SHOP_SECRET');
  });

  it('says what the shop lacks and sends nothing', async () => {
    expect(await run(['--yes'], { TRY_SHOP_SECRET: 'cs_wrong' })).toBe(1);
    expect(said).toContain('Missing: WooCommerce does not know this key');
    expect(shop.heard.filter(mayWrite)).toEqual([]);
  });

  it('says what the shop sells in, and sends no euro prices where that is something else', async () => {
    await shop.stop();
    shop = await startWooCommerce({ settings: { general: { woocommerce_currency: 'ALL' } } });
    expect(await run(['--language', 'EN', '--yes'], { TRY_SHOP_SECRET: 'cs_test' })).toBe(1);
    expect(said).toContain('The shop there sells in ALL');
    expect(said).toContain('Missing: the goods of the trial cost EUR');
    expect(shop.heard.filter(mayWrite)).toEqual([]);
  });

  it.each([
    ['an HTML page', (answer: ServerResponse) => answer.end('<html>Hello</html>'), /is not JSON/],
    [
      'an answer cut in the middle',
      (answer: ServerResponse) => {
        answer.writeHead(200, { 'content-length': '100' });
        answer.write('{"a":');
        setTimeout(() => answer.destroy(), 50);
      },
      /could not be reached/,
    ],
    [
      'a way to another host',
      (answer: ServerResponse) => answer.writeHead(302, { location: 'https://elsewhere.example/' }).end(),
      /sends to another one \(https:\/\/elsewhere\.example\/\)/,
    ],
  ])('says in a sentence what is wrong where the address answers with %s', async (_what, answers, words) => {
    const other = createServer((_request, response) => void answers(response)).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    expect(await runTryShop(['--kind', 'woocommerce', '--url', url, '--user', 'ck', '--yes'], env)).toBe(1);
    other.close();
    expect(said).toMatch(words);
    expect(said).not.toMatch(/\n\s+at /);
  });

  it('says in a sentence that nobody listens at the address', async () => {
    expect(await runTryShop(['--kind', 'woocommerce', '--url', 'http://127.0.0.1:24359', '--user', 'ck'], env)).toBe(1);
    expect(said).toContain('The shop could not be reached: ECONNREFUSED');
    expect(said).not.toMatch(/\n\s+at /);
  });

  it('touches no shop before somebody said that it is a test shop', async () => {
    expect(await run(['--language', 'EN'], { TRY_SHOP_SECRET: 'cs_test' })).toBe(1);
    expect(said).toContain('The shop there sells in EUR');
    expect(said).toContain('say --yes where that is meant');
    expect(shop.heard.filter(mayWrite)).toEqual([]);
  });

  it('keeps every promise in a shop that is right, says why one was not tried, and leaves nothing of its own there', async () => {
    const left = async (what: string) => {
      const authorization = `Basic ${Buffer.from('ck_test:cs_test').toString('base64')}`;
      const answer = await fetch(`${shop.address}/wp-json/wc/v3/${what}`, { headers: { authorization } });
      return (await answer.json()) as object[];
    };
    const before = await left('products/categories');
    const args = ['--kind', 'woocommerce', '--url', shop.address, '--user', 'ck_test', '--language', 'EN', '--yes'];
    const heard = await keepsAll(args, env);
    expect(heard).toContain('Not tried: it shows only in the back-office of the shop');
    expect([await left('products?status=any'), await left('orders'), await left('products/attributes')]).toEqual([
      [],
      [],
      [],
    ]);
    expect(await left('products/categories')).toEqual(before);
  }, 400_000);

  it('does so in a Shopware, and says what it leaves there (16 §2)', async () => {
    const there = await startShopware();
    const { base } = there;
    const left = () =>
      Object.fromEntries(
        [
          'product',
          'category',
          'media',
          'property_group',
          'property_group_option',
          'product_manufacturer',
          'order',
        ].map((entity) => [entity, base.all(entity).map(({ id }) => id)]),
      );
    const before = left();
    const args = [
      '--kind',
      'shopware',
      '--url',
      there.address,
      '--user',
      there.clientId,
      '--channel',
      there.ids.channel,
    ];
    const heard = await keepsAll([...args, '--yes'], { TRY_SHOP_SECRET: there.clientSecret });
    expect(left()).toEqual(before);
    expect(heard).toMatch(/The guest "Tregu Trial" of \d+ orders is still among the customers/);
    expect(heard).toContain('orders');
    await there.stop();
  }, 400_000);

  it('does so in a Shopify, and says what it leaves there (16 §2)', async () => {
    const there = await startShopify();
    const left = () => [there.shop.products.size, there.shop.collections.size, there.book.orders.size];
    const before = left();
    const args = ['--kind', 'shopify', '--url', there.address, '--clientId', there.clientId];
    const heard = await keepsAll([...args, '--yes'], { TRY_SHOP_SECRET: there.secret });
    expect(left()).toEqual(before);
    expect(heard).toContain('Pictures are still in Shopify under Content, Files');
    await there.stop();
  }, 400_000);
});
