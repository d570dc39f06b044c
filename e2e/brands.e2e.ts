import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answer, closeBrowser, expectAccessible, seesToast, signIn, stillness, visitor } from './browser.ts';
import { type Market, openMarket } from './market.ts';
import { picturesOfAll } from './pictures.ts';

let market: Market;

beforeAll(async () => {
  market = await openMarket();
  await market.platform.db.deleteFrom('shop_brands').execute();
}, 120_000);
afterAll(async () => {
  await closeBrowser();
  await market.close();
});

it('a market without brands gets its own: added, refused, renamed, searched and deleted', async () => {
  const who = await visitor(market);
  const { page } = who;
  await signIn(who, 'super@tregu.test', '/categories/brands');
  await page.getByRole('heading', { name: 'No brands yet' }).waitFor();
  await expectAccessible(who);

  const add = async (name: string) => {
    await page.getByRole('button', { name: 'Add brand' }).first().click();
    const form = page.getByRole('dialog', { name: 'New brand' });
    await form.getByLabel('Name', { exact: true }).fill(name);
    await stillness(who);
    await form.getByRole('button', { name: 'Add brand' }).click();
    return form;
  };
  await add('Shtëpiza');
  await seesToast(who, 'Brand added');
  await page.getByText('0 products · 0 supplier brands').waitFor();
  const refused = await add('SHTEPIZA');
  await refused.getByText('There is a brand with this name: Shtëpiza').waitFor();
  await refused.getByLabel('Name', { exact: true }).fill('Lumina');
  await refused.getByRole('button', { name: 'Add brand' }).click();
  await page.getByRole('button', { name: 'Edit Lumina' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Lumina' });
  await edit.getByLabel('Name', { exact: true }).fill('Lumina Home');
  await edit.getByLabel('Name in Albanian').fill('Lumina Shtëpi');
  await stillness(who);
  await expectAccessible(who);
  await edit.getByRole('button', { name: 'Save' }).click();
  await seesToast(who, 'Brand saved');
  await page.getByText('AL: Lumina Shtëpi').waitFor();
  await picturesOfAll(who, 'brand-names');
  await page.getByRole('button', { name: 'History of Lumina Home' }).click();
  const history = page.getByRole('dialog', { name: 'History of Lumina Home' });
  await history.getByText('Name: Lumina → Lumina Home').waitFor();
  await page.keyboard.press('Escape');
  await history.waitFor({ state: 'hidden' });

  const find = page.getByRole('searchbox', { name: 'Search by name' });
  await find.fill('nothing like it');
  await find.press('Enter');
  await page.getByRole('heading', { name: 'No results' }).waitFor();
  await find.fill('shtepi');
  await find.press('Enter');
  await page.getByText('Shtëpiza', { exact: true }).waitFor();
  expect(await page.getByText('Lumina Home').count()).toBe(0);
  await page.getByRole('button', { name: 'Delete Shtëpiza' }).click();
  await answer(who, 'Delete the brand Shtëpiza?', 'Delete');
  await seesToast(who, 'Brand deleted');
  expect(who.problems).toEqual([]);
  await who.close();
});

it('several brands become one that stays, in a task, and are separated again', async () => {
  const { make, sellers } = market;
  const [stays, goes] = [await make.shopBrand('Orion'), await make.shopBrand('Orion Ltd')];
  for (const [name, shopBrandId] of [
    ['ORION', stays.id],
    ['ORION LTD', goes.id],
  ] as const) {
    const supplied = await make.brand({ name, sellerId: sellers.alpha, shopBrandId });
    await make.product({ brandId: supplied.id, sellerId: sellers.alpha });
  }
  const who = await visitor(market);
  const { page } = who;
  await signIn(who, 'super@tregu.test', '/categories/brands?search_text=orion');
  await page.getByRole('checkbox', { name: 'Select Orion', exact: true }).check();
  await page.getByRole('checkbox', { name: 'Select Orion Ltd' }).check();
  await page.getByRole('button', { name: 'Merge 2' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge 2 brands' });
  await dialog.getByText('1 supplier brand and 1 product move to Orion.').waitFor();
  await dialog.getByRole('radio', { name: /^Orion Ltd/ }).check();
  await dialog.getByText('1 supplier brand and 1 product move to Orion Ltd.').waitFor();
  await dialog.getByRole('radio', { name: /^Orion stays|^Orion goes/ }).check();
  await dialog.getByText('1 supplier brand and 1 product move to Orion.').waitFor();
  await stillness(who);
  await expectAccessible(who);
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await page.getByText('2 products · 2 supplier brands').waitFor();
  const outcome = page.getByRole('region', { name: 'Bulk action results' });
  await outcome.getByText('Merge into Orion').waitFor();
  await outcome.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('checkbox', { name: 'Select Orion Ltd' }).waitFor();
  await expectAccessible(who);
  expect(who.problems).toEqual([]);
  await outcome.getByRole('button', { name: 'Dismiss' }).click();
  await who.close();
});

it('reads as well in the dark, on a phone; who may not read brands is led to the start page', async () => {
  await market.make.shopBrand('A brand with a name so long that a phone has to break it into several lines');
  const used = await market.make.shopBrand('Used');
  const supplied = await market.make.brand({ name: 'USED', sellerId: market.sellers.alpha, shopBrandId: used.id });
  await market.make.product({ brandId: supplied.id, sellerId: market.sellers.alpha });
  const who = await visitor(market, { width: 390, dark: true });
  await signIn(who, 'super@tregu.test', '/categories/brands');
  await who.page.getByText('1 product · 1 supplier brand', { exact: true }).first().waitFor();
  expect(await who.page.getByRole('button', { name: 'Delete Used' }).isDisabled()).toBe(true);
  await expectAccessible(who);
  const wide = await who.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  await who.page.getByText('Without products', { exact: true }).click();
  await expect.poll(() => who.page.getByText('Used', { exact: true }).count()).toBe(0);
  expect(who.problems).toEqual([]);
  await who.close();

  const other = await visitor(market);
  await signIn(other, 'category@tregu.test', '/categories/brands');
  await expect.poll(() => new URL(other.page.url()).pathname).toBe('/');
  await other.close();
});

it('a brand that is missing is made where a supplier’s word is mapped', async () => {
  const { make, sellers } = market;
  await make.shopBrand('Zenith');
  for (const name of ['Aurelia', 'ZENITH']) {
    const supplied = await make.brand({ name, sellerId: sellers.alpha });
    await make.product({ brandId: supplied.id, sellerId: sellers.alpha });
  }
  const who = await visitor(market);
  const { page } = who;
  await signIn(who, 'super@tregu.test', '/categories/show?shopId=1&tab=inbox&kind=brand');
  await page.getByRole('button', { name: 'Choose for ZENITH' }).click();
  const taken = page.getByRole('dialog', { name: 'Choose for ZENITH' });
  await taken.getByRole('button', { name: 'New brand “ZENITH”' }).click();
  await taken.getByText('There is a brand with this name: Zenith').waitFor();
  await taken.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Choose for Aurelia' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose for Aurelia' });
  await dialog.getByRole('button', { name: 'New brand “Aurelia”' }).click();
  await seesToast(who, 'Brand added');
  await dialog.getByText('Aurelia', { exact: true }).last().waitFor();
  await stillness(who);
  await expectAccessible(who);
  expect(await dialog.getByRole('button', { name: 'OK' }).isEnabled()).toBe(true);
  await who.close();
});

it('a file of brands says what becomes of each row, comes in, goes back, and comes out', async () => {
  const who = await visitor(market, { width: 390 });
  const { page } = who;
  await signIn(who, 'super@tregu.test', '/categories/brands');
  const dialog = page.getByRole('dialog', { name: 'Import brands' });
  const choose = async () => {
    await page.getByRole('button', { name: 'Export and import' }).click();
    await page.getByRole('menuitem', { name: 'Import a file…' }).click();
    const content = 'name,id,name AL\nCassiopeia,,Kasiopea\nZENITH,,Zeniti\nNobody,99999,\n';
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'brands.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
    await dialog.getByText('1 to add, 1 to change, 0 as they are, 1 refused').waitFor();
  };
  await choose();
  await dialog.getByText('There is no brand with this id').waitFor();
  await dialog.getByText('was: AL: – → Zeniti').waitFor();
  await stillness(who);
  await expectAccessible(who);
  await picturesOfAll(who, 'brand-file');

  // A refused row goes into a file with its reason, and leads to what the list has under its name.
  const refused = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download refused rows' }).click();
  expect(await readFile((await (await refused).path())!, 'utf8')).toContain('There is no brand with this id');
  await dialog.getByRole('link', { name: 'Nobody' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.waitForURL(/[?&]search(_text)?=Nobody/);
  await choose();
  await dialog.getByRole('button', { name: 'Import without the refused rows' }).click();
  await dialog.getByText('1 added, 1 changed', { exact: false }).waitFor();
  await dialog.getByRole('button', { name: 'Undo import of brands.csv' }).click();
  await dialog.getByText('2 are as they were before').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Export and import' }).click();
  const file = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export as Excel workbook' }).click();
  expect((await file).suggestedFilename()).toBe('tregu-brands.xlsx');
  expect(who.problems).toEqual([]);
  await who.close();
});

it('a brand gets a logo, which its list shows, and loses it again [pages.md 4.4]', async () => {
  await market.make.shopBrand('Logoful');
  const who = await visitor(market, { width: 390 });
  const { page } = who;
  await signIn(who, 'super@tregu.test', '/categories/brands');
  const open = async () => {
    await page.getByRole('button', { name: 'Edit Logoful' }).click();
    return page.getByRole('dialog', { name: 'Edit Logoful' });
  };
  const stored = async () => {
    const row = market.platform.db.selectFrom('shop_brands').select('logo_file_id').where('name', '=', 'Logoful');
    return (await row.executeTakeFirstOrThrow()).logo_file_id;
  };
  const form = await open();
  await form.getByText('No logo yet').waitFor();
  const picture = await sharp({ create: { width: 300, height: 120, channels: 3, background: '#246' } })
    .png()
    .toBuffer();
  await form.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture });
  await form.getByRole('img', { name: 'Logo of Logoful' }).waitFor();
  // Dropped is not saved.
  expect(await stored()).toBeNull();
  await stillness(who);
  await expectAccessible(who);
  await form.getByRole('button', { name: 'Save' }).click();
  await seesToast(who, 'Brand saved');
  const file = await stored();
  expect(file).not.toBeNull();
  await picturesOfAll(who, 'brand-logo');
  await page.setViewportSize({ width: 390, height: 900 });
  const again = await open();
  const shown = again.getByRole('img', { name: 'Logo of Logoful' });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.mouse.move(0, 0);
  await again.getByRole('button', { name: 'Remove the logo' }).click();
  await again.getByText('No logo yet').waitFor();
  await again.getByRole('button', { name: 'Save' }).click();
  await expect.poll(stored).toBeNull();
  expect(who.problems).toEqual([]);
  await who.close();
});
