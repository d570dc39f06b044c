import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  answer,
  closeBrowser,
  expectAccessible,
  pick,
  seesToast,
  stillness,
  type Visitor,
  visitor,
} from './browser.ts';
import { freePort, type Market } from './market.ts';
import { productScreen } from './product-screen.ts';
import { settled } from './settled.ts';
import { newDataDir } from './survival/fixture.ts';
import { type ProductProcess, startProduct } from './survival/product-process.ts';

// An operator alone with an empty installation: nothing is seeded, nothing goes past the screens.
const email = 'owner@first.test';
const password = 'a-first-password';
const real = new URL('../../shared/data/products/samples/supplier_a_50.csv', import.meta.url);
const file = fs.existsSync(real)
  ? {
      name: 'supplier_a_50.csv',
      text: fs.readFileSync(real, 'utf8'),
      sku: '11332477',
      product: 'Salora 26LED7100C LED TV',
    }
  : {
      name: 'first.csv',
      text: 'sku;name;brand;category_path;ean;price_eur\nF-100;Oak table;Lis;Home > Tables;;120.50\nF-101;Oak chair;Lis;Home > Chairs;;40\n',
      sku: 'F-100',
      product: 'Oak table',
    };

let dataDir: string;
let product: ProductProcess;
let address: string;
let who: Visitor;
const page = () => who.page;
const step = (key: string) => page().locator(`li[data-step="${key}"]`);
/** Opens the page of a step from the guide of the start page, as the operator does. */
async function from(key: string): Promise<void> {
  await who.open('/');
  await step(key)
    .getByRole('link', { name: /^Open: / })
    .click();
  await settled(page());
}
async function expectDone(key: string): Promise<void> {
  await who.open('/');
  await step(key).getByText('Done', { exact: true }).waitFor();
}

