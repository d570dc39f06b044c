import fs from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sanitise } from '#features/catalogue/products/server/products.public.ts';
import { findChromium } from '#tools/find-chromium.ts';

/** A description as a shop shows it: somebody else's page, without our content security policy. */
const folder = new URL('../../shared/data/html/', import.meta.url);
const read = (name: string) => JSON.parse(fs.readFileSync(new URL(name, folder), 'utf8'));
const hostile: string[] = fs.existsSync(folder)
  ? [
      ...read('dompurify_payloads.json').map(({ payload }: { payload: string }) => payload),
      ...read('naughty_strings.json'),
      '<div style="position:fixed;inset:0;z-index:99999">over</div>',
      '<img src="https://foreign.test/t.gif" width="1" height="1">',
    ]
  : [];

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({ ...(await findChromium()), headless: true });
});
afterAll(() => browser.close());

/** What a browser does with each of them: what ran, and what is shown that must not be. */
async function shown(htmls: readonly string[]): Promise<string[]> {
  const page = await browser.newPage();
  const found: string[] = [];
  let at = 0;
  page.on('dialog', async (dialog) => {
    found.push(`${at} ran: ${dialog.message()}`);
    await dialog.dismiss();
  });
  await page.route('**/*', (route) => {
    const type = route.request().resourceType();
    if (type !== 'image' || route.request().url().includes('t.gif')) found.push(`${at} asked for ${type}`);
    return route.request().isNavigationRequest() ? route.fulfill({ body: '<!doctype html><body>' }) : route.abort();
  });
  await page.goto('http://shop.test/');
  found.length = 0;
  for (const html of htmls) {
    await page.evaluate((text) => {
      document.body.innerHTML = text;
    }, html);
    const wrong = await page.evaluate(() => {
      // A form may hide what it is called behind fields of its own.
      const { getAttributeNames, getAttribute } = Element.prototype;
      const localName = Object.getOwnPropertyDescriptor(Element.prototype, 'localName')!.get!;
      return [...document.body.querySelectorAll('*')].flatMap((element) => {
        const name = String(localName.call(element));
        const acts = getAttributeNames.call(element).some((one) => one.startsWith('on'));
        const over = getComputedStyle(element).position !== 'static';
        const kind = /^(script|iframe|object|embed|form|input|button|svg|math|style|link|meta|base)$/.test(name);
        const opener =
          getAttribute.call(element, 'target') && !/noopener/.test(getAttribute.call(element, 'rel') ?? '');
        return acts || over || kind || opener ? [name] : [];
      });
    });
    found.push(...wrong.map((tag) => `${at} shows ${tag}`));
    at += 1;
  }
  await page.waitForTimeout(500);
  await page.close();
  return found;
}

describe.skipIf(hostile.length === 0)('A cleaned description in a page of a shop (V49) (V50)', () => {
  it('runs nothing, lies over nothing and tells nobody, whatever was written; uncleaned it would', async () => {
    expect((await shown(hostile)).length).toBeGreaterThan(20);
    expect(await shown(hostile.map((html) => sanitise(html) ?? ''))).toEqual([]);
  });
});
