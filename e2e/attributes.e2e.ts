import { afterAll, beforeAll, expect, it } from 'vitest';
import { answer, closeBrowser, expectAccessible, seesToast, signIn, stillness, visitor } from './browser.ts';
import { type Market, openMarket } from './market.ts';

let market: Market;

beforeAll(async () => {
  market = await openMarket();
}, 120_000);
afterAll(async () => {
  await closeBrowser();
  await market.close();
});

it('a market without attributes gets its own with their values: added, refused, changed, searched and deleted', async () => {
  const who = await visitor(market);
  const { page } = who;
  await signIn(who, 'super@tregu.test', '/categories/attributes');
  await page.getByRole('heading', { name: 'No attributes yet' }).waitFor();
  await page.getByRole('button', { name: 'Add attribute' }).click();
  const form = page.getByRole('dialog', { name: 'New attribute' });
  await form.getByLabel('Name', { exact: true }).fill('Colour');
  await form.getByRole('textbox', { name: 'Value 1' }).fill('Red');
  await form.getByRole('button', { name: 'Add value' }).click();
  await form.getByRole('textbox', { name: 'Value 2' }).fill('RED');
  await stillness(who);
  await expectAccessible(who);
  await form.getByRole('button', { name: 'Add attribute' }).click();
  await form.getByText('This value is there twice').waitFor();
  await form.getByRole('textbox', { name: 'Value 2' }).fill('Blue');
  await form.getByRole('button', { name: 'Add attribute' }).click();
  await seesToast(who, 'Attribute added');
  await page.getByText('2 values · 0 products · 0 supplier values').waitFor();

  await page.getByRole('button', { name: 'Edit Colour' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Colour' });
  await edit.getByLabel('Name', { exact: true }).fill('Ngjyra');
  await edit.getByRole('button', { name: 'Remove value 2' }).click();
  await stillness(who);
  await edit.getByRole('button', { name: 'Save' }).click();
  await seesToast(who, 'Attribute saved');
  await page.getByText('1 value · 0 products · 0 supplier values').waitFor();
  await page.getByRole('button', { name: 'History of Ngjyra' }).click();
  const history = page.getByRole('dialog', { name: 'History of Ngjyra' });
  await history.getByText('Name: Colour → Ngjyra').waitFor();
  await page.keyboard.press('Escape');
  await history.waitFor({ state: 'hidden' });

  const find = page.getByRole('searchbox', { name: 'Search by name or value' });
  await find.fill('nothing like it');
  await find.press('Enter');
  await page.getByRole('heading', { name: 'No results' }).waitFor();
  await page.getByRole('button', { name: 'Clear filter' }).click();
  await page.getByRole('button', { name: 'Delete Ngjyra' }).click();
  await answer(who, 'Delete the attribute Ngjyra?', 'Delete');
  await seesToast(who, 'Attribute deleted');
  await page.getByRole('heading', { name: 'No attributes yet' }).waitFor();
  expect(who.problems).toEqual([]);
  await who.close();

  const again = await visitor(market);
  await signIn(again, 'super@tregu.test', '/categories/attributes');
  await again.page.getByRole('button', { name: 'Export and import' }).click();
  await again.page.getByRole('menuitem', { name: 'Import a file…' }).click();
  const files = again.page.getByRole('dialog', { name: 'Import attributes' });
  const buffer = Buffer.from('attribute,value\nWeave,Linen\nWeave,Wool\n,Silk\n');
  await files.locator('input[type=file]').setInputFiles({ name: 'weaves.csv', mimeType: 'text/csv', buffer });
  await files.getByText('2 to add, 0 to change, 0 as they are, 1 refused').waitFor();
  await files.getByRole('button', { name: 'Import without the refused rows' }).click();
  await again.page.getByText('2 values · 0 products').waitFor();
  await files.getByRole('button', { name: 'Undo import of weaves.csv' }).click();
  await again.page.getByText('2 values · 0 products').waitFor({ state: 'detached' });
  await again.close();

  const phone = await visitor(market, { width: 390, dark: true });
  await signIn(phone, 'super@tregu.test', '/categories/attributes?edit=new');
  await phone.page.getByRole('dialog', { name: 'New attribute' }).waitFor();
  await stillness(phone);
  await expectAccessible(phone);
  await phone.close();
});

it('attributes get an order, a unit, colours and translations, and say which categories require them', async () => {
  const db = market.app.platform.db;
  const { id } = await db
    .insertInto('attribute_groups')
    .values({ original_name: 'Weight' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('attribute_groups').values({ original_name: 'Age' }).execute();
  const category = await db
    .insertInto('categories')
    .values({ name: 'Scales', original_id: 'e2e-scales' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('required_attributes').values({ shop_id: 1, group_id: id, category_id: category.id }).execute();
  const who = await visitor(market);
  const { page } = who;
  await signIn(who, 'super@tregu.test', '/categories/attributes');

  await page.getByRole('button', { name: 'Order', exact: true }).click();
  const order = page.getByRole('dialog', { name: 'Order of the attributes' });
  await order.getByRole('button', { name: 'Move Weight up' }).click();
  await order.getByRole('spinbutton', { name: 'Place of Age' }).fill('2');
  await order.getByRole('spinbutton', { name: 'Place of Age' }).press('Enter');
  await stillness(who);
  await expectAccessible(who);
  await order.getByRole('button', { name: 'Save' }).click();
  await seesToast(who, 'Order saved');
  await expect
    .poll(() => page.getByRole('list', { name: 'Attributes' }).locator('strong').allTextContents())
    .toEqual(['Weight', 'Age']);

  await page.getByRole('button', { name: 'required by 1 category Weight' }).click();
  await page.getByRole('link', { name: 'Scales' }).click();
  await page.getByRole('heading', { name: 'Scales' }).first().waitFor();
  await page.goBack();
  await page
    .getByRole('dialog', { name: 'Where Weight is required' })
    .getByRole('button', { name: 'Close' })
    .last()
    .click();

  await page.getByRole('button', { name: 'Edit Age' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Age' });
  await stillness(who);
  await edit.getByText('Colours').click();
  await edit.getByRole('button', { name: 'Add value' }).click();
  await edit.getByRole('textbox', { name: 'Value 1', exact: true }).fill('Old gold');
  await edit.getByRole('textbox', { name: 'Colour of value 1', exact: true }).fill('gold');
  await edit.getByRole('button', { name: 'Save' }).click();
  await edit.getByText('Enter a colour as #rrggbb').waitFor();
  await edit.getByRole('textbox', { name: 'Colour of value 1', exact: true }).fill('#c9a227');
  await stillness(who);
  await expectAccessible(who);
  await edit.getByRole('button', { name: 'Save' }).click();
  await seesToast(who, 'Attribute saved');

  await page.getByRole('button', { name: 'Translations Age' }).click();
  const names = page.getByRole('dialog', { name: 'Translations of Age' });
  await names.getByRole('textbox', { name: 'Old gold in Albanian' }).fill('Ar i vjetër');
  await stillness(who);
  await expectAccessible(who);
  await names.getByRole('button', { name: 'Save' }).click();
  await seesToast(who, 'Translations saved');
  await page.keyboard.press('Escape');
  await page.getByText('Without translation').click();
  await page.getByRole('button', { name: 'Edit Weight' }).waitFor();
  expect(who.problems).toEqual([]);
  await who.close();
  await db.deleteFrom('required_attributes').execute();
});

it('values and attributes become one, and are separated again', async () => {
  const { db } = market.platform;
  const attribute = async (name: string, values: string[], sellerId: number | null = null) => {
    const group = { original_name: name, seller_id: sellerId };
    const { id } = await db.insertInto('attribute_groups').values(group).returning('id').executeTakeFirstOrThrow();
    const rows = values.map((value) => ({ group_id: id, original_name: value }));
    const made = await db.insertInto('attributes').values(rows).returning('id').execute();
    return made.map((row) => row.id);
  };
  const [, , light] = await attribute('Tint', ['Green', 'green.', 'Light green']);
  await attribute('Tints', ['GREEN', 'Mint']);
  const [grun] = await attribute('Farbe', ['grün'], market.sellers.alpha);
  const product = await market.make.product({ sellerId: market.sellers.alpha });
  await db
    .insertInto('variant_attributes')
    .values([light!, grun!].map((attribute_id) => ({ product_id: product.id, attribute_id })))
    .execute();

  const who = await visitor(market);
  const { page } = who;
  await signIn(who, 'super@tregu.test', '/categories/attributes');
  await page.getByRole('button', { name: 'Values Tint', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Values of Tint' });
  await drawer.getByRole('checkbox', { name: 'Select Green', exact: true }).check();
  await drawer.getByRole('checkbox', { name: 'Select Light green' }).check();
  await stillness(who);
  await expectAccessible(who);
  await drawer.getByRole('button', { name: 'Merge 2' }).click();
  const merge = page.getByRole('dialog', { name: 'Merge 2 values' });
  await merge.getByText('0 supplier values, 1 product and 0 variants move to Green.').waitFor();
  await stillness(who);
  await expectAccessible(who);
  await merge.getByRole('button', { name: 'Merge', exact: true }).click();
  await drawer.getByRole('checkbox', { name: 'Select Light green' }).waitFor({ state: 'detached' });
  await drawer.getByText('1 product · 0 supplier values').waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });

  await page.getByRole('checkbox', { name: 'Select Tint', exact: true }).check();
  await page.getByRole('checkbox', { name: 'Select Tints' }).check();
  await page.getByRole('button', { name: 'Merge 2' }).click();
  const both = page.getByRole('dialog', { name: 'Merge 2 attributes' });
  await both.getByText('2 values, 0 supplier values and 0 products move to Tint.').waitFor();
  await both.getByText('1 value is named alike and becomes one with its counterpart.').waitFor();
  await both.getByRole('button', { name: 'Merge', exact: true }).click();
  await page.getByText('3 values · 1 product · 0 supplier values').waitFor();
  const outcome = page.getByRole('region', { name: 'Bulk action results' });
  await outcome.getByText('Merge into Tint', { exact: true }).waitFor();
  await outcome.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('checkbox', { name: 'Select Tints' }).waitFor();
  expect(who.problems).toEqual([]);
  await who.close();
});

it('an attribute and a value that are missing are made where a supplier’s word is mapped', async () => {
  const who = await visitor(market, { width: 390 });
  const { page } = who;
  await signIn(who, 'super@tregu.test', '/categories/show?shopId=1&tab=inbox&kind=attribute');
  await page
    .getByRole('button', { name: /^Choose for/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /^Choose for/ });
  await stillness(who);
  await dialog.getByRole('button', { name: 'Add attribute with this value' }).click();
  await seesToast(who, 'Attribute added');
  await dialog.getByText('Farbe: grün').waitFor();
  await dialog.getByRole('textbox', { name: 'Value' }).fill('rot');
  await dialog.getByRole('button', { name: 'Add value' }).click();
  await dialog.getByText('Farbe: rot').waitFor();
  await stillness(who);
  await expectAccessible(who);
  await dialog.getByRole('button', { name: 'Add value' }).click();
  await dialog.getByText('There is this value already: rot').waitFor();
  expect(await dialog.getByRole('button', { name: 'OK' }).isEnabled()).toBe(true);
  await who.close();
});
