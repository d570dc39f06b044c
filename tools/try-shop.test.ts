import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
const run = (args: readonly string[], env: Record<string, string> = {}) =>
  runTryShop(['--kind', 'woocommerce', '--url', shop.address, '--user', 'ck_test', ...args], env);

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
    expect(shop.heard.every((it) => it.startsWith('GET '))).toBe(true);
  });

  it('touches no shop before somebody said that it is a test shop', async () => {
    expect(await run(['--language', 'EN'], { TRY_SHOP_SECRET: 'cs_test' })).toBe(1);
    expect(said).toContain('say --yes where that is meant');
    expect(shop.heard.every((it) => it.startsWith('GET '))).toBe(true);
  });
});
