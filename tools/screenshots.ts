/** The pictures of the README: `npm run screenshots` while `npm start` runs with its demo market. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { findChromium } from './find-chromium.ts';

const address = process.argv[2] ?? 'http://127.0.0.1:4000';
const folder = path.join(import.meta.dirname, '../docs/images');
mkdirSync(folder, { recursive: true });

const browser = await chromium.launch({ ...(await findChromium()), headless: true });
const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();

await take('login', '/login');
await page.getByLabel('Email').fill('admin@tregu.test');
await page.getByLabel('Password', { exact: true }).fill('tregu-demo');
await page.getByRole('button', { name: 'Log in' }).click();
await page.getByText('Welcome, ').first().waitFor();
await take('products', '/categories/update?shopId=1&status=2');
await page
  .getByRole('button', { name: /^View / })
  .first()
  .click();
await page.getByRole('dialog').last().waitFor();
await take('drawer');
await page.goto(`${address}/categories/update?shopId=1`);
await page.getByRole('button', { name: /^Tasks, / }).click();
await page.getByRole('dialog').last().waitFor();
await take('tasks');
await take('storefront', '/storefront/1');
await browser.close();
console.log(`Pictures are in ${folder}`);

async function take(name: string, open?: string): Promise<void> {
  if (open) await page.goto(address + open);
  await settled(page);
  await page.screenshot({ path: path.join(folder, `${name}.png`) });
}

async function settled(of: Page): Promise<void> {
  await of.waitForLoadState('networkidle');
  // Drawers slide in, toasts go after three seconds.
  await of.waitForTimeout(600);
}