beforeAll(async () => {
  dataDir = newDataDir();
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  product = await startProduct({ DATA_DIR: dataDir, PORT: String(port) }, 'server/main.ts');
}, 180_000);
afterAll(async () => {
  await closeBrowser();
  await product?.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

describe('the first half hour of a market', () => {
  it('begins with the words how the first administrator is made, and with no shop that sells', async () => {
    await expect.poll(() => product.said()).toContain('npm run create-admin');
    expect(product.said()).not.toContain('storefront');
    expect((await fetch(`${address}/storefront/1`)).status).toBe(404);
    const made = spawnSync(
      process.execPath,
      ['tools/run.mjs', 'tools/create-admin.ts', '--email', email, '--name', 'Olta Owner', '--password', password],
      {
        cwd: path.join(import.meta.dirname, '..'),
        env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir },
        encoding: 'utf8',
      },
    );
    expect([made.status, made.stdout]).toEqual([0, expect.stringContaining(`${email} can log in as Super Admin.`)]);

    who = await visitor({ address } as Market);
    await who.open('/login');
    await page().getByLabel('Email').fill(email);
    await page().getByLabel('Password', { exact: true }).fill(password);
    await page().getByRole('button', { name: 'Log in' }).click();
    await page().getByText('2 of 12 steps done').waitFor();
    await expectAccessible(who);
  });

  it('has a company', async () => {
    await from('company');
    await page().getByLabel('Legal name').fill('Tregu i Parë Sh.p.k.');
    await page().getByLabel('VAT number').fill('L12345678A');
    await page().getByLabel('Address', { exact: true }).fill('Rruga e Durrësit 1');
    await page().getByLabel('Town').fill('Tirana');
    await page().getByLabel('Current password').fill(password);
    await page().getByRole('button', { name: 'Save' }).click();
    await seesToast(who, 'The company is saved');
    await expectDone('company');
    await step('company').getByText('Tregu i Parë Sh.p.k.').waitFor();
  });

  it('has no shop nobody needs, and rates for those that are not in euro', async () => {
    await from('shops');
    await page().getByRole('button', { name: 'Switch off Macedonia' }).click();
    await answer(who, 'Switch off the shop Macedonia?', 'Switch off');
    await seesToast(who, 'Shop switched off');
    await from('rates');
    await page().getByRole('button', { name: 'EURALL' }).click();
    const drawer = page().getByRole('dialog', { name: 'EURALL' });
    await drawer.getByRole('button', { name: 'Enter rate' }).click();
    const form = page().getByRole('dialog', { name: 'Enter rate of EURALL' });
    await form.getByRole('textbox', { name: 'Rate' }).fill('97,5');
    await stillness(who);
    await form.getByRole('button', { name: 'Save' }).click();
    await drawer.getByText('97.5', { exact: false }).first().waitFor();
    await expectDone('rates');
  });

  it('begins with Google’s categories', async () => {
    await from('categories');
    await page().getByRole('button', { name: 'Google’s taxonomy or a file' }).click();
    const dialog = page().getByRole('dialog', { name: 'Import categories' });
    await stillness(who);
    await dialog.getByRole('button', { name: 'Start with Google’s taxonomy (2021, English)' }).click();
    await dialog.getByText('5,595 rows: 5,595 categories to add, 0 to change, 0 as they are').waitFor();
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await seesToast(who, '5595 categories added, 0 changed');
    await expectDone('categories');
  });

  it('has a brand of its own', async () => {
    await from('brands');
    await page().getByRole('heading', { name: 'No brands yet' }).waitFor();
    await page().getByRole('button', { name: 'Add brand' }).first().click();
    const form = page().getByRole('dialog', { name: 'New brand' });
    await form.getByLabel('Name', { exact: true }).fill('Salora');
    await stillness(who);
    await form.getByRole('button', { name: 'Add brand' }).click();
    await seesToast(who, 'Brand added');
    await expectDone('brands');
    await step('brands').getByText('1 brand', { exact: true }).waitFor();
  });

  it('needs no attributes of its own yet, and says so', async () => {
    await who.open('/');
    await step('attributes').getByRole('button', { name: 'Skip: Add your attributes' }).click();
    await step('attributes').getByText('Skipped', { exact: true }).waitFor();
    await step('attributes').getByRole('button', { name: 'Do it after all: Add your attributes' }).waitFor();
  });

  it('sends no mail yet, and says so', async () => {
    await who.open('/');
    await step('mail_server').getByRole('button', { name: 'Skip: Set a mail server' }).click();
    await step('mail_server').getByText('Skipped', { exact: true }).waitFor();
  });

  it('connects a shop, which then has a storefront that says what it is', async () => {
    await from('connection');
    await page().getByRole('button', { name: 'Connect Default' }).click();
    const dialog = page().getByRole('dialog', { name: 'Connect Default' });
    const platform = dialog.getByRole('combobox', { name: 'Platform' });
    await pick(who, platform, 'Vendure');
    await dialog.getByRole('button', { name: 'Check the entries' }).click();
    await dialog.getByText('Enter the address of the shop, for example', { exact: false }).first().waitFor();
    await expectAccessible(who);
    await pick(who, platform, 'Demo storefront');
    await dialog.getByText('No money moves in it.', { exact: false }).waitFor();
    await expectAccessible(who);
    await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
    await seesToast(who, 'Shop connected');
    await page().getByRole('button', { name: 'Check Default' }).click();
    await page()
      .getByText(/^Default answered in \d+ ms$/)
      .waitFor();
    await expectDone('connection');
    const storefront = await fetch(`${address}/storefront/1`);
    expect([storefront.status, (await storefront.text()).includes('No money moves')]).toEqual([200, true]);
    expect((await fetch(`${address}/storefront/2`)).status).toBe(404);
  });

  it('has a first reseller and the products of its file', async () => {
    await from('reseller');
    await page().getByRole('button', { name: 'New reseller' }).click();
    const reseller = page().getByRole('dialog').last();
    await stillness(who);
    await reseller.getByLabel('Name', { exact: true }).fill('Nordic Supply');
    await reseller.getByRole('button', { name: 'Create' }).click();
    await seesToast(who, 'Reseller created');
    await expectDone('reseller');
    await from('feed');
    await page().getByRole('button', { name: 'New feed' }).first().click();
    const feed = page().getByRole('dialog').last();
    await stillness(who);
    await feed.getByLabel('Name', { exact: true }).fill('Main feed');
    await feed.getByRole('button', { name: 'Create feed' }).click();
    const upload = page().getByRole('dialog', { name: /upload/i });
    await upload.waitFor();
    await stillness(who);
    await upload
      .locator('input[type=file]')
      .setInputFiles({ name: file.name, mimeType: 'text/csv', buffer: Buffer.from(file.text) });
    await upload.getByRole('button', { name: 'Review mapping' }).click();
    const place = () => page().getByRole('dialog').last();
    await place().getByText('Fields', { exact: true }).first().waitFor();
    await place()
      .getByRole('button', { name: /^Confirm \d+ high-confidence fields$/ })
      .click();
    const open = place().locator('[data-confirm]');
    while ((await open.count()) > 0) await open.first().click();
    await place().getByRole('button', { name: 'Save mapping' }).click();
    await seesToast(who, 'The feed was saved');
    await place().getByRole('button', { name: 'Run now' }).click();
    await page()
      .getByRole('dialog', { name: 'Import without a dry run?' })
      .getByRole('button', { name: 'Import now' })
      .click();
    await seesToast(who, 'Task feed-import completed successfully');
    await expectDone('feed');
  });

  it('sends the first product, which is then in the shop; the guide is gone from the start page', async () => {
    const screen = productScreen(who);
    const row = page().getByRole('row').filter({ hasText: file.product });
    await from('first_product');
    await page().getByRole('searchbox').or(page().getByPlaceholder('Search')).last().fill(file.sku);
    await page().keyboard.press('Enter');
    await page().getByText('Total 1 product').waitFor();
    await row.getByRole('checkbox').check();
    await screen.changeStatus('Pending');
    await seesToast(who, 'success');
    await screen.open('status=1');
    const choice = page().getByLabel('Category', { exact: true }).last();
    await choice.click();
    await choice.fill('Televisions');
    const category = page()
      .locator('.ant-select-tree-node-content-wrapper:visible')
      .filter({ hasText: /^Televisions$/ });
    await category.waitFor();
    await category.click();
    await row.getByRole('checkbox').check();
    await screen.choose('Action', 'Add');
    await screen.press('Apply');
    await row.getByText('Televisions').waitFor();
    await row.getByRole('button', { name: /^Approve / }).click();
    await seesToast(who, 'Product sent to approve');
    await screen.open('status=4');
    await row.getByRole('button', { name: /^Send to shop / }).click();
    const dialog = page().getByRole('dialog').last();
    await dialog.waitFor();
    await stillness(who);
    await dialog.getByRole('button', { name: 'Send 1 product' }).click();
    await seesToast(who, 'Task send-to-shop completed successfully');
    const list = await (await fetch(`${address}/storefront/1/products.json`)).json();
    expect(list).toMatchObject({ total: 1 });
    await who.open('/');
    await page().getByRole('heading', { name: 'Dashboard' }).waitFor();
    await settled(page());
    expect(await page().locator('li[data-step]').count()).toBe(0);
    await who.open('/settings/advanced?tab=set-up');
    await page().getByText('Everything is set up.').waitFor();
    await expectAccessible(who);
    expect(who.problems).toEqual([]);
  });
});
